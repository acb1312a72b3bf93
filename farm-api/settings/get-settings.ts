import sql from "sql-template-tag";
import type { Settings } from "#contract/settings";
import type { Transaction } from "../platform/database/scope";

/** What a customer who has set nothing yet has: the same as the table's defaults. */
const untouched: Settings = { geo_enabled: true, crop_colors: [], day_hour: 0, fall_threshold: 0.1, version: 1 };

/** The customer's settings; crop_colors holds only what differs from the dictionary. */
export async function getSettings(tx: Transaction, customerId: number): Promise<Settings> {
  const settings = await tx.row<Settings>(
    sql`SELECT geo_enabled, crop_colors, day_hour, fall_threshold, version FROM settings WHERE customer_id = ${customerId}`,
  );
  return settings ?? untouched;
}
