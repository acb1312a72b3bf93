import type { ChangeEvent } from "react";

/** Ticks all boxes of a name in its form but those marked as `data-late`, which are ticked one by one; only where scripts run. */
export function SelectAll({ name, label }: { name: string; label: string }) {
  function tickAll({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) {
    const boxes = form?.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`) ?? [];
    for (const box of boxes) box.checked = checked && box.dataset.late === undefined;
  }
  return <input type="checkbox" className="js-only" aria-label={label} onChange={tickAll} />;
}
