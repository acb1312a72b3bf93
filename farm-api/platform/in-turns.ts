import { setImmediate } from "node:timers/promises";

/** Milliseconds of work on end: a request that comes meanwhile hardly notices. */
const turn = 8;

/** Does work that comes in steps, giving other requests their turn between them. */
export async function inTurns<T>(work: Iterator<unknown, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - since < turn) continue;
    await setImmediate();
    since = performance.now();
  }
}
