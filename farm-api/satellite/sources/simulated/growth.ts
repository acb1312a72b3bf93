import { addDays, daysBetween } from "#formats/days/count";
import { yearOf } from "#formats/days/written";
import type { GrowingWeather } from "../../../weather/shared/simulated-growing";
import { drawn } from "./noise";

export interface GrownSowing {
  year: number;
  sowed_at: string | null;
  harvested_at: string | null;
}

/** From 0 to 1 around zero, steeper the smaller the width. */
const rise = (days: number, width: number) => 1 / (1 + Math.exp(-days / width));

const bareSoil = 0.16;
const stubble = 0.21;

/** When a crop that nobody has reaped yet will be ripe: winter crops first, then those sown in April, then those sown in May. */
function ripeOn({ year, sowed_at, harvested_at }: GrownSowing): string {
  if (harvested_at) return harvested_at;
  if (!sowed_at || sowed_at < `${year}-01-01`) return `${year}-07-18`;
  return sowed_at < `${year}-04-20` ? `${year}-08-02` : `${year}-09-20`;
}

interface Life {
  sowed: string;
  ripe: string;
  /** The highest NDVI that it comes to. */
  peak: number;
}

/** NDVI of a winter crop: green in autumn, asleep under the snow, closed some weeks after it has woken. */
function winterCrop(day: string, { sowed, ripe, peak }: Life, wakes: string): number {
  const autumn = 0.3 * rise(daysBetween(sowed, day) - 24, 6);
  const asleep = 0.1 * rise(daysBetween(`${yearOf(ripe)}-01-05`, day), 8);
  const spring = (peak - bareSoil - 0.2) * rise(daysBetween(wakes, day), 7);
  const green = bareSoil + autumn - asleep * (1 - rise(daysBetween(wakes, day) + 13, 6)) + spring;
  return green - (green - stubble) * rise(24 - daysBetween(day, ripe), 4);
}

function springCrop(day: string, { sowed, ripe, peak }: Life): number {
  const green = bareSoil + (peak - bareSoil) * rise(daysBetween(sowed, day) - 40, 7);
  return green - (green - stubble) * rise(20 - daysBetween(day, ripe), 5);
}

/** Land that nothing grows on but what comes by itself: from stubble on, weeds for some weeks, as the rain lets them. */
const idle = (sinceHarvest: number | null, water: number) =>
  sinceHarvest === null ? 0.19 : stubble + 0.12 * water * rise(sinceHarvest - 30, 7) * (1 - rise(sinceHarvest - 75, 8));

/** What is green of plants that have no water at all, beside those that have enough. */
const parched = 0.6;

/**
 * Mean NDVI of a field on a day, as its sowings and the weather would have it.
 * @param key tells fields apart: one grows a little better than the other, each year anew
 */
export function growthOn(day: string, sowings: readonly GrownSowing[], key: number, weather: GrowingWeather): number {
  const sown = sowings.filter(({ sowed_at }) => sowed_at !== null && sowed_at <= day).sort((a, b) => b.year - a.year);
  const [last] = sown;
  const water = weather.waterOn(day);
  if (!last?.sowed_at) return idle(null, water);
  const ripe = ripeOn(last);
  if (day > ripe) return idle(daysBetween(ripe, day), water);
  const life = { sowed: last.sowed_at, ripe, peak: 0.78 + 0.12 * drawn("peak", key, last.year) };
  const isWinter = last.sowed_at < `${last.year}-01-01`;
  const green = isWinter ? winterCrop(day, life, weather.wakesOn(yearOf(ripe))) : springCrop(day, life);
  return bareSoil + (green - bareSoil) * (parched + (1 - parched) * water);
}

/** Days in which plants come back that a spraying of twice the dose has burnt. */
const comingBack = 45;

/** How much of the plants is gone in the corner that got too much: most of it at first, 0 where there was no such spraying. */
export function burntOn(day: string, overdosed: readonly string[]): number {
  const ages = overdosed.map((one) => daysBetween(one, day)).filter((age) => age > 2 && age < comingBack);
  return ages.length === 0 ? 0 : 0.75 * (1 - Math.min(...ages) / comingBack);
}

/** A spraying singes leaves for a week or two. */
export const singed = (day: string, sprayed: readonly string[]): number =>
  sprayed.some((one) => one < day && day <= addDays(one, 8)) ? 0.07 : 0;
