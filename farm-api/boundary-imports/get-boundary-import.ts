import sql from "sql-template-tag";
import type { ImportPreview } from "#contract/boundary-imports";
import { ownCrops } from "../dictionaries/shared/own-crops";
import { divisionKey, divisionsByKey } from "../divisions/shared/ensure-divisions";
import type { Transaction } from "../platform/database/scope";
import { type BoundaryImport, failureOf, findImport, progressOf } from "./boundary-import";
import { cropMatcher, cropsNamed } from "./mapping/match-crop";
import { previewRows } from "./preview-rows";

interface Asked {
  customerId: number;
  id: number;
  /** Rows to pass over. */
  offset: number;
}

type Counts = Pick<
  ImportPreview,
  "rows_count" | "good_count" | "bad_count" | "duplicate_count" | "noted_count" | "total_area"
>;
type NamedRows = ImportPreview["unknown_crops"];

/** Of long lists, so many are named. */
const mostNames = 50;

const noMapping = { name: null, division: null, crop: null, area: null };

async function countRows(tx: Transaction, { customerId, id }: Asked): Promise<Counts> {
  const counts = await tx.row<Counts>(sql`
    SELECT count(*) AS rows_count, count(area) AS good_count, count(*) - count(area) AS bad_count,
      count(*) FILTER (WHERE area IS NOT NULL AND duplicates <> '[]') AS duplicate_count,
      count(*) FILTER (WHERE area IS NOT NULL AND (notes <> '[]' OR told <> '[]' OR inner_fields <> '[]')) AS noted_count, coalesce(sum(area), 0) AS total_area
    FROM boundary_import_row WHERE customer_id = ${customerId} AND import_id = ${id}`);
  if (!counts) throw new Error("An aggregate gave no row");
  return counts;
}

/** «Рапс» and «рапс» are one, by the spelling that most rows have. */
const cropsWithoutId = (tx: Transaction, { customerId, id }: Asked) =>
  tx.rows<NamedRows[number]>(sql`
    SELECT mode() WITHIN GROUP (ORDER BY crop) AS name, count(*) AS rows FROM boundary_import_row
    WHERE customer_id = ${customerId} AND import_id = ${id} AND area IS NOT NULL AND crop IS NOT NULL AND crop_id IS NULL
    GROUP BY folded(crop) ORDER BY count(*) DESC, name LIMIT ${mostNames}`);

/** Crops of the file that the dictionary lacks, and those by whose names it has several. */
async function openCrops(
  tx: Transaction,
  asked: Asked,
): Promise<Pick<ImportPreview, "unknown_crops" | "unclear_crops">> {
  const matchCrop = cropMatcher(await ownCrops(tx, asked.customerId));
  const found = (await cropsWithoutId(tx, asked)).map((crop) => {
    const match = matchCrop(crop.name);
    return { ...crop, options: match && "options" in match ? cropsNamed(match.options) : [] };
  });
  return {
    unknown_crops: found.filter(({ options }) => options.length === 0).map(({ name, rows }) => ({ name, rows })),
    unclear_crops: found.filter(({ options }) => options.length > 0),
  };
}

async function newDivisions(tx: Transaction, { customerId, id }: Asked, known: ReadonlyMap<string, number>) {
  const named = await tx.rows<NamedRows[number]>(sql`
    SELECT division AS name, count(*) AS rows FROM boundary_import_row
    WHERE customer_id = ${customerId} AND import_id = ${id} AND area IS NOT NULL AND division IS NOT NULL
    GROUP BY division ORDER BY count(*) DESC, division`);
  return named.filter(({ name }) => !known.has(divisionKey(name))).slice(0, mostNames);
}

async function previewOf(tx: Transaction, found: BoundaryImport, asked: Asked): Promise<ImportPreview> {
  const { customerId, id, offset } = asked;
  const divisions = await divisionsByKey(tx, customerId);
  const { state, job_id: _job, file_key: _key, format, mapping, ...rest } = found;
  return {
    ...rest,
    state: state === "done" || state === "choosing" ? state : "ready",
    format: format ?? "",
    mapping: mapping ?? noMapping,
    failure: state === "writing" ? ((await failureOf(tx, customerId, found)) ?? null) : null,
    ...(await countRows(tx, asked)),
    ...(await openCrops(tx, asked)),
    new_divisions: await newDivisions(tx, asked, divisions),
    rows: await previewRows(tx, { customerId, importId: id, offset, divisions }),
  };
}

/**
 * How an import stands: the progress of its job, else the preview. A job that could not write the fields leaves the
 * preview to be confirmed anew, with the reason.
 * @throws AppError NotFound; the reason why the file can't be read.
 */
export async function getBoundaryImport(tx: Transaction, asked: Asked) {
  const found = await findImport(tx, asked.customerId, asked.id);
  const works = found.state === "reading" || found.state === "writing";
  if (works && !(found.state === "writing" && (await failureOf(tx, asked.customerId, found)))) {
    const progress = await progressOf(tx, asked.customerId, found);
    return { progress: progress === "done" ? 100 : progress };
  }
  return { ready: await previewOf(tx, found, asked) };
}
