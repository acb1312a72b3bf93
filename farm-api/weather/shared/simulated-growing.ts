import { addDays, daysBetween } from "#formats/days/count";
import { yearDays, yearOf } from "#formats/days/written";
import type { Transaction } from "../../platform/database/scope";
import { placeOnGrid } from "../places/place";
import { summarizeDay } from "../places/summarize-day";
import { climateAt } from "../sources/simulated/climate";
import { drawDay } from "../sources/simulated/draw-day";
import { simulatedWeather, usualSeed } from "../sources/simulated/simulated";
import type { Place } from "../sources/source";
import { middleOfFields } from "./middle-of-fields";

/** What the simulated weather of a place lets grow. */
export interface GrowingWeather {
  /** The day of a year's spring on which winter crops wake. */
  wakesOn(year: number): string;
  /** How much of the water that plants want there has been in the weeks before a day, 0 to 1. */
  waterOn(day: string): number;
  /** mm of water that lie on the land as snow. */
  snowOn(day: string): number;
}

/** Where nothing is known of the place: a spring as usual, and water enough. */
const usualGrowing: GrowingWeather = { wakesOn: (year) => `${year}-04-14`, waterOn: () => 1, snowOn: () => 0 };

/** Σ of °C above 5 since the new year with which winter crops wake, as a rule in the middle of April on the Don. */
const waking = { above: 5, sum: 60 };
/** mm of water that roots reach, what of it summer leaves, and the share of it below which plants thirst. */
const ground = { holds: 160, leftOver: 40, thirst: 0.4 };
/** Mean °C of a day below which it snows, and mm that melt in a day for each degree above. */
const snowing = { below: 0.5, melts: 3 };
/** Days that plants feel together. */
const felt = 20;

/** What of the reference evapotranspiration goes up from a field in a month: little from sleeping plants, most from closed ones. */
const share = (month: number) => (month >= 10 || month <= 3 ? 0.4 : month <= 7 ? 0.8 : 0.5);

/** A year of plants: one bucket of water, day by day. */
interface Year {
  wakes: string;
  /** 0 to 1 for each day from the first that it is drawn of. */
  water: number[];
  /** mm, likewise. */
  snow: number[];
}

/** It is drawn from the October before: by the new year rain and snow have told how much there is, and plants sleep. */
const firstOf = (year: number) => `${year - 1}-10-01`;

function drawYear(place: Place, year: number): Year {
  const { elevation } = climateAt(place);
  const { first: newYear, last } = yearDays(year);
  const water: number[] = [];
  const snow: number[] = [];
  let [left, warmth, lying, wakes] = [ground.leftOver, 0, 0, ""];
  for (let day = firstOf(year); day <= last; day = addDays(day, 1)) {
    const told = summarizeDay(drawDay(usualSeed, place, day), { ...place, elevation });
    if (day >= newYear) warmth += Math.max((told.temperature_mean ?? 0) - waking.above, 0);
    if (!wakes && warmth >= waking.sum) wakes = day;
    const wanted = (told.et0 ?? 0) * share(Number(day.slice(5, 7)));
    const drunk = wanted * Math.min(1, left / (0.5 * ground.holds));
    left = Math.min(ground.holds, Math.max(0, left + (told.precipitation ?? 0) - drunk));
    const warmer = (told.temperature_mean ?? 0) - snowing.below;
    lying = warmer < 0 ? lying + (told.precipitation ?? 0) : Math.max(0, lying - snowing.melts * warmer);
    snow.push(lying);
    water.push(Math.min(1, left / (ground.thirst * ground.holds)));
  }
  return { wakes: wakes || usualGrowing.wakesOn(year), water, snow };
}

/** Years that have been drawn, by place: a quarter of a second each, asked for by each of hundreds of scenes. */
const drawn = new Map<string, Year>();
const mostDrawn = 100;

function yearAt(place: Place, year: number): Year {
  const key = [place.lat, place.lon, place.tzOffset, year].join("/");
  const known = drawn.get(key) ?? drawYear(place, year);
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, known);
  return known;
}

export function growingWeather(anywhere: Place): GrowingWeather {
  const place = placeOnGrid(anywhere, simulatedWeather());
  return {
    wakesOn: (year) => yearAt(place, year).wakes,
    waterOn(day) {
      const until = daysBetween(firstOf(yearOf(day)), day) + 1;
      const days = yearAt(place, yearOf(day)).water.slice(until - felt, until);
      return days.reduce((sum, one) => sum + one, 0) / days.length;
    },
    snowOn: (day) => yearAt(place, yearOf(day)).snow[daysBetween(firstOf(yearOf(day)), day)] ?? 0,
  };
}

/** Of the middle of a holding's fields; one place speaks for all of them. */
export async function growingWeatherOf(tx: Transaction, customerId: number): Promise<GrowingWeather> {
  const middle = await middleOfFields(tx, customerId);
  return middle ? growingWeather(middle) : usualGrowing;
}
