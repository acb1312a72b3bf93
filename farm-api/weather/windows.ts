import type { SprayVerdict, SprayWindow, WeatherHour } from "#contract/weather-shapes";
import { momentOf } from "#formats/days/instants";
import { sprayWindows } from "./formulas/spray";

/** Shorter is not worth filling a tank, or driving out. */
const leastWindow = 2;
const mostWindows = 5;
const hourMilliseconds = 3_600_000;

/** Runs of hours in which something may be done, the best first. */
export function windowsOf(hours: readonly WeatherHour[], verdicts: readonly SprayVerdict[]): SprayWindow[] {
  const found = sprayWindows(verdicts, leastWindow);
  const good = found.filter(({ verdict }) => verdict === "go");
  // Who has a good window waits for it; a fair one is for who has none.
  return (good.length > 0 ? good : found).slice(0, mostWindows).flatMap(({ from, to, verdict }) => {
    const [begin, last] = [hours[from], hours[to - 1]];
    if (!begin || !last) return [];
    const end = new Date(momentOf(last.at) + hourMilliseconds).toISOString();
    return [{ from: begin.at, to: end, verdict }];
  });
}
