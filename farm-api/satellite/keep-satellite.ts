import { setTimeout as delay } from "node:timers/promises";
import { keepRelief } from "./relief/keep-relief";
import { computeOnce } from "./scenes/compute-due";
import { type Keeping, searchOnce } from "./scenes/search-scenes";

/** Milliseconds between looks for what is due, and between scenes: others want the processor as well. */
const [pause, breath] = [5000, 150];

interface KeepingOn extends Keeping {
  log: { error(details: object, message: string): void };
}

/** Searches scenes of all holdings and works them out before anybody asks, until stopped. Several workers share the work. */
export function keepSatellite({ log, ...keeping }: KeepingOn): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let troubled = false;

  async function doAll(step: () => Promise<boolean>): Promise<void> {
    while (!signal.aborted && (await step())) await delay(breath, undefined, { signal }).catch(() => undefined);
  }

  async function lookOnce(): Promise<void> {
    try {
      await doAll(() => searchOnce(keeping));
      await doAll(async () => {
        const worked = await computeOnce(keeping, signal);
        // A search, a holding's first scene and its relief come before the scenes of years gone.
        await doAll(() => searchOnce(keeping));
        return (await keepRelief(keeping, signal)) || worked;
      });
      troubled = false;
    } catch (error) {
      // A database that is away for an hour is told of once.
      if (!troubled && !signal.aborted) log.error({ err: error }, "satellite scenes could not be kept");
      troubled = true;
    }
  }

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await lookOnce();
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const keeping_ = keep();
  return {
    async stop() {
      stopping.abort(new Error("The worker stops"));
      await keeping_;
    },
  };
}
