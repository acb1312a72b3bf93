import type { SprayVerdict, SprayWindow, WeatherHour } from "#contract/weather-shapes";
import { momentOf } from "#formats/days/instants";
import { sprayWindows } from "./formulas/spray";

/** Shorter is not worth filling a tank, or driving out. */
const leastWindow = 2;
const hourMilliseconds = 3_600_000;
const quarter = hourMilliseconds / 4;

/** Runs of hours in which something may be done, in their order; of the hour that goes on only what is left of it, in quarters. */
export function windowsOf(hours: readonly WeatherHour[], verdicts: readonly SprayVerdict[], now: Date): SprayWindow[] {
  const soonest = Math.ceil(now.getTime() / quarter) * quarter;
  return sprayWindows(verdicts, leastWindow).flatMap(({ from, to, verdict }) => {
    const [begin, last] = [hours[from], hours[to - 1]];
    if (!begin || !last) return [];
    const [start, end] = [Math.max(momentOf(begin.at), soonest), momentOf(last.at) + hourMilliseconds];
    if (end - start < leastWindow * hourMilliseconds) return [];
    return [{ from: new Date(start).toISOString(), to: new Date(end).toISOString(), verdict }];
  });
}
