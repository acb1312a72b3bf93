import type { ChangeEvent } from "react";

/** Ticks all boxes of a name in its form; only where scripts run. */
export function SelectAll({ name, label }: { name: string; label: string }) {
  function tickAll({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) {
    const boxes = form?.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`) ?? [];
    for (const box of boxes) box.checked = checked;
  }
  return <input type="checkbox" className="js-only" aria-label={label} onChange={tickAll} />;
}
