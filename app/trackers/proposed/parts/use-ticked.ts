import { type RefObject, useCallback, useState } from "react";

/** How many works are ticked, and where those are all that can be, how many can't yet: a machine is still at them. */
export interface Ticked {
  works: number;
  late: number;
}

const boxesOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="record"]') ?? []),
];

/** The boxes of a form's works: how many of them are ticked, and all of them ticked at once. */
export function useTicked(form: RefObject<HTMLFormElement | null>) {
  const [ticked, setTicked] = useState<Ticked>({ works: 0, late: 0 });
  const count = useCallback(() => {
    const boxes = boxesOf(form.current);
    const late = boxes.filter(({ checked, dataset }) => !checked && dataset.late !== undefined).length;
    const works = boxes.filter(({ checked }) => checked).length;
    setTicked({ works, late: works + late === boxes.length ? late : 0 });
  }, [form]);
  /** Ticks every work that waits and has ended, or none where all are. */
  function tickAll() {
    const boxes = boxesOf(form.current).filter(({ dataset }) => dataset.late === undefined);
    const all = boxes.every(({ checked }) => checked);
    for (const box of boxes) box.checked = !all;
    boxes[0]?.focus();
    count();
  }
  return { ticked, tickAll, count };
}
