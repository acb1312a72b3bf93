import sql from "sql-template-tag";
import type { ImportRow } from "#contract/boundary-imports";
import { divisionKey } from "../divisions/shared/ensure-divisions";
import type { Transaction } from "../platform/database/scope";
import type { Duplicate } from "./find-duplicates";
import { previewShape } from "./preview-shape";

const pageSize = 200;

type KeptRow = Omit<ImportRow, "geojson" | "division_id" | "duplicates"> & {
  wkb: Buffer | null;
  duplicates: Duplicate[];
  told: ImportRow["notes"];
};

interface Page {
  customerId: number;
  importId: number;
  offset: number;
  /** Standing divisions by `divisionKey`. */
  divisions: ReadonlyMap<string, number>;
}

/** The numbers of the rows on a page: those that need a decision come first. */
async function rowsOnPage(tx: Transaction, { customerId, importId, offset }: Page): Promise<number[]> {
  const page = await tx.rows<{ row: number }>(sql`
    SELECT row FROM boundary_import_row WHERE customer_id = ${customerId} AND import_id = ${importId}
    ORDER BY CASE WHEN area IS NULL THEN 0 WHEN duplicates <> '[]' THEN 1 WHEN notes <> '[]' OR told <> '[]' OR inner_fields <> '[]' THEN 2 ELSE 3 END, row
    LIMIT ${pageSize} OFFSET ${offset}`);
  return page.map(({ row }) => row);
}

/** Apart from the numbers, so that it is a look-up by key whatever the planner knows of rows just written. */
async function keptRows(tx: Transaction, page: Page): Promise<KeptRow[]> {
  const numbers = await rowsOnPage(tx, page);
  return tx.rows<KeptRow>(sql`
    SELECT row, name, area, documented_area, division, crop, crop_id, wkb, problems, told, notes, duplicates, inner_fields
    FROM boundary_import_row
    WHERE customer_id = ${page.customerId} AND import_id = ${page.importId} AND row = ANY(${numbers}::int[])
    ORDER BY array_position(${numbers}::int[], row)`);
}

/** The names that the other rows among the duplicates will have. */
async function namesOfRows(tx: Transaction, { customerId, importId }: Page, rows: KeptRow[]) {
  const numbers = rows.flatMap(({ duplicates }) => duplicates.flatMap(({ row }) => row ?? []));
  const named = await tx.rows<{ row: number; name: string | null }>(sql`
    SELECT row, name FROM boundary_import_row
    WHERE customer_id = ${customerId} AND import_id = ${importId} AND row = ANY(${numbers}::int[])`);
  return new Map(named.map(({ row, name }) => [row, name]));
}

/** A page of an import's rows as the preview shows them. */
export async function previewRows(tx: Transaction, page: Page): Promise<ImportRow[]> {
  const rows = await keptRows(tx, page);
  const names = await namesOfRows(tx, page, rows);
  return rows.map(({ wkb, duplicates, division, told, ...row }) => ({
    ...row,
    notes: [...told, ...row.notes],
    division,
    division_id: division === null ? null : (page.divisions.get(divisionKey(division)) ?? null),
    geojson: wkb && previewShape(wkb),
    duplicates: duplicates.map((duplicate) => ({
      ...duplicate,
      name: duplicate.name ?? names.get(duplicate.row ?? 0) ?? `Строка ${duplicate.row}`,
    })),
  }));
}
