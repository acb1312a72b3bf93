import sql from "sql-template-tag";
import type { Pool } from "../../../farm-api/platform/database/pool";
import { inScope } from "../../../farm-api/platform/database/scope";
import { countDueDays } from "../../../farm-api/trackers/count-days";
import { writeTrack } from "../../../farm-api/trackers/testing/write-track";

const customerId = 1;
const serial = "7001";

/** Has the first holding's tractor work the middle of a field from ten in the morning on: 300 m there and back, 12 m wide, 11 m apart. */
export async function driveField(pool: Pool, { lat, lon }: { lat: number; lon: number }, day: string): Promise<void> {
  await inScope(pool, { customerId }, (tx) =>
    tx.run(sql`UPDATE machine SET working_width = 12 WHERE customer_id = ${customerId} AND tracker_serial = ${serial}`),
  );
  const begin = Date.parse(`${day}T07:00:00Z`);
  const perLon = 111_195 * Math.cos((lat * Math.PI) / 180);
  const steps = Array.from({ length: 12 * 33 }, (_, at) => {
    const [pass, place] = [Math.floor(at / 33), Math.min(at % 33, 30)];
    const along = (pass % 2 === 0 ? place : 30 - place) * 10 - 150;
    const across = pass * 11 - 66;
    return { time: begin + at * 4000, lat: lat + across / 111_195, lon: lon + along / perLon, speed: 9 };
  });
  await writeTrack(pool, { customerId, serial }, steps);
  while (await countDueDays(pool));
}
