import sql, { join, raw } from "sql-template-tag";
import type { AnswerOf, BodyOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { periodsJson } from "../fields/shared/field-columns";
import { referenceColumns } from "../fields/shared/field-references";
import type { Transaction } from "../platform/database/scope";
import { changeMany } from "./update-many-fields";

type Call = typeof fieldShapeCalls.previewManyFields;

interface State {
  id: number;
  name: string;
  version: number;
  values: Record<string, unknown>;
}

const references = join(referenceColumns.map((column) => raw(`'${column}', f.${column}`)));

/** What a change of many can touch, by name of the field; the crop is that of the season. */
const statesOf = (tx: Transaction, customerId: number, ids: number[], year: number | null) =>
  tx.rows<State>(sql`
    SELECT f.id, f.name, f.version, json_build_object(${references},
      'crop_id', (SELECT s.crop_id FROM sowing s WHERE s.customer_id = f.customer_id AND s.field_id = f.id
        AND s.plot_id IS NULL AND s.year = ${year}),
      'actual_seasons', coalesce((SELECT ${periodsJson}
        FROM actual_period a WHERE a.customer_id = f.customer_id AND a.field_id = f.id), '[]')) AS values
    FROM field f WHERE f.customer_id = ${customerId} AND f.id = ANY(${ids}::int[]) ORDER BY f.name, f.id`);

function changesOf(before: State, after: State | undefined) {
  return Object.entries(before.values).flatMap(([name, value]) => {
    const now = after?.values[name];
    return JSON.stringify(value) === JSON.stringify(now) ? [] : { name, before: value, after: now };
  });
}

/**
 * Makes the change, looks at what came of it and takes it back: so the preview can't say anything else than what is done
 * later. @throws AppError as the change itself
 */
export async function previewManyFields(
  tx: Transaction,
  customerId: number,
  { ids, set }: BodyOf<Call>,
): Promise<AnswerOf<Call>> {
  const year = set.crop?.year ?? null;
  const before = await statesOf(tx, customerId, ids, year);
  await tx.run(sql`SAVEPOINT preview`);
  await changeMany(tx, customerId, { ids, set });
  const after = new Map((await statesOf(tx, customerId, ids, year)).map((state) => [state.id, state]));
  await tx.run(sql`ROLLBACK TO SAVEPOINT preview`);
  const items = before.map((state) => {
    const { id, name, version } = state;
    return { id, name, version, changes: changesOf(state, after.get(id)) };
  });
  return { items };
}
