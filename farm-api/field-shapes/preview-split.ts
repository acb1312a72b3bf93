import type { AnswerOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { getField } from "../fields/shared/get-field";
import type { Transaction } from "../platform/database/scope";
import { livingPlots } from "../plots/shared/plot-heirs";
import { cutWork, type GivenLine } from "./cut-boundary";
import { leftBehind } from "./left-behind";
import { partNames } from "./part-names";
import { standingBoundary } from "./standing-boundary";

interface Asked {
  customerId: number;
  fieldId: number;
  line: GivenLine;
  /** The first day of the parts. */
  from: string;
}

/** What `splitField` would make of a field. @throws AppError NotFound, GeometryInvalid. */
export async function previewSplit(
  tx: Transaction,
  { customerId, fieldId, line, from }: Asked,
): Promise<AnswerOf<typeof fieldShapeCalls.previewSplit>> {
  const field = await getField(tx, customerId, fieldId);
  const parts = await cutWork.run(customerId, { boundary: standingBoundary(field, "line"), line });
  const names = partNames(field.name, parts.length);
  const old = { customerId, oldIds: [fieldId], from };
  const plots = await livingPlots(tx, { ...old, boundaries: parts.map(({ boundary }) => boundary) });
  return {
    parts: parts.map(({ boundary, area }, index) => ({ name: names[index] ?? "", area, geojson: boundary })),
    left: await leftBehind(tx, { ...old, plots }),
  };
}
