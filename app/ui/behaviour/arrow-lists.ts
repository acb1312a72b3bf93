import { stepFocus } from "./step-focus";

/**
 * Up and down arrows walk through the rows of any `[data-arrow-list]`; a row's place to stop is the link or button that
 * carries `data-row`.
 */
export function moveFocusInLists(signal: AbortSignal) {
  document.addEventListener("keydown", onKeyDown, { signal });
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event;
  if ((key !== "ArrowDown" && key !== "ArrowUp") || !(target instanceof HTMLElement) || event.defaultPrevented) return;
  if (target.dataset.row === undefined) return;
  const list = target.closest("[data-arrow-list]");
  if (!list) return;
  stepFocus(list.querySelectorAll<HTMLElement>("[data-row]"), key === "ArrowDown" ? 1 : -1);
  event.preventDefault();
}
