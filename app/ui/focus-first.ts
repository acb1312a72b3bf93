/** A file's box stands below what tells of the file. */
const FIELDS = ":is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [aria-hidden=true])";

/** Where a window begins: at what has the focus in it, else at its first field that is seen, else at its title. */
export function focusFirst(window: HTMLElement) {
  if (window.contains(document.activeElement)) return;
  const fields = [...window.querySelectorAll<HTMLElement>(FIELDS)];
  (fields.find((field) => field.getClientRects().length > 0) ?? window).focus({ preventScroll: true });
}
