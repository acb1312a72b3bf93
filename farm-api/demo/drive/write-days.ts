import sql from "sql-template-tag";
import { hoursInto, momentOf, moscowOffset } from "#formats/days/instants";
import type { Pool } from "../../platform/database/pool";
import { inIntake } from "../../trackers/intake/in-intake";
import { makeMonths } from "../../trackers/intake/months";
import { insertPoints, type NewPoint, touchDays, updateStates } from "../../trackers/intake/write-points";
import { fuelIn } from "../../trackers/protocols/fuel";
import { Chance } from "../chance";
import type { DrivenDay } from "./draw-days";
import { sensorsOf } from "./sensors";

/** Milliseconds between points: a terminal that moves tells more often than one that stands. */
const pause = { moving: 15_000, standing: 300_000 };
/** Every third tells often enough that what was driven over twice and what was left can be told from it. */
const often = { every: 3, moving: 5_000 };
const movingPause = (trackerId: number) => (trackerId % often.every === 0 ? often.moving : pause.moving);
/** Degrees of a receiver's noise, about half a metre. */
const noise = 0.000005;

/** The points of a day between two moments. */
function pointsOf(driven: DrivenDay, customerId: number, from: number, until: number): NewPoint[] {
  const { timeline, day, trackerId, silent } = driven;
  const chance = new Chance(`track/${trackerId}/${day}`);
  const [begins, ends] = [hoursInto(day, 0, moscowOffset), hoursInto(day, 24, moscowOffset)].map(momentOf) as [
    number,
    number,
  ];
  const points: NewPoint[] = [];
  const moving = movingPause(trackerId);
  for (let time = Math.max(begins, from); time < Math.min(ends, until); ) {
    const stand = timeline.at(time);
    if (!stand) break;
    const { lon, lat, speed, course } = stand;
    const trembled = () => (speed > 0 ? (chance.next() - 0.5) * 2 * noise : 0);
    const isHeard = !silent || time < silent.from || time > silent.to;
    const attributes = sensorsOf(driven, time);
    if (isHeard)
      points.push({
        customerId,
        trackerId,
        tzOffset: moscowOffset,
        time,
        lat: lat + trembled(),
        lon: lon + trembled(),
        speed,
        course,
        altitude: null,
        attributes,
        fuel: fuelIn("wialon", attributes),
      });
    time += speed > 0 || timeline.at(time + moving)?.speed ? moving : pause.standing;
  }
  return points;
}

/** Until when a machine's day is written; null: none of it is. */
async function writtenUntil(pool: Pool, customerId: number, { trackerId, day }: DrivenDay): Promise<number | null> {
  const ends = hoursInto(day, 24, moscowOffset);
  const row = await inIntake(pool, (tx) =>
    tx.row<{ last: string | null }>(sql`
      SELECT max(dt) AS last FROM track_point
      WHERE customer_id = ${customerId} AND tracker_id = ${trackerId} AND dt >= ${hoursInto(day, 0, moscowOffset)} AND dt < ${ends}`),
  );
  return row?.last ? momentOf(row.last) : null;
}

/**
 * Writes a machine's day behind the terminals' backs, as a terminal's memory of it would come. A day that is there stays; with
 * `goesOn` what has been missed of it since is added.
 */
export async function writeDay(
  pool: Pool,
  customerId: number,
  driven: DrivenDay,
  until: number,
  goesOn: boolean,
): Promise<number> {
  const last = await writtenUntil(pool, customerId, driven);
  if (last !== null && !goesOn) return 0;
  const points = pointsOf(driven, customerId, last ?? 0, until);
  if (points.length === 0) return 0;
  await inIntake(pool, async (tx) => {
    await makeMonths(tx, [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]);
    await insertPoints(tx, points);
    await updateStates(tx, points);
    await touchDays(tx, points);
  });
  return points.length;
}
