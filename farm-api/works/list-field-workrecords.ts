import sql from "sql-template-tag";
import type { Workrecord } from "#contract/work-shapes";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { standingWorks, startOfWork, workColumns } from "./shared/workrecord-columns";

interface Asked {
  customerId: number;
  fieldId: number;
  season: number | undefined;
  machinery: boolean;
}

/** A field's works by time, those without a time last. @throws AppError NotFound for a field that doesn't stand. */
export async function listFieldWorkrecords(
  tx: Transaction,
  { customerId, fieldId, season, machinery }: Asked,
): Promise<Workrecord[]> {
  const field = await tx.row(
    sql`SELECT 1 FROM field WHERE customer_id = ${customerId} AND id = ${fieldId} AND deleted_at IS NULL`,
  );
  if (!field) throw notFound();
  return tx.rows<Workrecord>(sql`
    SELECT ${workColumns(machinery)} ${standingWorks(customerId)} AND w.field_id = ${fieldId}
      AND (${season ?? null}::int IS NULL OR w.season = ${season ?? null})
    ORDER BY ${startOfWork} NULLS LAST, w.id`);
}
