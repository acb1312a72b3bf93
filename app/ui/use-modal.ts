import { type RefObject, useEffect, useRef } from "react";
import { focusFirst } from "./focus-first";
import { useHydrated } from "./use-hydrated";

/** What goes on speaking over a window, and what nobody reads. */
const SPARED = ".toasts, script, style";

/**
 * Leaves nothing of the page to keyboard, pointer and readers of the screen but the window. What comes to the body later
 * is another window over it, or says something, and is spared.
 */
function seclude(window: HTMLElement, signal: AbortSignal) {
  const hidden: Element[] = [];
  const hide = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      if (!(node instanceof Element) || node.contains(window) || node.matches(SPARED)) continue;
      node.setAttribute("inert", "");
      hidden.push(node);
    }
  };
  const later = new MutationObserver((changes) => hide(changes.flatMap(({ addedNodes }) => [...addedNodes])));
  for (let around = window.parentElement; around; around = around.parentElement) {
    if (around === document.documentElement) break;
    hide(around.children);
    if (around !== document.body) later.observe(around, { childList: true });
  }
  signal.addEventListener("abort", () => {
    later.disconnect();
    for (const node of hidden) node.removeAttribute("inert");
  });
}

/** The link that leads to where the window stood, else what the page is about. */
function placeAfter(address: string) {
  const link = [...document.links].find(({ href }) => href === address);
  return (
    link ?? document.querySelector<HTMLElement>(document.querySelector<HTMLAnchorElement>(".skip-link")?.hash || "main")
  );
}

/** Makes a modal window of one that the server drew: takes the focus, keeps it, closes by Esc, gives it back. */
export function useModal(window: RefObject<HTMLElement>, close: () => void) {
  const hydrated = useHydrated();
  const latest = useRef(close);
  latest.current = close;
  // An effect, because the rest of the page belongs to others, and Esc may be pressed with the focus nowhere.
  useEffect(() => {
    const element = window.current;
    if (!hydrated || !element) return;
    const over = new AbortController();
    const address = location.href;
    element.setAttribute("aria-modal", "true");
    seclude(element, over.signal);
    focusFirst(element);
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) latest.current();
    };
    // The window hears keys last: a list or a window above has said by then whether Esc was meant for it.
    globalThis.addEventListener("keydown", onKeyDown, { signal: over.signal });
    return () => {
      over.abort();
      if (document.activeElement === document.body) placeAfter(address)?.focus({ preventScroll: true });
    };
  }, [hydrated, window]);
}
