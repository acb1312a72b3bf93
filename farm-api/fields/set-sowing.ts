import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Field as WholeField } from "#contract/fields";
import { isKnownEntry } from "../dictionaries/shared/known-entries";
import { AppError, invalid } from "../platform/app-error";
import { withGiven } from "../platform/database/columns";
import type { Transaction } from "../platform/database/scope";
import { changeableSowingJson } from "./shared/field-columns";
import { lastSowingChange } from "./shared/last-sowing-change";
import { lockField } from "./shared/lock-field";
import { sowingDayFaults } from "./shared/sowing-days";
import { noDetails, writeSowings } from "./shared/write-sowings";

type Body = BodyOf<typeof calls.setSowing>;

interface Field {
  customerId: number;
  fieldId: number;
}

type Sowings = WholeField["sowings"];

async function listSowings(tx: Transaction, { customerId, fieldId }: Field): Promise<Sowings> {
  const rows = await tx.rows<{ sowing: Sowings[number] }>(sql`
    SELECT ${changeableSowingJson} AS sowing FROM sowing s WHERE s.customer_id = ${customerId} AND s.field_id = ${fieldId}
    ORDER BY s.year, s.plot_id NULLS FIRST`);
  return rows.map(({ sowing }) => sowing);
}

/** @throws AppError StaleVersion where something else stands than the caller saw; who names no version sets it anyway */
async function checkSeen(tx: Transaction, { customerId, fieldId }: Field, { year, version }: Body): Promise<void> {
  if (version === undefined) return;
  const standing = await tx.row<{ id: number; version: number }>(sql`
    SELECT id, version FROM sowing
    WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND year = ${year} AND plot_id IS NULL`);
  if ((standing?.version ?? 0) === version) return;
  const change = await lastSowingChange(tx, { customerId, fieldId, year }, standing?.id);
  throw new AppError("StaleVersion", undefined, change);
}

/**
 * Sets what grows on the whole field in a year; a null crop removes it. Sowings of plots are left alone.
 * @returns the field's sowings of all years.
 * @throws AppError NotFound; StaleVersion; Invalid for an unknown crop and for days of another season.
 */
export async function setSowing(tx: Transaction, field: Field, body: Body) {
  const { customerId, fieldId } = field;
  const { year, crop_id } = body;
  await lockField(tx, customerId, fieldId);
  await checkSeen(tx, field, body);
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
