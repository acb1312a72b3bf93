import type { SprayRules } from "#contract/weather-settings";
import type { SprayJudgement, WeatherHour } from "#contract/weather-shapes";
import { judgeInversions, judgeSpraying } from "./formulas/spray";
import { type Daylight, daylightOf, sunHeight } from "./formulas/sun";
import { rainOf } from "./hours";
import type { PlaceHour } from "./place-hours";
import { dayOfYear } from "./places/summarize-day";
import type { Place } from "./sources/source";

interface Spraying {
  place: Place;
  rules: SprayRules;
  beeClass: number | null;
}

/** An hour of a day by the clock there, with how the ground is. */
type HourOnGround = WeatherHour & Pick<PlaceHour, "day" | "clock" | "ground">;

/** Where the sun is looked at from, on a day. */
export const sunPlace = ({ lat, lon, tzOffset }: Place, day: string) => ({
  ...{ latitude: lat, longitude: lon, tzOffset },
  dayOfYear: dayOfYear(day),
});

/** What all hours of a day have in common. */
const sunDayOf = (place: Place, day: string) => {
  const there = sunPlace(place, day);
  return { there, daylight: daylightOf(there) };
};

/** How many hours an hour lies on from sunrise and off from sunset, by what of it does most; where the sun doesn't set or rise, no end of them or none. */
function lightOf(daylight: Daylight | null, begun: number, sun: number): number {
  if (!daylight) return sun > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const { sunrise } = daylight;
  // By a clock far from the sun's it sets after midnight.
  const sunset = daylight.sunset + (daylight.sunset < sunrise ? 24 : 0);
  const within = (hour: number) => Math.min(sunset - hour, hour + 1 - sunrise);
  return Math.max(within(begun), within(begun + 24));
}

/** Holds hours against the rules of spraying; the first and the last ones, of which the rain before or after is not known, are unknown. */
export function judgeHours(hours: readonly HourOnGround[], { place, rules, beeClass }: Spraying): SprayJudgement[] {
  const days = new Map<string, ReturnType<typeof sunDayOf>>();
  const lit = hours.map((hour) => {
    const { day, clock, temperature, humidity, precipitation, wind, gust, cloud, ground } = hour;
    const sunDay = days.get(day) ?? sunDayOf(place, day);
    days.set(day, sunDay);
    const { there, daylight } = sunDay;
    const sunAt = (middle: number) => sunHeight({ ...there, middle });
    const [sun, later] = [sunAt(clock + 0.5), sunAt(clock + 0.75)];
    const light = lightOf(daylight, clock, sun);
    return { temperature, humidity, precipitation, wind, gust, cloud, ground, sun, morning: later > sun, light };
  });
  const rain = hours.map(({ precipitation }) => precipitation);
  const inversions = judgeInversions(lit, rules.inversion);
  return lit.map((hour, index) =>
    judgeSpraying(hour, rules, {
      rainBefore: rainOf(rain, index - rules.wet_hours, rules.wet_hours),
      rainAfter: rainOf(rain, index + 1, rules.rain_free_hours),
      beeClass,
      ...(inversions[index] && { inversion: inversions[index] }),
    }),
  );
}
