import sql from "sql-template-tag";
import { ownCrops } from "../dictionaries/shared/own-crops";
import { expectedPlace, type Place } from "../fields/shared/expected-place";
import { fieldsVersion } from "../fields/shared/fields-version";
import { AppError } from "../platform/app-error";
import { inScope, type Transaction } from "../platform/database/scope";
import type { JobContext, JobHandler } from "../platform/jobs/worker";
import { jobThreads } from "../platform/threads/pools";
import { TooMuchWork } from "../platform/threads/thread";
import { bufferOf } from "../platform/threads/work";
import { cellsOf, lastUnnamed, mapAside } from "./apply-mapping";
import { type BoundaryImport, findImport, importPayload } from "./boundary-import";
import { duplicatesWork, ownLand } from "./find-duplicates";
import { type KeptRow, keepRows } from "./keep-rows";
import { type OpenChoice, type ReadFile, readFileWork } from "./read-file";
import { progressBetween } from "./report-progress";
import { standingFieldsNear } from "./standing-fields";

const tooComplex = (error: unknown): never => {
  if (!(error instanceof TooMuchWork)) throw error;
  const message = "Файл слишком большой или сложный, прочитать его за разумное время не удалось. Загрузите его частями";
  throw Object.assign(new AppError("BoundaryFileInvalid", message), { cause: error });
};

async function readGiven({ files, scope, signal, report }: JobContext, given: BoundaryImport, place: Place) {
  const file = {
    name: given.file_name,
    data: await files.readAll(given.file_key),
    ...given.reading,
    holding: place.holding,
    expected: place.expected,
  };
  const reading = progressBetween(report, 1, 65);
  const told = { signal, report: (progress: number) => reading(progress / 100) };
  const read = await jobThreads.run(readFileWork, scope.customerId, file, told).catch(tooComplex);
  if ("crsOptions" in read) return read;
  for (const { piece } of read.rows) if (piece) piece.wkb = bufferOf(piece.wkb);
  return read;
}

/** Who covers the land of the rows already, and in which state of the fields that was looked for. */
async function duplicatesOf({ pool, scope, signal, report }: JobContext, { rows }: ReadFile) {
  const pieces = rows.flatMap(({ piece }) => piece ?? []);
  const { standing, version } = await inScope(pool, scope, async (tx) => ({
    version: await fieldsVersion(tx, scope.customerId),
    standing: await standingFieldsNear(tx, scope.customerId, pieces),
  }));
  const looking = progressBetween(report, 65, 85);
  const told = { signal, report: (progress: number) => looking(progress / 100) };
  const found = await jobThreads
    .run(duplicatesWork, scope.customerId, { rows: pieces, standing }, told)
    .catch(tooComplex);
  return { found, version };
}

/** What the mapped columns mean. */
async function mapped({ pool, scope }: JobContext, { rows, mapping }: ReadFile) {
  const { unnamed, crops } = await inScope(pool, scope, async (tx) => ({
    unnamed: await lastUnnamed(tx, scope.customerId),
    crops: await ownCrops(tx, scope.customerId),
  }));
  return mapAside(scope.customerId, { cells: cellsOf(rows, mapping), unnamed, crops });
}

interface Result {
  read: ReadFile;
  rows: KeptRow[];
  unit: string | null;
  version: number;
}

/** Writes what was read and opens the preview, all or nothing; an import forgotten meanwhile stays forgotten. */
async function keep(tx: Transaction, { scope, signal }: JobContext, importId: number, result: Result): Promise<void> {
  const { customerId } = scope;
  const { read, rows, unit, version } = result;
  const { format, encoding, crs, warnings, columns, mapping, season, layers } = read;
  const { guesses, ...far } = read.far ?? { guesses: [] };
  const opened = await tx.run(sql`
    UPDATE boundary_import SET state = 'ready', format = ${format}, encoding = ${encoding}, crs = ${crs},
      warnings = ${warnings}, columns = ${JSON.stringify(columns)}, mapping = ${JSON.stringify(mapping)}, area_unit = ${unit},
      season = ${season}, fields_version = ${version}, layers = ${JSON.stringify(layers)},
      far = ${read.far && JSON.stringify(far)}, crs_options = ${JSON.stringify(guesses)}, crs_needed = NULL
    WHERE customer_id = ${customerId} AND id = ${importId} AND state = 'reading'`);
  if (opened) await keepRows(tx, { customerId, importId }, rows, signal);
}

/** Keeps what has to be chosen; rows of an earlier reading go. */
async function ask(tx: Transaction, { scope }: JobContext, importId: number, choice: OpenChoice): Promise<void> {
  const { layers, crsOptions, crsNeeded } = choice;
  const which = sql`customer_id = ${scope.customerId}`;
  const asked = await tx.run(sql`
    UPDATE boundary_import SET state = 'choosing', crs_options = ${JSON.stringify(crsOptions)}, crs_needed = ${crsNeeded},
      layers = CASE WHEN ${layers.length > 0} THEN ${JSON.stringify(layers)}::jsonb ELSE layers END, far = NULL
    WHERE ${which} AND id = ${importId} AND state = 'reading'`);
  if (asked) await tx.run(sql`DELETE FROM boundary_import_row WHERE ${which} AND import_id = ${importId}`);
}

/**
 * The job that reads an uploaded file and makes its preview. Done again after a crash, it begins anew. All that takes time
 * is worked out before the one transaction that writes.
 */
export const readBoundaries: JobHandler = async (context) => {
  const { pool, job, scope, report } = context;
  const { import_id } = importPayload.parse(job.payload);
  const { given, place } = await inScope(pool, scope, async (tx) => ({
    given: await findImport(tx, scope.customerId, import_id),
    place: await expectedPlace(tx, scope.customerId),
  }));
  if (given.state !== "reading") return;
  const read = await readGiven(context, given, place);
  if ("crsOptions" in read) {
    await inScope(pool, scope, (tx) => ask(tx, context, import_id, read));
    return;
  }
  const { found, version } = await duplicatesOf(context, read);
  const { unit, rows: meanings } = await mapped(context, read);
  await report(85);
  const rows = read.rows.map((row, at) => ({ ...row, ...meanings[at], ...(found.get(row.row) ?? ownLand) }));
  await inScope(pool, scope, (tx) => keep(tx, context, import_id, { read, rows, unit, version }));
};
