import { setTimeout as delay } from "node:timers/promises";

/** Resolves at the first SIGTERM or SIGINT; the program then finishes what it has in hand. */
export function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
}

/** Until all of them have stopped, or for so many milliseconds: what they have not committed by then is begun anew elsewhere. */
export async function stopWithin(patience: number, stops: readonly Promise<unknown>[]): Promise<void> {
  const over = new AbortController();
  try {
    await Promise.race([Promise.all(stops), delay(patience, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}
