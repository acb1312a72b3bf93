import sql from "sql-template-tag";
import { fileName } from "#formats/file-name";
import { type Clock, type HoldingTime, todayOf } from "../clock";
import type { Transaction } from "../database/scope";

interface Download {
  customerId: number;
  /** In small letters: «поля». */
  what: string;
  /** Without the dot. */
  extension: string;
}

/** What a file made of a customer's data is saved as, with the day that it is there: «Заря, поля, 2026-11-21.xlsx». */
export async function downloadName(
  tx: Transaction,
  clock: Clock,
  { customerId, what, extension }: Download,
): Promise<string> {
  const customer = await tx.row<{ name: string } & HoldingTime>(sql`
    SELECT name, demo_day AS "demoDay", tz_offset AS "tzOffset" FROM customer WHERE id = ${customerId}`);
  return fileName([customer?.name, what, customer && todayOf(customer, clock)], extension);
}
