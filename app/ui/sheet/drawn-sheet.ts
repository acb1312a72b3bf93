/** Scrolls a sheet to where it begins: its first rows below the gap, and the present column in view beside the one before. */
export function showBeginning(around: HTMLElement): void {
  const box = around.querySelector<HTMLElement>(".sheet-scroll");
  if (!box) return;
  box.scrollTop = box.querySelector<HTMLElement>("tbody > tr:first-child > .sheet-gap")?.offsetHeight ?? 0;
  const before = box.querySelector("thead [aria-current]")?.previousElementSibling;
  const names = box.querySelector<HTMLElement>("thead th");
  if (before instanceof HTMLElement && names) box.scrollLeft = before.offsetLeft - names.offsetWidth;
}

/** One place of a sheet is a stop of Tab where there are scripts; the cell where a sheet begins is drawn with words of its own. */
export function leaveOneStop(around: HTMLElement): void {
  for (const stop of around.querySelectorAll<HTMLElement>("tbody th :is(a, input)")) stop.tabIndex = -1;
  for (const cell of around.querySelectorAll<HTMLElement>("tbody td[aria-label]")) cell.tabIndex = 0;
}
