import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { ReceivedFile } from "../platform/http/receive";
import { enqueue } from "../platform/jobs/jobs";
import { locationOf } from "./boundary-import";
import { forgetOldImports } from "./forget-imports";

/** A name to show: without the path that some browsers send, and without characters that are no text. */
const plainName = (name: string) =>
  name
    .replace(/^.*[/\\]/, "")
    .replace(/[\p{Cc}\p{Cs}]/gu, "")
    .slice(0, 255) || "Без имени";

/** Begins an import: the file is read by a job. */
export async function uploadBoundaries(tx: Transaction, customerId: number, file: ReceivedFile) {
  await forgetOldImports(tx, customerId);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO boundary_import (customer_id, file_name, file_key, created_by)
    VALUES (${customerId}, ${plainName(file.name)}, ${file.key}, current_person()) RETURNING id`);
  if (!made) throw new Error("The import was not written");
  const job = await enqueue(tx, customerId, "read-boundaries", { import_id: made.id });
  await tx.run(sql`UPDATE boundary_import SET job_id = ${job} WHERE customer_id = ${customerId} AND id = ${made.id}`);
  return locationOf(customerId, made.id);
}
