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
/** Milliseconds between looks for dangers while no forecast comes: stations tell in between. */
const alertsPause = 600_000;
/** However often forecasts come, all holdings are looked through in a twentieth of the time at most. */
const alertsShare = 20;

interface Keeping {
  pool: Pool;
  weather: InstalledWeather;
  clock: Clock;
  /** Whether holdings are told of dangers. */
  tells: boolean;
  log: { error(details: object, message: string): void };
}

/**
 * Keeps the weather of places that somebody asks for, and that of works, until stopped. Several workers share places and budget.
 * Works have a loop of their own: who opens a new place doesn't wait for thousands of former ones.
 */
export function keepWeather({ pool, weather, clock, log, tells }: Keeping): { stop(): Promise<void> } {
  const sources = [...new Set([weather.real, weather.simulated])];
  const alerts = { dueAt: 0, soonest: 0 };
  const found = new Set<number>();
  const places = keepLooking({ pause, log, trouble: "the weather could not be kept" }, async (signal) => {
    for (const source of sources)
      while (!signal.aborted && (await refreshOnce({ pool, source, clock, signal }))) alerts.dueAt = alerts.soonest;
    const begin = Date.now();
    if (tells && !signal.aborted && begin >= alerts.dueAt) {
      await tellAlerts({ pool, weather, clock, signal });
      const end = Date.now();
      alerts.soonest = end + (end - begin) * alertsShare;
      alerts.dueAt = end + alertsPause;
    }
  });
  const works = keepLooking({ pause: worksPause, log, trouble: "the weather of works could not be kept" }, (signal) =>
    keepWeatherOfWorks({ pool, weather, clock, signal, found }),
  );
  return {
    async stop() {
      await Promise.all([places.stop(), works.stop()]);
    },
  };
}
