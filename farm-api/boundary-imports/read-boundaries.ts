import sql from "sql-template-tag";
import { fieldsVersion } from "../fields/shared/fields-version";
import { boundsOf, ofCustomer } from "../fields/shared/get-bounds";
import { BoundaryFileError } from "../geometry/import/boundary-file-error";
import type { ImportedColumn } from "../geometry/import/features";
import { type BoundaryFile, type ImportedBoundaries, readBoundaryFile } from "../geometry/import/read-boundary-file";
import type { Bbox } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { inScope, type Transaction } from "../platform/database/scope";
import type { JobHandler } from "../platform/jobs/worker";
import { applyMapping } from "./apply-mapping";
import { type BoundaryImport, findImport, importPayload } from "./boundary-import";
import { type Duplicate, findDuplicates } from "./find-duplicates";
import { keepRows } from "./keep-rows";
import { guessMapping } from "./mapping/guess-mapping";
import { guessSeason } from "./mapping/guess-season";
import { type MeasuredRow, measureRows, storableText } from "./measure-rows";
import { progressBetween } from "./report-progress";
import { standingFieldsNear } from "./standing-fields";

type Report = (progress: number) => Promise<void>;
type Reading = Omit<ImportedBoundaries, "features">;

/** Degrees around the customer's fields in which those of a file are nothing strange. */
const reach = 2;

/** Where the fields of the file are expected, so that an exchanged longitude and latitude is noticed. */
async function expectedPlace(tx: Transaction, customerId: number): Promise<Bbox | undefined> {
  const { bounds } = await boundsOf(tx, ofCustomer(customerId));
  return bounds ? [bounds.west - reach, bounds.south - reach, bounds.east + reach, bounds.north + reach] : undefined;
}

const storableColumns = (columns: ImportedColumn[]) =>
  columns.map(({ name, type, samples }) => ({ name: storableText(name), type, samples: samples.map(storableText) }));

/** The file as a whole stays in memory only as long as this runs. */
async function readRows(file: BoundaryFile, report: Report): Promise<{ reading: Reading; rows: MeasuredRow[] }> {
  try {
    const reading = progressBetween(report, 1, 50);
    const onProgress: BoundaryFile["onProgress"] = ({ done, total }) => reading(done / Math.max(total ?? done * 2, 1));
    const { features, columns, ...rest } = await readBoundaryFile({ ...file, onProgress });
    const rows = await measureRows(features, progressBetween(report, 50, 65));
    return { reading: { ...rest, columns: storableColumns(columns) }, rows };
  } catch (error) {
    if (error instanceof BoundaryFileError) throw new AppError("BoundaryFileInvalid", error.message);
    throw error;
  }
}

interface Result {
  reading: Reading;
  rows: MeasuredRow[];
  duplicates: ReadonlyMap<number, Duplicate[]>;
  version: number;
}

/** Writes what was read and opens the preview, all or nothing; an import forgotten meanwhile stays forgotten. */
async function keep(tx: Transaction, customerId: number, given: BoundaryImport, result: Result): Promise<void> {
  const { reading, rows, duplicates, version } = result;
  const { format, encoding, crs, warnings, columns } = reading;
  const guessed = rows.map(({ properties, piece }) => ({ properties, area: piece?.area ?? null }));
  const mapping = guessMapping(columns, guessed);
  const season = guessSeason({ columns, cropColumn: mapping.crop, fileName: given.file_name });
  const opened = await tx.run(sql`
    UPDATE boundary_import SET state = 'ready', format = ${format}, encoding = ${encoding}, crs = ${crs},
      warnings = ${warnings}, columns = ${JSON.stringify(columns)}, season = ${season}, fields_version = ${version}
    WHERE customer_id = ${customerId} AND id = ${given.id} AND state = 'reading'`);
  if (!opened) return;
  await keepRows(tx, { customerId, importId: given.id }, rows, duplicates);
  await applyMapping(tx, customerId, given.id, mapping);
}

/** The job that reads an uploaded file and makes its preview. Done again after a crash, it begins anew. */
export const readBoundaries: JobHandler = async ({ pool, files, job, scope, report }) => {
  const { customerId } = scope;
  const { import_id } = importPayload.parse(job.payload);
  const { given, expected } = await inScope(pool, scope, async (tx) => ({
    given: await findImport(tx, customerId, import_id),
    expected: await expectedPlace(tx, customerId),
  }));
  if (given.state !== "reading") return;
  const data = await files.readAll(given.file_key);
  const { reading, rows } = await readRows({ name: given.file_name, data, ...(expected ? { expected } : {}) }, report);
  const pieces = rows.flatMap(({ piece }) => piece ?? []);
  const { standing, version } = await inScope(pool, scope, async (tx) => ({
    version: await fieldsVersion(tx, customerId),
    standing: await standingFieldsNear(tx, customerId, pieces),
  }));
  const duplicates = await findDuplicates(pieces, standing, progressBetween(report, 65, 85));
  await report(85);
  await inScope(pool, scope, (tx) => keep(tx, customerId, given, { reading, rows, duplicates, version }));
};
