import type { AnswerOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { getField } from "../fields/shared/get-field";
import type { Transaction } from "../platform/database/scope";
import { livingPlots } from "../plots/shared/plot-heirs";
import { joinWork } from "./join-fields";
import { leftBehind } from "./left-behind";
import { standingBoundary } from "./standing-boundary";

interface Asked {
  customerId: number;
  ids: readonly number[];
  /** The first day of the new field. */
  from: string;
}

/** What `mergeFields` would leave with the fields. @throws AppError NotFound, GeometryInvalid naming one that stands apart. */
export async function previewMerge(
  tx: Transaction,
  { customerId, ids, from }: Asked,
): Promise<AnswerOf<typeof fieldShapeCalls.previewMerge>> {
  const fields: { name: string; boundary: ReturnType<typeof standingBoundary> }[] = [];
  for (const id of ids) {
    const field = await getField(tx, customerId, id);
    fields.push({ name: field.name, boundary: standingBoundary(field, "ids") });
  }
  const boundaries = [await joinWork.run(customerId, fields)];
  const old = { customerId, oldIds: [...ids], from };
  const plots = await livingPlots(tx, { ...old, boundaries });
  return { left: await leftBehind(tx, { ...old, plots }) };
}
