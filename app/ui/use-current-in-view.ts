import { type RefObject, useEffect } from "react";

/**
 * Scrolls a row of links sideways so that the one of this page is in view.
 * @param at changes when another link becomes the current one
 */
export function useCurrentInView(row: RefObject<HTMLElement>, at: unknown): void {
  // An effect, because where a row is scrolled to is the browser's to know. `at` only says when to look again.
  useEffect(() => {
    const box = row.current;
    const current = box?.querySelector("[aria-current]");
    if (!box || !current || at === undefined) return;
    const [outer, inner] = [box.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right)
      box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  }, [row, at]);
}
