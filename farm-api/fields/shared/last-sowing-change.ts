import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { lastChange } from "../../platform/database/versions";

interface SowingPlace {
  customerId: number;
  fieldId: number;
  year: number;
}

/** The last change of what grows on a whole field in a year: who and when. @param id of what stands there; undefined of what was removed */
export const lastSowingChange = (tx: Transaction, { customerId, fieldId, year }: SowingPlace, id: number | undefined) =>
  lastChange(
    tx,
    sql`a.customer_id = ${customerId} AND a.field_id = ${fieldId} AND a.what = 'sowing'
      AND (a.row_id = ${id ?? 0} OR (a.action = 'deleted' AND (a.before ->> 'year')::int = ${year}))`,
  );
