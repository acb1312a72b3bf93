import { useRef } from "react";

/** Milliseconds of rest after which a search that runs while one types begins: a slow line carries words, not letters. */
export const typingPause = 300;

/** The same function, run once the calls have paused for so many milliseconds. */
export function useDebounced<A extends unknown[]>(run: (...args: A) => void, pause: number): (...args: A) => void {
  const timer = useRef(0);
  return (...args) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => run(...args), pause);
  };
}
