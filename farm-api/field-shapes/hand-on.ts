import sql from "sql-template-tag";
import type { LeftBehind } from "#contract/field-shapes";
import { replacePeriods } from "../fields/shared/actual-periods";
import { insertFields, type NewField } from "../fields/shared/insert-fields";
import type { Transaction } from "../platform/database/scope";
import { movePlots } from "../plots/shared/move-plots";
import { livingPlots } from "../plots/shared/plot-heirs";
import { leftBehind } from "./left-behind";
import type { Predecessor } from "./predecessor";

interface Handover {
  customerId: number;
  /** The first day of the new fields. */
  from: string;
  old: Predecessor[];
  successors: NewField[];
}

interface Handed {
  /** Of the new fields, in the order of the successors. */
  ids: number[];
  left: LeftBehind;
}

/** Ends locked fields and writes those that come in their place, with the origin of each, and moves plots to them. */
export async function handOn(tx: Transaction, { customerId, from, old, successors }: Handover): Promise<Handed> {
  const oldIds = old.map(({ field }) => field.id);
  for (const { field, periods } of old) await replacePeriods(tx, { customerId, fieldId: field.id }, periods);
  await tx.run(sql`
    UPDATE field SET version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ANY(${oldIds}::int[])`);
  const ids = await insertFields(tx, customerId, successors);
  await tx.run(sql`
    INSERT INTO field_origin (customer_id, field_id, origin_id, day)
    SELECT ${customerId}, n.id, o.id, ${from}::date
    FROM unnest(${ids}::int[]) AS n (id), unnest(${oldIds}::int[]) AS o (id)`);
  const boundaries = successors.flatMap(({ boundary }) => boundary ?? []);
  const plots = await livingPlots(tx, { customerId, oldIds, from, boundaries });
  const left = await leftBehind(tx, { customerId, oldIds, from, plots });
  await movePlots(tx, customerId, { plots, heirs: ids });
  return { ids, left };
}
