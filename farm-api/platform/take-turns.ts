import { setImmediate } from "node:timers/promises";

/** Milliseconds that long work may go on before others get their turn. */
const ownTurn = 8;

interface Turns<S> {
  milliseconds?: number;
  /** Told the last step before others get their turn. */
  between?: (step: S) => void;
}

/**
 * Does work that yields after each of its small steps, giving way to other work of the process in between.
 * @returns what the work returns
 */
export async function takeTurns<S, T>(
  steps: Generator<S, T, undefined>,
  { milliseconds = ownTurn, between }: Turns<S> = {},
): Promise<T> {
  let turnEnds = performance.now() + milliseconds;
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
    if (performance.now() < turnEnds) continue;
    between?.(next.value);
    await setImmediate();
    turnEnds = performance.now() + milliseconds;
  }
}
