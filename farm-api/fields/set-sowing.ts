import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Sowing } from "#contract/fields";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { sowingJson } from "./shared/field-columns";
import { lockField } from "./shared/lock-field";
import { sowingDayFaults } from "./shared/sowing-days";

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
  const { year, crop_id, breed, sowed_at = null, harvested_at = null, field_yield = null } = body;
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
    await tx.run(sql`
      INSERT INTO sowing (customer_id, field_id, year, crop_id, breed, sowed_at, harvested_at, field_yield)
      VALUES (${customerId}, ${fieldId}, ${year}, ${crop_id}, ${breed}, ${sowed_at}, ${harvested_at}, ${field_yield})
      ON CONFLICT (customer_id, field_id, year) WHERE plot_id IS NULL DO UPDATE SET crop_id = excluded.crop_id,
        breed = excluded.breed, sowed_at = excluded.sowed_at, harvested_at = excluded.harvested_at,
        field_yield = excluded.field_yield`);
  }
  return { items: await listSowings(tx, field) };
}
