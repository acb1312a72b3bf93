import { addDays } from "#formats/days/count";
import { dewPoint, saturationPressure } from "../../formulas/air";
import { hourlyRadiation } from "../../formulas/sun";
import type { Place, SourceDay } from "../source";
import { type DayKind, kindOfDay, stream, within } from "./kind-of-day";
import { hashed, wave } from "./noise";
import { squallHour } from "./spells";
import { keepingMean, throughDay } from "./through-day";

const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

/** mm of each hour of the day; what is left after midnight is not carried over. */
function rainByHour({ rain, rainFrom, rainHours, number, squall }: DayKind): number[] {
  const hours = Array.from({ length: 24 }, () => 0);
  const last = Math.min(24, rainFrom + rainHours);
  const shares = Array.from({ length: last - rainFrom }, (_, index) => 0.3 + hashed(number, index, stream.hours));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  shares.forEach((share, index) => {
    hours[rainFrom + index] = round((rain * share) / whole);
  });
  if (squall !== null) hours[squall] = squallHour.rain;
  return hours;
}

/** WMO's code: a heavy shower in the warmth comes with thunder, the heaviest with hail. */
function codeOf({ falling, temperature, cloud }: { falling: number; temperature: number; cloud: number }): number {
  if (falling >= 12 && temperature > 15) return 96;
  if (falling >= 4 && temperature > 12) return 95;
  if (falling > 0) return temperature > 0.5 ? 61 : 71;
  return cloud > 80 ? 3 : cloud > 40 ? 2 : cloud > 15 ? 1 : 0;
}

/** °C by which a day is warmer in the afternoon, and colder at night, than its mean: more under a clear sky and in summer. */
const swingOf = ({ cloud, dayOfYear }: DayKind) =>
  (3.2 + 4.2 * (1 - cloud / 100)) * (0.45 + 0.55 * Math.sin((Math.PI * (dayOfYear - 10)) / 365));

const dewOf = ({ temperature, humidity }: DayKind) => dewPoint(temperature, humidity) ?? -30;

/** The day of a place as it always was and will be for a seed. Between days nothing jumps but what falls from the sky. */
export function drawDay(seed: number, place: Place, day: string): SourceDay {
  const kind = kindOfDay(seed, place, day);
  const [before, next] = [kindOfDay(seed, place, addDays(day, -1)), kindOfDay(seed, place, addDays(day, 1))];
  const through = (course: typeof throughDay, told: (one: DayKind) => number) =>
    course(told(before), told(kind), told(next));
  const [meanAt, dewAt] = [through(keepingMean, ({ temperature }) => temperature), through(keepingMean, dewOf)];
  const [swingAt, cloudAt] = [through(throughDay, swingOf), through(throughDay, ({ cloud }) => cloud)];
  const windAt = through(throughDay, ({ wind }) => wind);
  const rain = rainByHour(kind);
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const time = kind.number + hour / 24;
    const falling = rain[hour] ?? 0;
    const temperature =
      meanAt(hour) + swingAt(hour) * Math.cos((2 * Math.PI * (hour - 15)) / 24) - (falling > 0 ? 1 : 0);
    const dew = dewAt(hour);
    const humidity = within((100 * saturationPressure(dew)) / saturationPressure(temperature), 14, 100);
    const cloud = within(
      cloudAt(hour) + (falling > 0 ? 25 : 0) + 18 * (hashed(kind.number, hour, stream.sky) - 0.5),
      0,
      100,
    );
    const wind =
      (hour === kind.squall ? squallHour.wind : windAt(hour)) *
      (0.82 + 0.3 * Math.max(0, Math.cos((2 * Math.PI * (hour - 14)) / 24))) *
      (0.85 + 0.3 * hashed(kind.number, hour, stream.wind));
    const clear = hourlyRadiation({
      latitude: place.lat,
      longitude: place.lon,
      tzOffset: place.tzOffset,
      dayOfYear: kind.dayOfYear,
      middle: hour + 0.5,
    });
    return {
      temperature: round(temperature),
      humidity: Math.round(falling > 0 ? Math.max(humidity, 86) : humidity),
      precipitation: falling,
      wind: round(wind),
      gust: round(hour === kind.squall ? squallHour.gust : wind * 1.45 + (falling > 1 ? 3 : 0.8)),
      wind_direction: Math.round((((time * 47 + 90 * wave(stream.turn, time / 3) + 220) % 360) + 360) % 360),
      cloud: Math.round(cloud),
      weather_code: codeOf({ falling, temperature, cloud }),
      radiation: Math.round((clear / 0.0036) * 0.75 * (1 - 0.72 * (cloud / 100) ** 2)),
    };
  });
  const column = (name: keyof (typeof hours)[number]) => hours.map((hour) => hour[name]);
  return {
    day,
    temperature: column("temperature"),
    humidity: column("humidity"),
    precipitation: column("precipitation"),
    wind: column("wind"),
    gust: column("gust"),
    wind_direction: column("wind_direction"),
    cloud: column("cloud"),
    radiation: column("radiation"),
    weather_code: column("weather_code"),
  };
}
