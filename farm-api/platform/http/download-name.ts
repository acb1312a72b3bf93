import sql from "sql-template-tag";
import { moscowDay } from "#formats/days/instants";
import { fileName } from "#formats/file-name";
import type { Clock } from "../clock";
import type { Transaction } from "../database/scope";

interface Download {
  customerId: number;
  /** In small letters: «поля». */
  what: string;
  /** Without the dot. */
  extension: string;
}

/** What a file made of a customer's data is saved as: «Заря, поля, 2026-11-21.xlsx». */
export async function downloadName(
  tx: Transaction,
  { now }: Clock,
  { customerId, what, extension }: Download,
): Promise<string> {
  const customer = await tx.row<{ name: string }>(sql`SELECT name FROM customer WHERE id = ${customerId}`);
  return fileName([customer?.name, what, moscowDay(now())], extension);
}
