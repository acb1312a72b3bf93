import { type RefCallback, useCallback, useRef, useState } from "react";
import { isFar, type RowWindow, rowHeight, windowAt } from "./rows-in-view";

/** The rows in view of a scrolled sheet: ten thousand cost as much as sixty. The first are those that the server drew. */
export function useRowWindow(first: RowWindow) {
  const [drawn, setDrawn] = useState(first);
  const scroller = useRef<HTMLDivElement | null>(null);
  const start = useRef(first);

  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const next = windowAt(scrollTop, clientHeight);
    if (isFar(drawn, next)) setDrawn(next);
  };

  /** Begins where the server began, and with the current season in view beside the one before. */
  const attach: RefCallback<HTMLDivElement> = useCallback((box) => {
    scroller.current = box;
    if (!box) return;
    box.scrollTop = start.current.from * rowHeight;
    const season = box.querySelector<HTMLElement>("thead [aria-current]");
    const before = season?.previousElementSibling;
    const names = box.querySelector<HTMLElement>("thead th");
    if (before instanceof HTMLElement && names) box.scrollLeft = before.offsetLeft - names.offsetWidth;
  }, []);

  return { drawn, attach, onScroll: look };
}
