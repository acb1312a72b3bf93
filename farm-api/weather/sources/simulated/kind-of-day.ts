import { daysBetween } from "#formats/days/count";
import { yearOf } from "#formats/days/written";
import type { Place } from "../source";
import { climateAt, normalOn } from "./climate";
import { hashed, wave } from "./noise";
import { spellOn, underSpell } from "./spells";

export const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Keys of the streams of chance, so that none is like another. */
export const stream = {
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
export interface DayKind {
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

/** The day of a place by the climate's normals and chance. */
export function kindOfDay(seed: number, place: Place, day: string): DayKind {
  const climate = climateAt(place);
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
