import { setImmediate } from "node:timers/promises";

/** Milliseconds of work on end: a request that comes meanwhile hardly notices. */
const turn = 8;

/**
 * Does work that comes in steps, giving other requests their turn between them.
 * @param progress is told at the end of a turn what the last step yielded
 */
export async function inTurns<Step, T>(
  work: Iterator<Step, T>,
  progress: (step: Step) => void = () => undefined,
): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < turn) continue;
    progress(step.value);
    await setImmediate();
    since = performance.now();
  }
}
