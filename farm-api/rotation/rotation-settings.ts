import sql, { empty } from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { OwnInterval } from "./intervals";

/** What a customer has set for the rotation; `intervals` holds only what differs from the dictionary. */
export interface RotationSettings {
  intervals: OwnInterval[];
  version: number;
}

/** The same as the table's defaults. */
const untouched: RotationSettings = { intervals: [], version: 1 };

/** @param locked whether the settings are taken for the rest of the transaction. */
export async function getRotationSettings(
  tx: Transaction,
  customerId: number,
  { locked = false } = {},
): Promise<RotationSettings> {
  const settings = await tx.row<RotationSettings>(sql`
    SELECT intervals, version FROM rotation_settings WHERE customer_id = ${customerId}${locked ? sql` FOR NO KEY UPDATE` : empty}`);
  return settings ?? untouched;
}
