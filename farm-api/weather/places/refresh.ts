import sql from "sql-template-tag";
import { addDays, daysBetween } from "#formats/days/count";
import { dayAt } from "#formats/days/instants";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import { SourceFailure, type Told, type WeatherSource } from "../sources/source";
import { takeBudget } from "./budget";
import { keepDays } from "./keep-days";
import { daysAhead, type KeptPlace } from "./place";

interface DuePlace extends Omit<KeptPlace, "age" | "run" | "run_age"> {
  wanted_to: string;
  failures: number;
  /** The last day that is kept before a hole; null where there is none. */
  held_to: string | null;
}

interface Period {
  from: string;
  to: string;
}

/** Days back that an answer about days to come begins at: yesterday's forecast has become what was. */
const overlap = 2;
/** Days back that a new place is told of at first. */
const firstLook = 30;
/** Days of the past in one request. */
const pastAtOnce = 366;
/** So much of a source's limits may be spent when days gone are asked for: the rest is for days to come, which every place wants each hour. */
const shareOfPast = 2 / 3;
/** A source that fails is left alone for twice as long each time, from half a minute to an hour. */
const firstPause = 30;
const longestPause = 3600;
/** Seconds for which a worker has a place for itself. */
const lease = 180;

/** The day that goes on at a place: a holding of the demonstration lives on one of its own. */
const todayOf = ({ id }: WeatherSource, place: DuePlace, now: Date) =>
  id === "simulated" ? addDays(place.wanted_to, 1 - daysAhead) : dayAt(now, place.tz_offset);

const earlier = (one: string, other: string) => (other < one ? other : one);
const later = (one: string, other: string) => (other > one ? other : one);

/** The day from which on what is kept was still a forecast when it was told; null where nothing is kept. */
const unsettledFrom = ({ reach }: WeatherSource, { kept_to, fetched_at, tz_offset }: DuePlace): string | null =>
  kept_to === null || fetched_at === null || !reach
    ? kept_to
    : earlier(kept_to, addDays(dayAt(fetched_at, tz_offset), 1 - overlap));

/** What a place lacks first: days to come, with those since it was last told of them; then holes and the years before, nearest first. */
function lacking(
  source: WeatherSource,
  place: DuePlace,
  { today, greenwich, stale }: { today: string; greenwich: string; stale: boolean },
): Period | null {
  const { kept_from, kept_to, held_to, wanted_from } = place;
  const end = addDays(today, daysAhead - 1);
  const reach = source.reach?.(greenwich);
  // East of Greenwich a day begins earlier than there: the last one isn't told of yet.
  const to = reach ? earlier(end, reach.to) : end;
  if (kept_from === null || kept_to === null) return { from: addDays(today, -firstLook), to };
  if (stale || kept_to < to) {
    const from = earlier(addDays(today, -overlap), unsettledFrom(source, place) ?? today);
    return { from: reach ? later(from, reach.from) : from, to };
  }
  if (kept_from <= wanted_from) return null;
  const earliest = later(addDays(kept_from, -pastAtOnce), wanted_from);
  return { from: held_to === null ? earliest : later(earliest, addDays(held_to, 1)), to: addDays(kept_from, -1) };
}

interface Errand {
  places: DuePlace[];
  period: Period;
  today: string;
  /** The day that goes on at Greenwich. */
  greenwich: string;
}

type Work = { errand: Errand } | { wait: number } | null;

/** Takes places that lack the same days, as many as one request may name and the budget allows. */
async function takeErrand(tx: Transaction, source: WeatherSource, now: Date): Promise<Work> {
  const due = await tx.rows<DuePlace & { stale: boolean }>(sql`
    SELECT id, lat, lon, tz_offset, elevation, kept_from, kept_to, fetched_at, fault, wanted_from, wanted_to, failures,
      (SELECT max(day) FROM weather_day WHERE place_id = weather_place.id AND day < kept_from - 1) AS held_to,
      fetched_at IS NULL OR fetched_at < now() - ${source.freshFor} * interval '1 second' AS stale
    FROM weather_place WHERE source = ${source.id} AND due_at <= now() AND wanted_at > now() - interval '7 days'
    ORDER BY kept_to IS NOT NULL, due_at, id LIMIT ${source.mostPlaces} FOR UPDATE SKIP LOCKED`);
  const greenwich = dayAt(now, 0);
  const wanting = due.map((place) => {
    const today = todayOf(source, place, now);
    return { place, today, period: lacking(source, place, { today, greenwich, stale: place.stale }) };
  });
  const idle = wanting.filter(({ period }) => period === null).map(({ place }) => place.id);
  if (idle.length > 0)
    await tx.run(sql`
      UPDATE weather_place SET due_at = fetched_at + ${source.freshFor} * interval '1 second' WHERE id = ANY(${idle}::int[])`);
  const [next] = wanting.filter(({ period }) => period !== null);
  if (!next?.period) return null;
  const { period, today } = next;
  const isPast = period.to < today;
  const share = isPast ? shareOfPast : 1;
  const days = daysBetween(period.from, period.to) + 1;
  const most = Math.min(
    ...source.limits.map(({ weight }) => Math.max(1, Math.floor((weight * share) / source.weigh(1, days)))),
    source.mostPlaces,
  );
  const places = wanting
    .filter((one) => one.period?.from === period.from && one.period.to === period.to && one.today === today)
    .map(({ place }) => place)
    .slice(0, most);
  const wait = await takeBudget(tx, source, { weight: source.weigh(places.length, days), share });
  const pause = wait > 0 ? wait : lease;
  // A place that waits for its past is asked about days to come as often as others.
  await tx.run(sql`
    UPDATE weather_place SET due_at = least(now() + ${pause} * interval '1 second',
      CASE WHEN ${isPast && wait > 0} THEN fetched_at + ${source.freshFor} * interval '1 second' END)
    WHERE id = ANY(${places.map(({ id }) => id)}::int[])`);
  return wait > 0 ? { wait } : { errand: { places, period, today, greenwich } };
}

/** Forecasts that stand where a hole begins were made long before: what was is asked for anew. */
const dropUnsettled = (tx: Transaction, placeId: number, { from, to }: Period): Promise<number> =>
  tx.run(sql`DELETE FROM weather_day WHERE place_id = ${placeId} AND day >= ${from} AND day < ${to}`);

/** Once a hole is filled, what is kept begins where the days before it do. */
const joinHeld = (tx: Transaction, placeId: number): Promise<number> =>
  tx.run(sql`
    UPDATE weather_place SET kept_from = least(kept_from, (
      SELECT min(day) FROM (
        SELECT day, day + (row_number() OVER (ORDER BY day DESC))::int AS next
        FROM weather_day WHERE place_id = ${placeId} AND day < kept_from) d WHERE next = kept_from))
    WHERE id = ${placeId}`);

/** Keeps what was told of a place. */
async function keepPlace(
  tx: Transaction,
  source: WeatherSource,
  place: DuePlace,
  { told: { days, elevation }, from, to, run }: Period & { told: Told; run: string | null },
): Promise<void> {
  const { id, lat, lon, tz_offset, held_to } = place;
  const height = elevation ?? place.elevation ?? 0;
  await keepDays(tx, id, days, { lat, lon, tzOffset: tz_offset, elevation: height });
  const unsettled = unsettledFrom(source, place);
  const isHole = unsettled !== null && unsettled < from;
  if (isHole) await dropUnsettled(tx, id, { from: unsettled, to: from });
  // What tells of days to come is news; years gone are none.
  await tx.run(sql`
    UPDATE weather_place SET elevation = ${height}, failures = 0, fault = NULL, due_at = now(),
      run = CASE WHEN kept_to IS NULL OR ${to} >= kept_to THEN ${run}::timestamptz ELSE run END,
      fetched_at = CASE WHEN kept_to IS NULL OR ${to} >= kept_to THEN now() ELSE fetched_at END,
      kept_from = CASE WHEN ${isHole} THEN ${from} ELSE least(kept_from, ${from}) END,
      kept_to = greatest(kept_to, ${to}) WHERE id = ${id}`);
  if (held_to !== null && from === addDays(held_to, 1)) await joinHeld(tx, id);
}

/** Puts the places off; a source that asks for quiet is left alone as a whole. */
async function putOff(
  tx: Transaction,
  source: WeatherSource,
  { places }: Errand,
  failure: SourceFailure,
): Promise<void> {
  const ids = places.map(({ id }) => id);
  await tx.run(sql`
    UPDATE weather_place SET failures = failures + 1, fault = ${failure.message},
      due_at = now() + least(${firstPause} * 2 ^ least(failures, 12), ${longestPause}) * interval '1 second' WHERE id = ANY(${ids}::int[])`);
  if (failure.retryAfter !== null)
    await tx.run(sql`
      UPDATE weather_place SET due_at = greatest(due_at, now() + ${failure.retryAfter} * interval '1 second')
      WHERE source = ${source.id}`);
}

export interface Refreshing {
  pool: Pool;
  source: WeatherSource;
  clock: Clock;
  signal?: AbortSignal;
}

/**
 * Asks the source once for what places lack.
 * @returns whether there may be more to ask for at once
 */
export async function refreshOnce({ pool, source, clock, signal }: Refreshing): Promise<boolean> {
  const work = await inScope(pool, {}, (tx) => takeErrand(tx, source, clock.now()));
  if (!work || "wait" in work) return false;
  const { errand } = work;
  const places = errand.places.map(({ lat, lon, tz_offset }) => ({ lat, lon, tzOffset: tz_offset }));
  const told = await source
    .ask({ places, ...errand.period, today: errand.greenwich, ...(signal ? { signal } : {}) })
    .catch((error: unknown) => {
      if (error instanceof SourceFailure) return error;
      throw error;
    });
  // Only what tells of days to come is of a run.
  const run = errand.period.to > errand.today ? ((await source.latestRun?.()) ?? null) : null;
  if (told instanceof SourceFailure) {
    await inScope(pool, {}, (tx) => putOff(tx, source, errand, told));
    return false;
  }
  // What a year of a hundred places comes to is counted for longer than a transaction may stand idle.
  const { period } = errand;
  const atOnce = Math.ceil(pastAtOnce / (daysBetween(period.from, period.to) + 1));
  for (let start = 0; start < errand.places.length; start += atOnce)
    await inScope(pool, {}, async (tx) => {
      for (const [index, place] of errand.places.slice(start, start + atOnce).entries())
        await keepPlace(tx, source, place, {
          ...{ ...period, run },
          told: told[start + index] ?? { days: [], elevation: null },
        });
    });
  return true;
}
