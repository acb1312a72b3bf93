import { stepFocus } from "./step-focus";

const MENU = "details[data-menu]";
const ITEMS = "a[href], button:not(:disabled), summary, input:not(:disabled)";

/** Makes `<details data-menu>` a menu: Esc and a click elsewhere close it, arrows walk through its items. */
export function runDetailsMenus(signal: AbortSignal) {
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>(`${MENU}[open]`);

function onClick({ target }: MouseEvent) {
  if (!(target instanceof Element)) return;
  const chosen = target.closest("a[href], button[data-close-menu]");
  for (const menu of openMenus()) {
    if (!menu.contains(target) || (chosen && menu.contains(chosen))) menu.open = false;
  }
}

function onKeyDown(event: KeyboardEvent) {
  const { key, target } = event;
  if (!(target instanceof Element)) return;
  const menu = target.closest<HTMLDetailsElement>(MENU);
  if (!menu) return;
  if (key === "Escape" && menu.open) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
    event.preventDefault();
    event.stopPropagation();
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    if (target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio") return;
    menu.open = true;
    stepFocus(menu.querySelectorAll<HTMLElement>(ITEMS), key === "ArrowDown" ? 1 : -1);
    event.preventDefault();
  }
}
