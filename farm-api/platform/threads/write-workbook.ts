import type { Sheet } from "#formats/xlsx/sheet";
import { writeXlsx } from "#formats/xlsx/write-xlsx";
import { AppError } from "../app-error";
import { slowThreads } from "./pools";
import { TooMuchWork } from "./thread";
import { bufferOf, threadWork } from "./work";

/** Fewer are written in less time than others would notice. */
const manyRows = 500;

export const workbookWork = threadWork("workbook", (sheets: Sheet[]): Uint8Array => writeXlsx(sheets));

/** An answer for what a thread has no memory or time for. */
export const orTooLarge =
  (message: string) =>
  (error: unknown): never => {
    if (!(error instanceof TooMuchWork)) throw error;
    throw Object.assign(new AppError("PayloadTooLarge", message), { cause: error });
  };

/**
 * A workbook; one of many rows is written aside, in the holding's turn.
 * @throws AppError PayloadTooLarge
 */
export async function writeWorkbook(customerId: number, sheets: Sheet[]): Promise<Buffer> {
  if (sheets.every(({ rows }) => rows.length < manyRows)) return writeXlsx(sheets);
  const written = slowThreads.run(workbookWork, customerId, sheets);
  return bufferOf(await written.catch(orTooLarge("Файл получился бы слишком большим: выгрузите его частями")));
}
