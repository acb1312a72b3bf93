import sql from "sql-template-tag";
import { foldLetters } from "#formats/letters";
import { divisionKey, divisionsByKey, ensureDivisions } from "../divisions/shared/ensure-divisions";
import { insertFields, type NewField } from "../fields/shared/insert-fields";
import { nothingTold } from "../fields/shared/own-columns";
import { noDetails } from "../fields/shared/write-sowings";
import { decodeWkb } from "../geometry/wkb";
import { inScope, type Transaction } from "../platform/database/scope";
import type { JobHandler } from "../platform/jobs/worker";
import { importPayload } from "./boundary-import";
import { type Choice, chooseRows } from "./choose-rows";
import type { Duplicate } from "./find-duplicates";
import { namedDivisions } from "./import-divisions";
import { renewBeforehand, renewDuplicates } from "./renew-duplicates";
import { progressBetween } from "./report-progress";

const batchSize = 400;

interface GoodRow {
  name: string;
  division: string | null;
  crop: string | null;
  crop_id: number | null;
  documented_area: number | null;
  wkb: Buffer;
}

/** One import of a customer is written at a time, so that each sees the fields that the one before has made. */
async function takeImport(tx: Transaction, customerId: number, importId: number, jobId: number) {
  await tx.row(sql`SELECT 1 FROM customer WHERE id = ${customerId} FOR NO KEY UPDATE`);
  return tx.row<{ choice: Choice }>(sql`
    SELECT choice FROM boundary_import
    WHERE customer_id = ${customerId} AND id = ${importId} AND job_id = ${jobId} AND state = 'writing' FOR UPDATE`);
}

async function chosenRows(tx: Transaction, { customerId, importId, choice, signal }: Writing): Promise<number[]> {
  await renewDuplicates(tx, { customerId, importId }, signal);
  const good = await tx.rows<{ row: number; area: number; duplicates: Duplicate[] }>(sql`
    SELECT row, area, duplicates FROM boundary_import_row
    WHERE customer_id = ${customerId} AND import_id = ${importId} AND area IS NOT NULL`);
  return chooseRows(good, choice);
}

/** The crop that the row names, or the one that was chosen for its name. An import confirmed earlier knows none of these. */
function cropOf({ crop, crop_id }: GoodRow, { crops = [] }: Partial<Choice>): number | null {
  if (crop_id !== null || crop === null) return crop_id;
  const folded = foldLetters(crop);
  return crops.find(({ name }) => foldLetters(name) === folded)?.crop_id ?? null;
}

function newField(row: GoodRow, divisions: ReadonlyMap<string, number>, choice: Choice): NewField {
  const { name, division, documented_area, wkb } = row;
  const { season } = choice;
  const crop_id = cropOf(row, choice);
  return {
    ...nothingTold,
    name,
    division_id: division === null ? null : (divisions.get(divisionKey(division)) ?? null),
    documented_area,
    boundary: decodeWkb(wkb),
    periods: [],
    sowings: season === null || crop_id === null ? [] : [{ year: season, crop_id, ...noDetails }],
  };
}

interface Writing {
  customerId: number;
  importId: number;
  choice: Choice;
  signal: AbortSignal;
  progress(share: number): void;
}

/** Writes the fields, a few hundred at a time, within the one transaction given. */
async function writeRows(tx: Transaction, writing: Writing): Promise<number> {
  const { customerId, importId, choice, signal, progress } = writing;
  const rows = await chosenRows(tx, writing);
  const divisions = choice.create_divisions
    ? await ensureDivisions(tx, customerId, await namedDivisions(tx, customerId, { importId, rows }))
    : await divisionsByKey(tx, customerId);
  for (let start = 0; start < rows.length; start += batchSize) {
    signal.throwIfAborted();
    const batch = await tx.rows<GoodRow>(sql`
      SELECT name, division, crop, crop_id, documented_area, wkb FROM boundary_import_row
      WHERE customer_id = ${customerId} AND import_id = ${importId}
        AND row = ANY(${rows.slice(start, start + batchSize)}::int[]) ORDER BY row`);
    const fields = batch.map((row) => newField(row, divisions, choice));
    await insertFields(tx, customerId, fields);
    progress((start + batch.length) / rows.length);
  }
  return rows.length;
}

/**
 * The job that makes fields of a confirmed import. Fields, divisions, sowings and the state «done» are one transaction:
 * after a crash nothing of it is there and it is done anew, or all of it is and the second attempt finds nothing to do.
 */
export const writeBoundaries: JobHandler = async (context) => {
  const { pool, job, scope, signal, report } = context;
  const { customerId } = scope;
  const { import_id: importId } = importPayload.parse(job.payload);
  await renewBeforehand(context, { customerId, importId });
  await inScope(pool, scope, async (tx) => {
    const taken = await takeImport(tx, customerId, importId, job.id);
    if (!taken) return;
    const progress = progressBetween(report, 1, 99);
    const count = await writeRows(tx, { customerId, importId, choice: taken.choice, signal, progress });
    await tx.run(sql`
      UPDATE boundary_import SET state = 'done', created_count = ${count}
      WHERE customer_id = ${customerId} AND id = ${importId}`);
  });
  // Until the planner hears of thousands of new rows, it takes them for few, and lists and maps wait for seconds.
  await pool.query("ANALYZE field, boundary, sowing");
};
