import sql from "sql-template-tag";
import { inScope } from "../platform/database/scope";
import type { JobHandler } from "../platform/jobs/worker";
import { defaultTzOffset } from "./shared/default-tz-offset";

interface Placed {
  id: number;
  lat: number;
  lon: number;
  tz_offset: number;
}

/**
 * Gives fields that keep the hour in which their longitude lies, as all were given where no region was chosen, the hours of
 * the place. What was chosen otherwise stays; a field that is right by the sun and by the clocks needs nothing.
 */
const mendFieldZones: JobHandler = ({ pool, scope }) =>
  inScope(pool, scope, async (tx) => {
    const { customerId } = scope;
    const guessed = await tx.rows<Placed>(sql`
      SELECT id, lat, lon, tz_offset FROM field
      WHERE customer_id = ${customerId} AND region_id IS NULL AND lat IS NOT NULL AND lon IS NOT NULL
        AND tz_offset = floor(lon / 15 + 0.5)
      ORDER BY id FOR UPDATE`);
    const mended = guessed.flatMap(({ id, tz_offset, ...place }) => {
      const zone = defaultTzOffset(null, place);
      return zone === null || zone === tz_offset ? [] : [{ id, zone }];
    });
    await tx.run(sql`
      UPDATE field f SET tz_offset = m.zone, version = f.version + 1, updated_at = now()
      FROM unnest(${mended.map(({ id }) => id)}::int[], ${mended.map(({ zone }) => zone)}::real[]) AS m(id, zone)
      WHERE f.customer_id = ${customerId} AND f.id = m.id`);
  });

/** The long work of fields, by the kind of job. */
export const fieldJobs: Readonly<Record<string, JobHandler>> = { "mend-field-zones": mendFieldZones };
