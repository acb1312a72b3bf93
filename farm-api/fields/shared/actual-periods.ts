import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import type { ActualPeriod } from "#contract/fields";
import type { Transaction } from "../../platform/database/scope";

/** Days as texts compare as days do; an open start comes before and an open end after any. */
const startOf = ({ start }: ActualPeriod) => start ?? "";
const endOf = ({ end }: ActualPeriod) => end ?? "9999-99-99";

const overlap = (a: ActualPeriod, b: ActualPeriod) => startOf(a) <= endOf(b) && startOf(b) <= endOf(a);

/** Periods that share a day with an earlier one of the list. */
export function periodProblems(periods: ActualPeriod[]): FieldError[] {
  return periods.flatMap((period, index) =>
    periods.slice(0, index).some((earlier) => overlap(earlier, period))
      ? [{ path: `actual_seasons.${index}.start`, message: "Периоды пересекаются" }]
      : [],
  );
}

/** Replaces a field's periods; those that stay as they were are left alone, so that the history shows only what changed. */
export async function replacePeriods(
  tx: Transaction,
  { customerId, fieldId }: { customerId: number; fieldId: number },
  periods: ActualPeriod[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(periods)}::json) AS given (start date, "end" date)`;
  const same = sql`a.start_day IS NOT DISTINCT FROM given.start AND a.end_day IS NOT DISTINCT FROM given."end"`;
  const standing = sql`a.customer_id = ${customerId} AND a.field_id = ${fieldId}`;
  await tx.run(sql`DELETE FROM actual_period a WHERE ${standing} AND NOT EXISTS (SELECT FROM ${given} WHERE ${same})`);
  await tx.run(sql`
    INSERT INTO actual_period (customer_id, field_id, start_day, end_day)
    SELECT ${customerId}, ${fieldId}, given.start, given."end" FROM ${given}
    WHERE NOT EXISTS (SELECT FROM actual_period a WHERE ${standing} AND ${same})`);
}
