import { NavigationType, useLocation, useNavigationType } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** How far screens of the history were scrolled, by their keys. */
const left = new Map<string, number>();

const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Begins a screen at its top, and one that was left where it was left. Screens scroll in a box, and the router's
 * ScrollRestoration knows of the window alone; as there, links and forms with `preventScrollReset` change nothing.
 */
export function useScreenScroll(): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useBeforePaint(() => {
    const element = box.current;
    if (!element) return;
    if (shown.current !== pathname) {
      shown.current = pathname;
      if (isBack) element.scrollTop = left.get(key) ?? 0;
      else if (!window.__remixRouter.state.preventScrollReset) element.scrollTop = 0;
    }
    const keep = () => void left.set(key, element.scrollTop);
    element.addEventListener("scroll", keep, { passive: true });
    return () => element.removeEventListener("scroll", keep);
  }, [key, pathname, isBack]);
  return box;
}
