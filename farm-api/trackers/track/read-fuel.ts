import sql from "sql-template-tag";
import type { FuelUnit } from "#contract/fuel-words";
import type { TrackFuel } from "#contract/trackers";
import type { Transaction } from "../../platform/database/scope";
import type { Piece } from "./read-points";
import { Door } from "./simplify";

/** What was told of fuel within a while: the middle level, and the engine's counter at its beginning and its end. */
export interface FuelReading {
  /** Milliseconds since 1970. */
  time: number;
  level: number | null;
  unit: FuelUnit | null;
  /** Litres. */
  usedFrom: number | null;
  usedTo: number | null;
}

/** Milliseconds: fuel swings in its tank while a machine drives, a minute evens that out. */
const shortest = 60_000;
/** Readings that a period is told by at most. */
const most = 2880;

/** What trackers told of fuel, by minutes or, of long periods, longer whiles. Who never told any is not asked. */
export async function readFuel(
  tx: Transaction,
  customerId: number,
  pieces: readonly Piece[],
  span: number,
): Promise<FuelReading[]> {
  const ids = pieces.map(({ trackerId }) => trackerId);
  const telling = await tx.rows<{ id: number }>(sql`
    SELECT id FROM tracker WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[]) AND tells_fuel`);
  const tells = new Set(telling.map(({ id }) => id));
  const bin = Math.max(shortest, Math.ceil(span / most / shortest) * shortest) / 1000;
  const found: FuelReading[] = [];
  for (const { trackerId, from, to } of pieces)
    if (tells.has(trackerId))
      found.push(
        ...(await tx.rows<FuelReading>(sql`
          SELECT extract(epoch FROM min(dt))::float8 * 1000 AS time, avg(fuel_level)::float8 AS level, fuel_unit AS unit,
            min(fuel_used) AS "usedFrom", max(fuel_used) AS "usedTo"
          FROM track_point
          WHERE customer_id = ${customerId} AND tracker_id = ${trackerId} AND dt >= ${from} AND dt < ${to}
            AND (fuel_level IS NOT NULL OR fuel_used IS NOT NULL)
          GROUP BY fuel_unit, date_bin(make_interval(secs => ${bin}), dt, 'epoch') ORDER BY time`)),
      );
  return found;
}

/** The unit that most readings have: where a machine changed its tracker, the other one's levels are another measure. */
function usualUnit(readings: readonly FuelReading[]): FuelUnit | null {
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
