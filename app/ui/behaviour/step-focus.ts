/** Moves the focus among the visible ones of `items` by `step`, stopping at the ends. */
export function stepFocus(items: Iterable<HTMLElement>, step: 1 | -1) {
  const visible = [...items].filter((item) => item.getClientRects().length > 0);
  const at = document.activeElement instanceof HTMLElement ? visible.indexOf(document.activeElement) : -1;
  const next = at === -1 ? (step === 1 ? 0 : visible.length - 1) : at + step;
  visible[next]?.focus();
}
