import { setTimeout as delay } from "node:timers/promises";

interface Looking {
  /** Milliseconds between looks. */
  pause: number;
  /** What is logged where a look fails. */
  trouble: string;
  log: { error(details: object, message: string): void };
}

/**
 * Looks for what is due, again and again until stopped; a look that fails is logged, and the next one comes all the same.
 * @param look gives up early where the signal says so
 */
export function keepLooking(
  { pause, trouble, log }: Looking,
  look: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function keep(): Promise<void> {
    let troubled = false;
    while (!signal.aborted) {
      try {
        await look(signal);
        troubled = false;
      } catch (error) {
        // A database that is away for an hour is told of once.
        if (!troubled && !signal.aborted) log.error({ err: error }, trouble);
        troubled = true;
      }
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }
  const keeping = keep();
  return {
    async stop() {
      stopping.abort(new Error("The worker stops"));
      await keeping;
    },
  };
}
