import { setTimeout as delay } from "node:timers/promises";
import { keepLooking } from "../platform/keep-looking";
import { keepRelief } from "./relief/keep-relief";
import { catchUpOnce } from "./scenes/catch-up";
import { computeOnce } from "./scenes/compute-due";
import { type Keeping, searchOnce } from "./scenes/search-scenes";
import { sweepRanges } from "./sources/stac/sweep-ranges";

/** Milliseconds between looks for what is due, between scenes, as others want the processor as well, and between sweeps. */
const [pause, breath, sweepPause] = [5000, 150, 60_000];

interface KeepingOn extends Keeping {
  log: { error(details: object, message: string): void };
}

/** Searches scenes of all holdings and works them out before anybody asks, until stopped. Several workers share the work. */
export function keepSatellite({ log, ...keeping }: KeepingOn): { stop(): Promise<void> } {
  let sweptAt = 0;
  const sweep = async () => {
    if (keeping.satellite.real !== "stac" || Date.now() - sweptAt < sweepPause) return;
    const { folder, mostBytes } = keeping.satellite.ranges;
    await sweepRanges(folder, mostBytes);
    sweptAt = Date.now();
  };
  return keepLooking({ pause, log, trouble: "satellite scenes could not be kept" }, async (signal) => {
    const doAll = async (step: () => Promise<boolean>) => {
      while (!signal.aborted && (await step())) await delay(breath, undefined, { signal }).catch(() => undefined);
    };
    await doAll(() => searchOnce(keeping));
    await doAll(async () => {
      const worked = await computeOnce(keeping, signal);
      // A search, a holding's first scene and its relief come before the scenes of years gone.
      await doAll(() => searchOnce(keeping));
      await sweep();
      return (await keepRelief(keeping, signal)) || worked || (await catchUpOnce(keeping, signal));
    });
  });
}
