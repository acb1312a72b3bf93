import { addDays } from "#formats/days/count";
import { placeOnGrid } from "../places/place";
import { drawDay } from "../sources/simulated/draw-day";
import { simulatedWeather, usualSeed } from "../sources/simulated/simulated";
import type { Place } from "../sources/source";

/** mm between seven in the morning and nine in the evening that keep sprayers and combines at home. */
const wetting = 0.3;
/** mm of the day before after which the ground is still mud. */
const soaking = 8;
const [workBegins, workEnds] = [7, 21];

const total = (hours: readonly (number | null)[]) => hours.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** Whether the simulated weather of a place leaves a day too wet for work; asked often, so days are kept. */
export function wetDays(place: Place): (day: string) => boolean {
  const point = placeOnGrid(place, simulatedWeather());
  const kept = new Map<string, readonly (number | null)[]>();
  const rainOn = (day: string) => {
    const hours = kept.get(day) ?? drawDay(usualSeed, point, day).precipitation;
    kept.set(day, hours);
    return hours;
  };
  return (day) =>
    total(rainOn(day).slice(workBegins, workEnds)) >= wetting || total(rainOn(addDays(day, -1))) >= soaking;
}
