import sql from "sql-template-tag";
import type { FuelUnit } from "#contract/fuel-words";
import type { TrackFuel } from "#contract/trackers";
import type { Transaction } from "../../platform/database/scope";
import type { Piece } from "./read-points";
import { Door } from "./simplify";

/** What was told of fuel at the beginning of a while: the middle level, and the engine's counter from and to. */
export interface FuelReading {
  /** Milliseconds since 1970. */
  time: number;
  level: number | null;
  unit: FuelUnit | null;
  /** Litres. */
  usedFrom: number | null;
  usedTo: number | null;
}

const minute = 60_000;
/** Readings of one period that are looked at: of a terminal that tells each second those of a part of each while. */
const mostReadings = 8640;

/** Milliseconds: fuel swings in its tank while a machine drives, which a minute evens out. A day takes two, long periods more. */
const whileOf = (span: number) => Math.max(minute, Math.min(span / 720, 2 * minute), span / 2880);

/**
 * What trackers told of fuel, while by while. Who never told any is not asked. Each while is
 * looked up in the index: reading every point of a day would take as long as its track does. One statement, sent at once: who has
 * something to count can do so while PostgreSQL looks.
 */
export function readFuel(
  tx: Transaction,
  customerId: number,
  pieces: readonly Piece[],
  span: number,
): Promise<FuelReading[]> {
  const length = whileOf(span) / 1000;
  const ofWhile = Math.ceil(mostReadings / Math.max(span / whileOf(span), 1));
  return tx.rows<FuelReading>(sql`
    SELECT told.* FROM json_to_recordset(${JSON.stringify(pieces)}::json) AS piece ("trackerId" int, "from" timestamptz, "to" timestamptz)
    JOIN tracker t ON t.customer_id = ${customerId} AND t.id = piece."trackerId" AND t.tells_fuel
    CROSS JOIN LATERAL generate_series(piece."from", piece."to", make_interval(secs => ${length})) AS start
    CROSS JOIN LATERAL (
      SELECT extract(epoch FROM min(dt))::float8 * 1000 AS time, avg(fuel_level)::float8 AS level, fuel_unit AS unit,
        min(fuel_used) AS "usedFrom", max(fuel_used) AS "usedTo"
      FROM (SELECT dt, fuel_level, fuel_unit, fuel_used FROM track_point
        WHERE customer_id = ${customerId} AND tracker_id = t.id AND dt >= start
          AND dt < least(start + make_interval(secs => ${length}), piece."to")
          AND (fuel_level IS NOT NULL OR fuel_used IS NOT NULL)
        ORDER BY dt LIMIT ${ofWhile}) point
      GROUP BY fuel_unit) told
    ORDER BY time`);
}

/** The unit that most readings have: where a machine changed its tracker, the other one's levels are another measure. */
export function usualUnit(readings: readonly FuelReading[]): FuelUnit | null {
  const counts = new Map<FuelUnit, number>();
  for (const { unit } of readings) if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Readings of level alone, in the unit that most of them have. */
function levelsOf(readings: readonly FuelReading[]): { unit: FuelUnit; time: number[]; level: number[] } | null {
  const unit = usualUnit(readings);
  if (!unit) return null;
  const own = readings.filter((one) => one.unit === unit && one.level !== null);
  return { unit, time: own.map(({ time }) => time), level: own.map(({ level }) => level ?? 0) };
}

/** Share of the highest level, and units, that a line may be off by. */
const off = { share: 0.004, least: 0.3 };
const differences = (values: readonly number[]) => values.map((value, at) => value - (values[at - 1] ?? 0));

/** The level over time as a line from the first point of the track on, without what lies between others. */
export function fuelLine(readings: readonly FuelReading[], begin: number): TrackFuel | null {
  const levels = levelsOf(readings);
  if (!levels) return null;
  const { unit, time, level } = levels;
  const door = new Door(Math.max(level.reduce((top, one) => Math.max(top, one), 0) * off.share, off.least));
  const kept: number[] = [];
  for (const [at, value] of level.entries()) {
    const from = kept.at(-1);
    const after = (since: number) => Math.max((time[at] ?? 0) - (time[since] ?? 0), 1);
    const isNear = from !== undefined && at > from + 1 && door.reaches(value - (level[from] ?? 0), after(from));
    if (from === undefined || (at > from + 1 && !isNear)) {
      kept.push(from === undefined ? at : at - 1);
      door.open();
    }
    const last = kept.at(-1) ?? 0;
    if (at > last) door.narrow(value - (level[last] ?? 0), after(last));
  }
  if (level.length > 1) kept.push(level.length - 1);
  const places = [...new Set(kept)];
  return {
    unit,
    seconds: differences(places.map((at) => Math.round(((time[at] ?? 0) - begin) / 1000))),
    level: differences(places.map((at) => Math.round((level[at] ?? 0) * 10))),
  };
}
