import { type RefObject, useEffect, useState } from "react";

/** Whether an element has ever had a size: what a phone keeps hidden must not fetch anything. */
export function useSeen(element: RefObject<HTMLElement>): boolean {
  const [seen, setSeen] = useState(false);
  // An effect, because only the browser knows what is laid out.
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && entry.contentRect.width > 0 && setSeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}
