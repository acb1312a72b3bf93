import sql, { type Sql } from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { inTurns } from "../../platform/in-turns";
import { hourColumns } from "../places/keep-days";
import { summarizeDay } from "../places/summarize-day";
import { hourly, type SourceDay, unknownHours } from "../sources/source";
import type { Beside } from "./sent/check-readings";
import type { CheckedReading, Reading } from "./sent/reading";
import { hourOf, onlyTold, type SeenHour, toHours, withHours } from "./sent/to-hours";
import type { Station } from "./station";

const hourMilliseconds = 3_600_000;
/** Days for which single readings are kept. */
const readingsKept = 3;

const unknownDay = (day: string): SourceDay => ({
  day,
  ...(Object.fromEntries(hourly.map((name) => [name, unknownHours()])) as Omit<SourceDay, "day">),
});

function* summarize(days: readonly SourceDay[], station: Station) {
  const place = { lat: station.lat, lon: station.lon, tzOffset: station.tz_offset, elevation: station.elevation };
  const rows: object[] = [];
  for (const one of days) {
    const { day, precipitation, ...figures } = summarizeDay(one, place);
    const row = { ...one, ...figures, precipitation_sum: precipitation, day };
    rows.push({ ...row, customer_id: station.customer_id, station_id: station.id });
    yield;
  }
  return rows;
}

/** Writes hours over what stood of their days, with what follows from them. */
export const keepHours = (tx: Transaction, station: Station, hours: readonly SeenHour[]): Promise<void> =>
  writeHours(tx, station, hours, (one) => one);

/** The same of hours that may tell of a part only: what they say nothing of stays as it stood. */
export const addHours = (tx: Transaction, station: Station, hours: readonly SeenHour[]): Promise<void> =>
  writeHours(tx, station, hours, onlyTold);

async function writeHours(
  tx: Transaction,
  station: Station,
  hours: readonly SeenHour[],
  beside: (hour: SeenHour, standing: SourceDay | undefined) => SeenHour,
): Promise<void> {
  const byDay = new Map<string, SeenHour[]>();
  for (const one of hours) {
    const standing = byDay.get(one.day);
    if (standing) standing.push(one);
    else byDay.set(one.day, [one]);
  }
  const named = [...byDay.keys()];
  const standing = await tx.rows<SourceDay>(sql`
    SELECT day, ${hourColumns} FROM station_day
    WHERE customer_id = ${station.customer_id} AND station_id = ${station.id} AND day = ANY(${named}::date[])`);
  const known = new Map(standing.map((one) => [one.day, one]));
  const days = named.map((day) => {
    const before = known.get(day);
    const ofDay = (byDay.get(day) ?? []).map((one) => beside(one, before));
    return withHours(before ?? unknownDay(day), ofDay);
  });
  const rows = await inTurns(summarize(days, station));
  await tx.run(sql`
    INSERT INTO station_day SELECT * FROM json_populate_recordset(NULL::station_day, ${JSON.stringify(rows)}::json)
    ON CONFLICT (customer_id, station_id, day) DO UPDATE SET (temperature, humidity, precipitation, wind, gust, wind_direction,
      cloud, radiation, weather_code, temperature_min, temperature_mean, temperature_max, precipitation_sum, humidity_mean, wind_max, gust_max, et0)
    = ROW (excluded.temperature, excluded.humidity, excluded.precipitation, excluded.wind, excluded.gust,
      excluded.wind_direction, excluded.cloud, excluded.radiation, excluded.weather_code, excluded.temperature_min, excluded.temperature_mean,
      excluded.temperature_max, excluded.precipitation_sum, excluded.humidity_mean, excluded.wind_max, excluded.gust_max,
      excluded.et0)`);
}

type KeptReading = Omit<CheckedReading, "at"> & { at: string };

const readBack = ({ at, ...rest }: KeptReading): CheckedReading => ({ at: Date.parse(at), ...rest });

const columns = sql`at, temperature, humidity, precipitation, rain_counter, wind, gust, wind_direction, radiation, rain_lost`;

/** Readings behind a late one that are looked at. */
const mostLater = 20;

/** What a station has told before readings that arrive, and behind them. */
export async function readingsBeside(tx: Transaction, station: Station, arrived: readonly Reading[]): Promise<Beside> {
  const times = arrived.map(({ at }) => at);
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const those = (what: Sql) =>
    tx.rows<KeptReading>(sql`
      SELECT ${columns} FROM station_reading
      WHERE customer_id = ${station.customer_id} AND station_id = ${station.id} AND ${what}`);
  const earlier = await those(sql`at < ${first} AND at >= ${first}::timestamptz - interval '1 hour' ORDER BY at`);
  const [rainBefore] = await those(sql`
    at < ${first} AND (precipitation IS NOT NULL OR rain_counter IS NOT NULL) ORDER BY at DESC LIMIT 1`);
  const later = await those(sql`at > ${last} ORDER BY at LIMIT ${mostLater}`);
  return {
    earlier: earlier.map(readBack),
    rainBefore: rainBefore ? readBack(rainBefore) : null,
    later: later.map(readBack),
  };
}

/** Keeps what a station has sent, and the hours in which that falls anew. */
export async function keepReadings(
  tx: Transaction,
  station: Station,
  readings: readonly CheckedReading[],
): Promise<void> {
  const { customer_id, id: station_id } = station;
  const rows = readings.map((one) => ({ ...one, customer_id, station_id, at: new Date(one.at).toISOString() }));
  await tx.run(sql`
    INSERT INTO station_reading SELECT * FROM json_populate_recordset(NULL::station_reading, ${JSON.stringify(rows)}::json)
    ON CONFLICT DO NOTHING`);
  const begins = readings.map((one) => hourOf(one, station.tz_offset));
  const [from, to] = [Math.min(...begins), Math.max(...begins) + hourMilliseconds];
  const ofHours = await tx.rows<KeptReading>(sql`
    SELECT ${columns} FROM station_reading
    WHERE customer_id = ${customer_id} AND station_id = ${station_id} AND at > ${new Date(from)} AND at <= ${new Date(to)}
    ORDER BY at`);
  await keepHours(tx, station, await inTurns(toHours(ofHours.map(readBack), station.tz_offset)));
  await tx.run(sql`
    DELETE FROM station_reading WHERE customer_id = ${customer_id} AND station_id = ${station_id}
      AND at < ${new Date(from)}::timestamptz - ${readingsKept} * interval '1 day'`);
}

const instantOf = (moment: number | null) => (moment === null ? null : new Date(moment));

/** Remembers up to when something of a station is known. */
export const noteHeard = (tx: Transaction, station: Station, heardAt: number | null): Promise<number> =>
  tx.run(sql`
    INSERT INTO station_state AS s (customer_id, station_id, heard_at)
    VALUES (${station.customer_id}, ${station.id}, ${instantOf(heardAt)})
    ON CONFLICT (customer_id, station_id) DO UPDATE SET heard_at = greatest(s.heard_at, excluded.heard_at)`);

/** Hours for which it stays to be read what was wrong: stations send each minute, people look once a day. */
export const remarkKept = 24;

/** Remembers when a station was last heard, and what was wrong with what it sent within a day. */
export async function noteState(
  tx: Transaction,
  station: Station,
  { heardAt, remarks }: { heardAt: number | null; remarks: readonly string[] },
): Promise<void> {
  await noteHeard(tx, station, heardAt);
  const remark = remarks.length === 0 ? null : remarks.join("; ").slice(0, 500);
  await tx.run(sql`
    UPDATE station_state SET remark = ${remark}::text, remark_at = CASE WHEN ${remark}::text IS NOT NULL THEN now() END
    WHERE customer_id = ${station.customer_id} AND station_id = ${station.id}
      AND (${remark}::text IS NOT NULL OR remark_at < now() - ${remarkKept} * interval '1 hour')`);
}
