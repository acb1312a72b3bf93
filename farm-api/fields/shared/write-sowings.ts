import sql, { join, raw } from "sql-template-tag";
import { type SowingDetails, sowingDetailColumns } from "#contract/sowings";
import { columnList, forEach } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";

/** The whole field's sowing of a season. Dates are YYYY-MM-DD, the yield is in ц/га. */
export interface NewSowing extends SowingDetails {
  year: number;
  crop_id: number;
}

/** Of a sowing nothing but its crop. */
export const noDetails: SowingDetails = forEach(sowingDetailColumns, () => null);

/** What is said of a sowing, whatever it is of. */
export const sownColumns = ["crop_id", ...sowingDetailColumns] as const;

/** A sowing that stands becomes the one given, and has another version. */
export const becomesGiven = sql`
  DO UPDATE SET version = sowing.version + 1, ${join(sownColumns.map((column) => sql`${raw(column)} = excluded.${raw(column)}`))}`;

const written = columnList(["field_id", "year", ...sownColumns]);

/** Sets what grows on whole fields, at most once for a field and a year. Sowings of plots are left alone. */
export async function writeSowings(
  tx: Transaction,
  customerId: number,
  sowings: readonly (NewSowing & { field_id: number })[],
): Promise<void> {
  if (sowings.length === 0) return;
  await tx.run(sql`
    INSERT INTO sowing (customer_id, ${written}) SELECT ${customerId}, ${written}
    FROM json_populate_recordset(NULL::sowing, ${JSON.stringify(sowings)}::json)
    ON CONFLICT (customer_id, field_id, year) WHERE plot_id IS NULL ${becomesGiven}`);
}
