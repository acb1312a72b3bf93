import type { AnswerOf, QueryOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { addDays, daysBetween, inYear } from "#formats/days/count";
import { monthNumber, yearDays, yearOf } from "#formats/days/written";
import type { Transaction } from "../platform/database/scope";
import { type CurveDay, readCurveDays } from "./places/keep-days";
import { isComing, type Subject, seasonsBefore } from "./places/place";
import type { Spokesman } from "./spokesman";
import { stagesOf } from "./stages-of-field";
import { lastDayOf, type SeasonAsked, type Sown, standingOn } from "./standing-crop";
import { firstMeasured, toldDays } from "./told-days";

type Multiyear = AnswerOf<typeof fieldWeather.multiyear>;
type Figure = number | null;
/** Figures of the days of a period, from its first on; null where a day is not known. */
type Course = readonly Figure[];

/** Days between the points of a curve; today is one too. */
const pointsApart = 7;

/** Of a day's mean what counts for the sum of active temperatures. */
const active = (mean: Figure): Figure => (mean === null || mean > 10 ? mean : 0);

/**
 * The running sum of a season's days, day by day. After an unknown day it is not known: a sum with a hole in it would look like a
 * drier season.
 */
function running(course: Course): Course {
  let sum: Figure = 0;
  return course.map((value) => {
    sum = sum === null || value === null ? null : sum + value;
    return sum;
  });
}

/** The days of a season that curves have points at, counted from its first. */
function pointsOf(length: number, today: number): number[] {
  const weeks = Array.from({ length: Math.ceil(length / pointsApart) }, (_, index) => index * pointsApart);
  return [...new Set([...weeks, ...(today >= 0 && today < length ? [today] : [])])].sort((a, b) => a - b);
}

/** The first of March of a day's year. */
const marchOf = (day: string) => `${yearOf(day)}-03-01`;

const whole = (value: number | null) => (value === null ? null : Math.round(value));

/** From this month on what is sown is cut in the year after. */
const autumn = 7;

/** The days of a season: of a crop that was sown in autumn the year from its sowing on, else the calendar's. */
function daysOfSeason(
  { today, season, from: asked }: SeasonAsked & { from: string | undefined },
  standing: Sown | undefined,
): { begin: string; last: string } {
  const year = season ?? yearOf(today);
  const { first, last } = yearDays(year);
  if (asked !== undefined && asked <= today && yearOf(asked) === year) return { begin: asked, last };
  const sowed = standing?.sowed_at;
  if (!sowed || monthNumber(sowed) < autumn) return { begin: first, last };
  const next = inYear(sowed, yearOf(sowed) + 1);
  // What was sown more than a year before is of that year, unless its season is meant; grass of several years is of none.
  const isOfSeason = season === undefined ? next > today : yearOf(next) === season;
  return isOfSeason ? { begin: sowed, last: addDays(next, -1) } : { begin: first, last };
}

/** Rain and active temperatures of each day of a period, by whoever speaks. */
async function coursesOf(
  tx: Transaction,
  spokesman: Spokesman,
  period: { from: string; to: string },
): Promise<{ rain: Course; warmth: Course }> {
  const length = daysBetween(period.from, period.to) + 1;
  const unknown = () => new Array<Figure>(length).fill(null);
  const [rain, warmth] = [unknown(), unknown()];
  for (const { since, precipitation, temperature_mean } of await curveDays(tx, spokesman, period)) {
    rain[since] = precipitation;
    warmth[since] = active(temperature_mean);
  }
  return { rain, warmth };
}

/** The model's days, and behind them those on which a station may have seen other: the later of two tells. */
async function curveDays(
  tx: Transaction,
  spokesman: Spokesman,
  { from, to }: { from: string; to: string },
): Promise<CurveDay[]> {
  const modelled = await readCurveDays(tx, spokesman.kept.id, { from, to });
  // Of eleven years stations know the last: to lay them over all the others took four times as long.
  const heard = await firstMeasured(tx, spokesman);
  if (heard === null || heard > to) return modelled;
  const told = await toldDays(tx, spokesman, { from: heard < from ? from : heard, to });
  return [...modelled, ...told.map((day) => ({ ...day, since: daysBetween(from, day.day) }))];
}

const isCut = ({ harvested_at }: Sown, today: string) => harvested_at !== null && harvested_at < today;

/** This season's running sums of rain and of active temperatures beside those of the seasons before. */
export async function getMultiyear(
  tx: Transaction,
  spokesman: Spokesman,
  { subject, query }: { subject: Subject; query: QueryOf<typeof fieldWeather.multiyear> },
): Promise<Multiyear> {
  const { source, today } = spokesman;
  const ofSeason = { today, season: query.season };
  const standing = await standingOn(tx, subject, ofSeason);
  const now = query.season === undefined ? standing : await standingOn(tx, subject, { today, season: undefined });
  const { begin, last } = daysOfSeason({ ...ofSeason, from: query.from }, standing);
  /** Seasons are called by the year in which they end. */
  const [firstYear, thisYear] = [yearOf(begin), yearOf(last)];
  const length = daysBetween(begin, last) + 1;
  const gone = daysBetween(begin, today);
  const points = pointsOf(length, gone);
  const period = { from: inYear(begin, firstYear - seasonsBefore), to: last };
  const { rain, warmth } = await coursesOf(tx, spokesman, period);
  /** The sums of the days of a year that this season has to its end. */
  const seasonOf = (year: number) => {
    const of = (day: string) => inYear(day, yearOf(day) + year - thisYear);
    const [first, end] = [of(begin), of(last)];
    const [from, until] = [daysBetween(period.from, first), daysBetween(period.from, end) + 1];
    const [march, own] = [daysBetween(begin, marchOf(last)), daysBetween(first, marchOf(end))];
    return {
      year,
      rain: running(rain.slice(from, until)),
      warmth: running(warmth.slice(from, until)),
      // By the calendar: from March on the same number of days has led to another day where one of both is a leap year.
      placeOf: (at: number) => (at < march ? Math.min(at, Math.max(own - 1, 0)) : at + own - march),
    };
  };
  const before = Array.from({ length: seasonsBefore }, (_, index) => seasonOf(thisYear - seasonsBefore + index));
  const lastPoint = points.at(-1) ?? 0;
  const full = before.filter((season) => season.warmth[season.placeOf(lastPoint)] != null);
  const current = seasonOf(thisYear);
  /** What stands at a point of the season that goes on beside those before. */
  const besideOf = (of: "rain" | "warmth") => (at: number) => {
    const known = full.map((season) => season[of][season.placeOf(at)] ?? null).filter((value) => value !== null);
    const none = known.length === 0;
    return {
      now: whole(at <= gone ? (current[of][at] ?? null) : null),
      mean: none ? null : whole(known.reduce((sum, value) => sum + value, 0) / known.length),
      low: none ? null : whole(Math.min(...known)),
      high: none ? null : whole(Math.max(...known)),
    };
  };
  const [ofRain, ofWarmth] = [besideOf("rain"), besideOf("warmth")];
  return {
    source,
    years: full.map(({ year }) => year),
    coming: isComing(spokesman.kept) && spokesman.kept.fault === null,
    standing: now && !isCut(now, today) ? { crop_id: now.crop_id, season: now.year } : null,
    ...(await stagesOf(tx, spokesman, { standing, last: lastDayOf(ofSeason) })),
    points: points.map((at) => ({ day: addDays(begin, at), precipitation: ofRain(at), active_10: ofWarmth(at) })),
  };
}
