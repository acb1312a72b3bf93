import { type RefCallback, useCallback, useRef, useState } from "react";
import { isFar, type RowWindow, windowAt } from "./rows-in-view";

/** The rows in view of a scrolled sheet: ten thousand cost as much as sixty. The first are those that the server drew. */
export function useRowWindow(first: RowWindow) {
  const [drawn, setDrawn] = useState(first);
  const scroller = useRef<HTMLDivElement | null>(null);

  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const next = windowAt(scrollTop, clientHeight);
    setDrawn((before) => (isFar(before, next) ? next : before));
  }, []);

  /** What the server drew may have been scrolled already. */
  const attach: RefCallback<HTMLDivElement> = useCallback(
    (box) => {
      scroller.current = box;
      if (box?.scrollTop) look();
    },
    [look],
  );

  return { drawn, attach, onScroll: look };
}
