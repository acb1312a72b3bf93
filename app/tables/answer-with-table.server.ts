import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { contentDisposition, fileName } from "#formats/file-name";
import { hectaresOf } from "#formats/hectares";
import type { CellValue, Column, Sheet } from "#formats/xlsx/sheet";
import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import { requireClaims } from "~/session/guards.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";
import { loadFrame } from "~/upstream/frame.server";

/** A column of a workbook and what of a row stands in it. */
export interface TableColumn<Row> extends Column {
  value: (row: Row) => CellValue;
}

/** An area of m² in hectares; an empty cell where there is none. */
export const hectareCell = (squareMetres: number | null): CellValue =>
  squareMetres === null ? null : hectaresOf(squareMetres);

/** A table of a screen as a sheet, in its order of columns and rows. */
export const sheetOf = <Row>(name: string, columns: TableColumn<Row>[], rows: readonly Row[]): Sheet => ({
  name,
  columns,
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

interface Tables {
  /** What they hold, in small letters, for the file's name: «техника». */
  what: string;
  sheets: Sheet[];
}

/** Undefined in the advisor's area. */
async function holdingName({ api }: AppLoadContext, customerId: string | undefined): Promise<string | undefined> {
  if (customerId === undefined) return undefined;
  return (await loadFrame(api, Number(customerId))).user.customer.name;
}

/**
 * Answers with tables of a screen as a workbook.
 * @param load asks for what the screen itself shows, by the same address: so filters, order and rights are the screen's
 */
export function answerWithTables(
  { context, request, params }: LoaderFunctionArgs,
  load: () => Promise<Tables>,
): Promise<Response> {
  requireClaims(context, request);
  return answerWithFile(async () => {
    const [{ what, sheets }, holding] = await Promise.all([load(), holdingName(context, params.customerId)]);
    const content = await writeXlsx(sheets);
    return new Response(content, {
      headers: {
        "cache-control": "private, no-store",
        "content-type": xlsxType,
        "content-length": String(content.length),
        "content-disposition": contentDisposition(fileName([holding, what, context.today], "xlsx")),
      },
    });
  });
}
