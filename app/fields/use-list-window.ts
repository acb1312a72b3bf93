import { type RefObject, useEffect, useRef, useState } from "react";
import { keepInTab, keptInTab } from "~/map/tab-memory";

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
  const [part, setPart] = useState<Part>({ from: 0, to: 30 });
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const from = Math.max(Math.floor(scrollTop / rowHeight) - beyond, 0);
    const to = Math.ceil((scrollTop + clientHeight) / rowHeight) + beyond;
    // A part changes only by several rows at once, so that scrolling seldom renders.
    if (Math.abs(from - part.from) >= beyond / 2 || Math.abs(to - part.to) >= beyond / 2) setPart({ from, to });
  };
  return { from: Math.min(part.from, count), to: Math.min(part.to, count), onScroll: look };
}

const memory = "fields-scroll";

function keptScroll(address: string): number {
  const kept = keptInTab(memory);
  if (typeof kept !== "object" || kept === null) return 0;
  const { address: of, top }: { address?: unknown; top?: unknown } = kept;
  return of === address && typeof top === "number" ? top : 0;
}

/**
 * Finds a list as it was left when one comes back to it.
 * @param complete whether all rows are there: only then can the list be scrolled as far
 * @returns a function to call when the list was scrolled
 */
export function useKeptScroll(scroller: RefObject<HTMLElement>, address: string, complete: boolean): () => void {
  const left = useRef<number | null>(null);
  // An effect, because what the tab remembers is not known to the server.
  useEffect(() => {
    left.current ??= keptScroll(address);
    if (scroller.current && left.current > 0) scroller.current.scrollTop = left.current;
    if (complete) left.current = 0;
  }, [scroller, address, complete]);
  return () => {
    if (complete) keepInTab(memory, { address, top: scroller.current?.scrollTop ?? 0 });
  };
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
