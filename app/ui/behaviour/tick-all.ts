/** A box with `data-tick-all` ticks, or clears, all boxes of that name in its form but those with `data-late`. */
export function tickAll(signal: AbortSignal) {
  document.addEventListener("change", onChange, { signal });
}

function onChange({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.dataset.tickAll === undefined) return;
  const { form, checked, dataset } = target;
  const boxes = form?.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${dataset.tickAll}"]`) ?? [];
  for (const box of boxes) box.checked = checked && box.dataset.late === undefined;
}
