import { addDays, daysBetween } from "#formats/days/count";
import { instantAt, momentOf } from "#formats/days/instants";
import { placeOnGrid } from "../../farm-api/weather/places/place";
import { drawDay } from "../../farm-api/weather/sources/simulated/draw-day";
import { simulatedWeather, usualSeed } from "../../farm-api/weather/sources/simulated/simulated";

const hour = 3_600_000;

/** A work on a field, and the days by its clock on which it began and ended. */
export interface RainedWork {
  lat: number | null;
  lon: number | null;
  day: string;
  last: string;
  starts: string;
  ends: string;
}

/** Of a holding of the demonstration: of fields without a boundary its middle speaks. */
interface Land {
  centre: readonly [lon: number, lat: number];
  tzOffset: number;
}

/** mm of the simulated weather that fell on a field while it was worked, or in some hours before. */
export function rainIn({ centre, tzOffset }: Land, work: RainedWork, before: number): number {
  const { starts, ends, day, last } = work;
  const place = placeOnGrid({ lat: work.lat ?? centre[1], lon: work.lon ?? centre[0], tzOffset }, simulatedWeather());
  const days = Array.from({ length: daysBetween(day, last) + 2 }, (_, index) => addDays(day, index - 1));
  const hours = days.flatMap((one) =>
    drawDay(usualSeed, place, one).precipitation.map((rain, index) => ({
      from: momentOf(instantAt(one, "00:00", tzOffset)) + index * hour,
      rain: rain ?? 0,
    })),
  );
  const [from, to] = [momentOf(starts) - before * hour, before > 0 ? momentOf(starts) : momentOf(ends)];
  return hours.reduce((sum, one) => (one.from + hour > from && one.from < to ? sum + one.rain : sum), 0);
}
