import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Sowing } from "#contract/fields";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { invalid } from "../platform/app-error";
import { withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { sowingJson } from "./shared/field-columns";
import { lockField } from "./shared/lock-field";
import { sowingDayFaults } from "./shared/sowing-days";
import { noDetails, writeSowings } from "./shared/write-sowings";

interface Field {
  customerId: number;
  fieldId: number;
}

async function listSowings(tx: Transaction, { customerId, fieldId }: Field): Promise<Sowing[]> {
  const rows = await tx.rows<{ sowing: Sowing }>(sql`
    SELECT ${sowingJson} AS sowing FROM sowing s WHERE s.customer_id = ${customerId} AND s.field_id = ${fieldId}
    ORDER BY s.year, s.plot_id NULLS FIRST`);
  return rows.map(({ sowing }) => sowing);
}

/**
 * Sets what grows on the whole field in a year; a null crop removes it. Sowings of plots are left alone.
 * @returns the field's sowings of all years.
 * @throws AppError NotFound; Invalid for an unknown crop and for days of another season.
 */
export async function setSowing(tx: Transaction, field: Field, body: BodyOf<typeof calls.setSowing>) {
  const { customerId, fieldId } = field;
  const { year, crop_id } = body;
  await lockField(tx, customerId, fieldId);
  if (crop_id === null) {
    await tx.run(sql`
      DELETE FROM sowing
      WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND year = ${year} AND plot_id IS NULL`);
  } else {
    if (!(await isKnownEntry(tx, customerId, { dictionary: "crops", id: crop_id })))
      throw invalid({ path: "crop_id", message: "Культура не найдена" });
    const faults = sowingDayFaults(body);
    if (faults.length > 0) throw invalid(...faults);
    await writeSowings(tx, customerId, [{ field_id: fieldId, year, crop_id, ...withGiven(noDetails, body) }]);
  }
  return { items: await listSowings(tx, field) };
}
