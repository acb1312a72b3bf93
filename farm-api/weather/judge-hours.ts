import type { SprayRules } from "#contract/weather-settings";
import type { SprayJudgement, WeatherHour } from "#contract/weather-shapes";
import { dayAt, hoursInto, momentOf } from "#formats/days/instants";
import { judgeInversions, judgeSpraying } from "./formulas/spray";
import { sunHeight } from "./formulas/sun";
import { dayOfYear } from "./places/summarize-day";
import type { Place } from "./sources/source";

interface Spraying {
  place: Place;
  rules: SprayRules;
  beeClass: number | null;
}

/** mm of the hours after one; null where one of them is not known. */
function rainAfter(hours: readonly WeatherHour[], index: number, count: number): number | null {
  const after = hours.slice(index + 1, index + 1 + count).map(({ precipitation }) => precipitation);
  if (after.length < count || after.includes(null)) return null;
  return after.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** Holds hours against the rules of spraying; the last ones, of which the rain after is not known, are unknown. */
export function judgeHours(hours: readonly WeatherHour[], { place, rules, beeClass }: Spraying): SprayJudgement[] {
  const lit = hours.map((hour) => {
    const day = dayAt(hour.at, place.tzOffset);
    const begun = (momentOf(hour.at) - momentOf(hoursInto(day, 0, place.tzOffset))) / 3_600_000;
    const sunAt = (middle: number) =>
      sunHeight({
        latitude: place.lat,
        longitude: place.lon,
        tzOffset: place.tzOffset,
        dayOfYear: dayOfYear(day),
        middle,
      });
    const [sun, later] = [sunAt(begun + 0.5), sunAt(begun + 0.75)];
    return { ...hour, sun, morning: later > sun };
  });
  const inversions = judgeInversions(lit);
  return lit.map((hour, index) =>
    judgeSpraying(hour, rules, {
      rainAfter: rainAfter(hours, index, rules.rain_free_hours),
      beeClass,
      ...(inversions[index] && { inversion: inversions[index] }),
    }),
  );
}
