import { useEffect, useRef } from "react";
import type { Strip } from "../strip.server";

interface Played {
  strip: Strip;
  /** Seconds from the beginning of the track. */
  at: number;
  onMoment: (moment: number) => void;
  onEnd: () => void;
}

/** The moment after another while it plays: nobody watches a machine stand. */
export function nextMoment({ stills, span }: Pick<Strip, "stills" | "span">, wanted: number): number {
  const still = stills.find(({ from, to }) => wanted > from && wanted < to);
  return Math.min(still ? still.to : wanted, span);
}

/** Moves the moment on while it plays: an effect, because the frames of the screen drive it. */
export function usePlaying(playing: boolean, rate: number, played: Played): void {
  const now = useRef(played);
  now.current = played;
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function turn(time: number) {
      const { strip, at, onMoment, onEnd } = now.current;
      const next = nextMoment(strip, at + (Math.max(time - last, 0) / 1000) * rate);
      last = time;
      now.current = { ...now.current, at: next };
      onMoment(next);
      if (next >= strip.span) onEnd();
      else frame = requestAnimationFrame(turn);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, rate]);
}
