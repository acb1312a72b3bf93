import { addDays, daysBetween } from "#formats/days/count";
import { yearOf } from "#formats/days/written";
import { dewPoint, saturationPressure } from "../../formulas/air";
import { hourlyRadiation } from "../../formulas/sun";
import type { Place, SourceDay } from "../source";
import { type Climate, climateAt, normalOn } from "./climate";
import { hashed, wave } from "./noise";
import { spellOn, squallHour, underSpell } from "./spells";

const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Keys of the streams of chance, so that none is like another. */
const stream = {
  slow: 11,
  weekly: 12,
  daily: 13,
  wetSpell: 14,
  rain: 15,
  amount: 16,
  hours: 17,
  wind: 18,
  turn: 19,
  sky: 20,
  gale: 21,
};

/** What a day is like as a whole. */
interface DayKind {
  /** Whole days since the beginning of reckoning. */
  number: number;
  dayOfYear: number;
  temperature: number;
  humidity: number;
  wind: number;
  cloud: number;
  /** mm, and when it falls. */
  rain: number;
  rainFrom: number;
  rainHours: number;
  /** The hour at which a thunderstorm comes over. */
  squall: number | null;
}

const origin = "2000-01-01";

/** Days on which it blows as hard as it does on the steppe in the cold half of the year: their share in midwinter, and m/s. */
const gales = { inWinter: 0.05, least: 9, most: 12 } as const;

/** Fronts are as wide as this: neighbouring places have them in common. Degrees. */
const frontWidth = 3;

function kindOf(seed: number, place: Place, climate: Climate, day: string): DayKind {
  const number = daysBetween(origin, day);
  const dayOfYear = daysBetween(`${yearOf(day)}-01-01`, day) + 1;
  const region = Math.round(place.lat / frontWidth) * 1000 + Math.round(place.lon / frontWidth);
  const own = Math.round(place.lat * 100) * 100_000 + Math.round(place.lon * 100);
  const key = (name: keyof typeof stream) => Math.floor(hashed(seed, region, stream[name]) * 2 ** 31);
  const winter = 0.5 + 0.5 * Math.cos((2 * Math.PI * (dayOfYear - 15)) / 365);
  const spread = 2.4 + 2.6 * winter;
  const anomaly =
    wave(key("slow"), number / 35) * 1.3 + wave(key("weekly"), number / 7) + 0.8 * wave(key("daily"), number / 2.5);
  const spell = wave(key("wetSpell"), number / 24);
  const usualWet = normalOn(climate.wetDays, dayOfYear) / 30.4;
  const isWet = hashed(key("rain"), number) < within(usualWet * (1 + 1.1 * spell), 0.01, 0.85);
  // Rain cools summer and warms winter; dry days make up for it, so that months keep their normals.
  const cooling = 2.2 - 3.2 * winter;
  const monthly = normalOn(climate.precipitation, dayOfYear) / (30.4 * usualWet);
  const local = 0.6 + 0.8 * hashed(seed, own, number, stream.amount);
  const rain = isWet ? -Math.log(1 - 0.98 * hashed(key("amount"), number)) * monthly * local : 0;
  const cloud = within((isWet ? 82 : 30 + 30 * winter) + 28 * wave(key("sky"), number / 1.7), 0, 100);
  const usual = normalOn(climate.temperature, dayOfYear);
  const isGale = hashed(key("gale"), number) < gales.inWinter * winter;
  const gale = isGale ? gales.least + (gales.most - gales.least) * hashed(key("gale"), number, 1) : 0;
  const breeze =
    normalOn(climate.wind, dayOfYear) *
    within(1 + 0.55 * wave(key("wind"), number / 1.6) + (isWet ? 0.15 : 0), 0.35, 2.4);
  const kind = {
    number,
    dayOfYear,
    temperature: usual + spread * anomaly + (isWet ? usualWet - 1 : usualWet) * cooling,
    humidity: within(normalOn(climate.humidity, dayOfYear) + (isWet ? 16 : -4) + 5 * spell, 25, 98),
    wind: Math.max(breeze, gale),
    cloud,
    rain: rain < 0.1 ? 0 : rain,
    rainFrom: Math.floor(24 * hashed(key("hours"), number)),
    rainHours: 2 + Math.floor((winter > 0.5 ? 9 : 5) * hashed(key("hours"), number, 1)),
  };
  return underSpell(kind, usual, spellOn(seed, day));
}

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

/** The day of a place as it always was and will be for a seed: by the climate's normals and chance. */
export function drawDay(seed: number, place: Place, day: string): SourceDay {
  const climate = climateAt(place);
  const kind = kindOf(seed, place, climate, day);
  const next = kindOf(seed, place, climate, addDays(day, 1));
  const rain = rainByHour(kind);
  const swing =
    (3.2 + 4.2 * (1 - kind.cloud / 100)) * (0.45 + 0.55 * Math.sin((Math.PI * (kind.dayOfYear - 10)) / 365));
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const share = hour / 24;
    const blend = (from: number, to: number) => from * (1 - share) + to * share;
    const falling = rain[hour] ?? 0;
    const mean = blend(kind.temperature, next.temperature) - (next.temperature - kind.temperature) / 2;
    const temperature = mean + swing * Math.cos((2 * Math.PI * (hour - 15)) / 24) - (falling > 0 ? 1 : 0);
    const dew = dewPoint(kind.temperature, kind.humidity) ?? -30;
    const humidity = within((100 * saturationPressure(dew)) / saturationPressure(temperature), 14, 100);
    const cloud = within(
      kind.cloud + (falling > 0 ? 25 : 0) + 18 * (hashed(kind.number, hour, stream.sky) - 0.5),
      0,
      100,
    );
    const wind =
      (hour === kind.squall ? squallHour.wind : kind.wind) *
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
      wind_direction: Math.round(
        (((kind.number * 47 + 90 * wave(stream.turn, kind.number / 3 + share / 3) + 220) % 360) + 360) % 360,
      ),
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
