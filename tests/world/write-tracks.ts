import sql from "sql-template-tag";
import { addDays } from "#formats/days/count";
import { hoursInto, momentOf, moscowDay, moscowOffset } from "#formats/days/instants";
import { workStatus, workType } from "../../contract/work-words";
import { passesOver } from "../../farm-api/demo/drive/passes";
import { Timeline } from "../../farm-api/demo/drive/timeline";
import { decodeWkb } from "../../farm-api/geometry/wkb";
import type { Pool } from "../../farm-api/platform/database/pool";
import { inScope } from "../../farm-api/platform/database/scope";
import { countDueDays } from "../../farm-api/trackers/count-days";
import { type Step, writeTrack } from "../../farm-api/trackers/testing/write-track";
import { createManyWorkrecords } from "../../farm-api/works/shared/create-workrecords";

const customerId = 1;
const serial = "7001";
/** Metres, km/h, milliseconds. */
const pace = { width: 6, kmh: 12, pause: 5000, lasts: 3_600_000 };

export const yesterday = (): string => addDays(moscowDay(new Date()), -1);

/** An hour of work on a field, from an hour of Moscow's yesterday on. */
async function hourOn(pool: Pool, fieldId: number, hour: number): Promise<Step[]> {
  const row = await inScope(pool, { customerId, readOnly: true }, (tx) =>
    tx.row<{ wkb: Buffer }>(
      sql`SELECT wkb FROM boundary WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND replaced_at IS NULL`,
    ),
  );
  if (!row) throw new Error(`No field ${fieldId}`);
  const way = passesOver({ shape: decodeWkb(row.wkb), width: pace.width, part: 0, parts: 1 });
  const begins = momentOf(hoursInto(yesterday(), hour, moscowOffset));
  const timeline = new Timeline();
  timeline.drive(way, begins, { kmh: pace.kmh, until: begins + pace.lasts });
  return Array.from({ length: pace.lasts / pace.pause }, (_, at) => begins + at * pace.pause).flatMap((time) => {
    const stand = timeline.at(time);
    return stand ? [{ time, lat: stand.lat, lon: stand.lon, speed: stand.speed }] : [];
  });
}

const drive = async (pool: Pool, fields: readonly (readonly [fieldId: number, hour: number])[]) => {
  for (const [fieldId, hour] of fields)
    await writeTrack(pool, { customerId, serial }, await hourOn(pool, fieldId, hour));
  while (await countDueDays(pool));
};

/** What the tractor with a tracker did yesterday: a field worked with nobody knows what. */
export const writeTracks = (pool: Pool): Promise<void> => drive(pool, [[1003, 7]]);

/** More of it: two fields as their plans say, with the disc harrow, and a third one with the same. */
export async function driveAsPlanned(pool: Pool): Promise<void> {
  await inScope(pool, { customerId, userId: 1 }, async (tx) => {
    const named = await tx.row<{ machine_id: number; equipment_id: number; machine_operator_id: number }>(sql`
      SELECT (SELECT id FROM machine WHERE customer_id = ${customerId} AND tracker_serial = ${serial}) AS machine_id,
        (SELECT min(id) FROM equipment WHERE customer_id = ${customerId} AND equipment_type_id = 5) AS equipment_id,
        (SELECT min(id) FROM machine_operator WHERE customer_id = ${customerId}) AS machine_operator_id`);
    if (!named) throw new Error("The world has no tractor with a tracker");
    const planned = {
      start_dt: hoursInto(yesterday(), 8, moscowOffset),
      end_dt: hoursInto(yesterday(), 18, moscowOffset),
    };
    const work = {
      work_type_id: workType.discing,
      work_status: workStatus.planned,
      planned,
      machinery: [named],
      products: [],
      reason: null,
      comment: null,
      ask: "none" as const,
    };
    await createManyWorkrecords(tx, { customerId, today: yesterday() }, [
      { ...work, field_id: 1001 },
      { ...work, field_id: 1002 },
    ]);
  });
  await drive(pool, [
    [1001, 9],
    [1002, 11],
    [1004, 13],
  ]);
}
