import sql from "sql-template-tag";
import { z } from "#contract/zod";
import type { Pool } from "../../platform/database/pool";
import { inScope } from "../../platform/database/scope";
import type { Files } from "../../platform/files/files";
import { forEveryOne } from "../../platform/for-every-one";
import type { JobHandler } from "../../platform/jobs/worker";

/** Days that a photo waits for the inspection that names it: a phone that was out of reach sends again what is gone by then. */
const patience = 14;
const atOnce = 200;

const named = z.object({ file_keys: z.array(z.string()) });

/** What photos leave to be done after they are committed, by the kind of job. */
export const photoJobs: Readonly<Record<string, JobHandler>> = {
  "remove-photo-files": async ({ files, job }) => {
    for (const key of named.parse(job.payload).file_keys) await files.remove(key);
  },
};

/** Forgets photos that no inspection has come to name; one that a deleted inspection names stays. */
export async function sweepPhotos(pool: Pool, files: Files): Promise<void> {
  const customers = await inScope(pool, { system: true }, (tx) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM customer`),
  );
  await forEveryOne(customers, async ({ id }) => {
    const gone = await inScope(pool, { customerId: id }, async (tx) => {
      const refs = await tx.rows<{ ref: string }>(sql`
        SELECT p.ref FROM photo p WHERE p.customer_id = ${id} AND p.created_at < now() - ${patience} * interval '1 day'
          AND NOT EXISTS (SELECT FROM scout_photo s WHERE s.customer_id = p.customer_id AND s.ref = p.ref)
        ORDER BY p.created_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`);
      const list = refs.map(({ ref }) => ref);
      const keys = await tx.rows<{ file_key: string }>(sql`
        DELETE FROM photo_file WHERE customer_id = ${id} AND ref = ANY(${list}::text[]) RETURNING file_key`);
      await tx.run(sql`DELETE FROM photo WHERE customer_id = ${id} AND ref = ANY(${list}::text[])`);
      return keys;
    });
    for (const { file_key } of gone) await files.remove(file_key);
  });
}
