import sql from "sql-template-tag";
import { workStatus } from "#contract/work-words";
import { lockFields } from "../../fields/shared/lock-fields";
import { AppError, invalid } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { whereTaken } from "../../platform/database/violations";
import type { WithMachinery } from "../work-machinery";
import { planColumns, writtenColumns } from "./own-columns";
import type { WorkInput } from "./work-references";

/** A checked work and where it belongs: on a field, prescribed by a plan, or both. */
export interface NewWork extends Omit<WorkInput, "reason"> {
  field_id: number | null;
  reason?: string | null;
  plan_work_id?: number | null;
}

/** What a work keeps as planned: what was said so, else what is entered while it is a plan. */
function plannedOf({ planned, work_status, start_dt, end_dt, area }: Omit<WorkInput, "reason">) {
  if (planned) return planned;
  return work_status === workStatus.planned ? { start_dt, end_dt, area } : {};
}

/** Products as they are kept: while a work is a plan, its rates are the planned ones. */
export const productsOf = ({ products, work_status }: Pick<WorkInput, "products" | "work_status">) =>
  products.map(({ kind, product_id, unit, planned_rate, rate }) => ({
    kind,
    product_id,
    unit,
    planned_rate: planned_rate ?? (work_status === workStatus.planned ? (rate ?? null) : null),
    rate: rate ?? null,
  }));

const rowOf = (work: NewWork) => ({ ...work, ...planColumns(plannedOf(work)), products: productsOf(work) });

const twiceInPlan = {
  path: "work_type_id",
  message: "В техкарте уже есть такая работа: посев и уборка бывают в ней по одному разу",
};

/** Throws the contract's error where an index refused that allows one sowing and one harvest, of a field or in a plan. */
export const throwTaken = whereTaken((constraint) => {
  const fields = constraint === "workrecord_prescribed_sow_harvest" ? [twiceInPlan] : undefined;
  return new AppError("WorkrecordSowHarvestExists", undefined, fields && { fields });
});

/** Writes what works name; their ids stand in the order of the works. */
export async function setMachinery(
  tx: Transaction,
  customerId: number,
  ids: readonly number[],
  works: readonly WithMachinery[],
): Promise<void> {
  const rows = works.flatMap(({ machinery }, index) =>
    machinery.map((one, ordinal) => ({ workrecord_id: ids[index], ordinal, ...one })),
  );
  if (rows.length === 0) return;
  await tx.run(sql`
    INSERT INTO workrecord_machine (customer_id, workrecord_id, ordinal, machine_id, equipment_id, machine_operator_id)
    SELECT ${customerId}, workrecord_id, ordinal, machine_id, equipment_id, machine_operator_id
    FROM jsonb_to_recordset(${JSON.stringify(rows)})
      AS r (workrecord_id int, ordinal smallint, machine_id int, equipment_id int, machine_operator_id int)`);
}

/**
 * Writes checked works in one statement, in their order.
 * @returns their ids
 * @throws AppError WorkrecordSowHarvestExists; Invalid for a field that doesn't stand
 */
export async function insertWorks(tx: Transaction, customerId: number, works: readonly NewWork[]): Promise<number[]> {
  const fields = [...new Set(works.map(({ field_id }) => field_id).filter((id) => id !== null))];
  const known = await lockFields(tx, customerId, fields);
  if (known.size < fields.length) {
    const index = works.findIndex(({ field_id }) => field_id !== null && !known.has(field_id));
    throw invalid({ path: `records.${index}.field_id`, message: "Поле не найдено" });
  }
  const rows = await tx
    .rows<{ id: number }>(sql`
      INSERT INTO workrecord (customer_id, ${writtenColumns})
      SELECT ${customerId}, ${writtenColumns}
      FROM jsonb_populate_recordset(NULL::workrecord, ${JSON.stringify(works.map(rowOf))}) WITH ORDINALITY
      ORDER BY ordinality RETURNING id`)
    .catch(throwTaken);
  const ids = rows.map(({ id }) => id);
  await setMachinery(tx, customerId, ids, works);
  return ids;
}
