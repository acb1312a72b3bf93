import sql from "sql-template-tag";
import type { Sheet } from "#formats/xlsx/sheet";
import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import type { Clock } from "../clock";
import type { Transaction } from "../database/scope";
import { Turns } from "../threads/turns";
import type { FileAnswer } from "./answer";
import { downloadName } from "./download-name";

/** One a holding, so that several of them leave others a processor. */
const turns = new Turns({ places: 2, each: 1, waiting: 10 });

/** Milliseconds between signs of life: the database ends a transaction that says nothing for a minute. */
const silence = 20_000;

/** Waits with a transaction that stays open however long it takes. */
async function awake<T>(tx: Transaction, waited: Promise<T>): Promise<T> {
  // What fails here fails again in what comes after.
  const signs = setInterval(() => void tx.run(sql`SELECT`).catch(() => undefined), silence);
  try {
    return await waited;
  } finally {
    clearInterval(signs);
  }
}

interface Written {
  customerId: number;
  /** In small letters: «работы». */
  what: string;
  /** Their rows may be read while they are written. */
  sheets: Sheet[];
}

/**
 * A customer's data as a workbook, in the holding's turn.
 * @throws AppError TooManyRequests where the holding waits for too many; whatever reading the rows throws
 */
export async function workbook(tx: Transaction, clock: Clock, { sheets, ...of }: Written): Promise<FileAnswer> {
  const name = await downloadName(tx, clock, { ...of, extension: "xlsx" });
  const leave = await awake(tx, turns.take(of.customerId));
  try {
    return { content: await writeXlsx(sheets), type: xlsxType, name };
  } finally {
    leave();
  }
}
