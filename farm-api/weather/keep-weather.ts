import type { Clock } from "../platform/clock";
import type { Pool } from "../platform/database/pool";
import { keepLooking } from "../platform/keep-looking";
import { tellAlerts } from "./alerts/tell-alerts";
import type { InstalledWeather } from "./installed";
import { refreshOnce } from "./places/refresh";
import { keepWeatherOfWorks } from "./works/keep-work-weather";

/** Milliseconds between looks for places that lack something. */
const pause = 2000;
/** Milliseconds between looks for works whose weather has become known. */
const worksPause = 15_000;
/** Milliseconds between looks for dangers. */
const alertsPause = 600_000;

interface Keeping {
  pool: Pool;
  weather: InstalledWeather;
  clock: Clock;
  /** Whether holdings are told of dangers. */
  tells: boolean;
  log: { error(details: object, message: string): void };
}

/** Keeps the weather of places that somebody asks for, until stopped. Several workers share places and budget. */
export function keepWeather({ pool, weather, clock, log, tells }: Keeping): { stop(): Promise<void> } {
  const sources = [...new Set([weather.real, weather.simulated])];
  let worksDueAt = 0;
  let alertsDueAt = 0;
  const found = new Set<number>();
  return keepLooking({ pause, log, trouble: "the weather could not be kept" }, async (signal) => {
    for (const source of sources) while (!signal.aborted && (await refreshOnce({ pool, source, clock, signal })));
    if (!signal.aborted && Date.now() >= worksDueAt) {
      await keepWeatherOfWorks({ pool, weather, clock, signal, found });
      worksDueAt = Date.now() + worksPause;
    }
    if (tells && !signal.aborted && Date.now() >= alertsDueAt) {
      await tellAlerts({ pool, weather, clock, signal });
      alertsDueAt = Date.now() + alertsPause;
    }
  });
}
