import sql from "sql-template-tag";
import { addDays, daysBetween } from "#formats/days/count";
import { moscowOffset } from "#formats/days/instants";
import { yearDays, yearOf } from "#formats/days/written";
import type { Transaction } from "../../platform/database/scope";
import { placeOnGrid } from "../places/place";
import { summarizeDay } from "../places/summarize-day";
import { climateAt } from "../sources/simulated/climate";
import { drawDay } from "../sources/simulated/draw-day";
import { simulatedWeather, usualSeed } from "../sources/simulated/simulated";
import type { Place } from "../sources/source";

/** What the simulated weather of a place lets grow. */
export interface GrowingWeather {
  /** The day of a year's spring on which winter crops wake. */
  wakesOn(year: number): string;
  /** How much of the water that plants want there has been in the weeks before a day, 0 to 1. */
  waterOn(day: string): number;
}

/** Where nothing is known of the place: a spring as usual, and water enough. */
const usualGrowing: GrowingWeather = { wakesOn: (year) => `${year}-04-14`, waterOn: () => 1 };

/** Σ of °C above 5 since the new year with which winter crops wake, as a rule in the middle of April on the Don. */
const waking = { above: 5, sum: 60 };
/** mm of water that roots reach, what of it summer leaves, and the share of it below which plants thirst. */
const ground = { holds: 160, leftOver: 40, thirst: 0.4 };
/** Days that plants feel together. */
const felt = 20;

/** What of the reference evapotranspiration goes up from a field in a month: little from sleeping plants, most from closed ones. */
const share = (month: number) => (month >= 10 || month <= 3 ? 0.4 : month <= 7 ? 0.8 : 0.5);

/** The water of a season of plants, which begins with October's rain: one bucket, day by day. */
interface Season {
  wakes: string;
  /** 0 to 1 for each of its days. */
  water: number[];
}

/** The autumn before it is part of a season. */
const seasonOf = (day: string) => yearOf(day) + (day.slice(5) >= "10-01" ? 1 : 0);
const firstOf = (season: number) => `${season - 1}-10-01`;

function drawSeason(place: Place, season: number): Season {
  const { elevation } = climateAt(place);
  const newYear = yearDays(season).first;
  const water: number[] = [];
  let [left, warmth, wakes] = [ground.leftOver, 0, ""];
  for (let day = firstOf(season); day < firstOf(season + 1); day = addDays(day, 1)) {
    const told = summarizeDay(drawDay(usualSeed, place, day), { ...place, elevation });
    if (day >= newYear) warmth += Math.max((told.temperature_mean ?? 0) - waking.above, 0);
    if (!wakes && warmth >= waking.sum) wakes = day;
    const wanted = (told.et0 ?? 0) * share(Number(day.slice(5, 7)));
    const drunk = wanted * Math.min(1, left / (0.5 * ground.holds));
    left = Math.min(ground.holds, Math.max(0, left + (told.precipitation ?? 0) - drunk));
    water.push(Math.min(1, left / (ground.thirst * ground.holds)));
  }
  return { wakes: wakes || usualGrowing.wakesOn(season), water };
}

/** Seasons that have been drawn, by place: a quarter of a second each, asked for by each of hundreds of scenes. */
const drawn = new Map<string, Season>();
const mostDrawn = 100;

function seasonAt(place: Place, season: number): Season {
  const key = [place.lat, place.lon, place.tzOffset, season].join("/");
  const known = drawn.get(key) ?? drawSeason(place, season);
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, known);
  return known;
}

export function growingWeather(anywhere: Place): GrowingWeather {
  const place = placeOnGrid(anywhere, simulatedWeather());
  return {
    wakesOn: (year) => seasonAt(place, year).wakes,
    waterOn(day) {
      const { water } = seasonAt(place, seasonOf(day));
      const until = daysBetween(firstOf(seasonOf(day)), day) + 1;
      const days = water.slice(Math.max(until - felt, 0), until);
      return days.reduce((sum, one) => sum + one, 0) / days.length;
    },
  };
}

/** Of the middle of a holding's fields; one place speaks for all of them. */
export async function growingWeatherOf(tx: Transaction, customerId: number): Promise<GrowingWeather> {
  const middle = await tx.row<{ lat: number | null; lon: number | null; tz_offset: number | null }>(sql`
    SELECT avg(lat) AS lat, avg(lon) AS lon, mode() WITHIN GROUP (ORDER BY tz_offset) AS tz_offset FROM field
    WHERE customer_id = ${customerId} AND deleted_at IS NULL`);
  if (middle?.lat == null || middle.lon == null) return usualGrowing;
  return growingWeather({ lat: middle.lat, lon: middle.lon, tzOffset: middle.tz_offset ?? moscowOffset });
}
