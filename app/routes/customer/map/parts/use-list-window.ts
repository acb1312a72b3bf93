import { type RefObject, useEffect, useState } from "react";

/** Pixels; the rows of the list are all as high. */
export const rowHeight = 66;
/** Rows rendered beyond what is in view, for fast scrolling and for the keys. */
const beyond = 12;

interface Part {
  from: number;
  to: number;
}

/** The part of a long list that is in view: ten thousand rows cost as much as forty. */
export function useListWindow(scroller: RefObject<HTMLElement>, count: number): Part & { onScroll: () => void } {
  const [part, setPart] = useState<Part>({ from: 0, to: 40 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const from = Math.max(Math.floor(scrollTop / rowHeight) - beyond, 0);
    const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + beyond;
    // A part changes only by several rows at once, so that scrolling seldom renders.
    if (Math.abs(from - part.from) >= beyond / 2 || Math.abs(to - part.to) >= beyond / 2) setPart({ from, to });
  };
  return { from: Math.min(part.from, count), to: Math.min(part.to, count), onScroll: look };
}

/** Scrolls a row into view when it is chosen elsewhere. */
export function useRevealed(scroller: RefObject<HTMLElement>, at: number): void {
  // An effect, because where a list is scrolled to is the browser's to know.
  useEffect(() => {
    const box = scroller.current;
    if (!box || at < 0) return;
    const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight];
    if (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 3;
  }, [scroller, at]);
}
