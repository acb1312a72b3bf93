import type { AnswerOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import type { Transaction } from "../platform/database/scope";
import { cutBoundary, type GivenLine } from "./cut-boundary";
import { getField } from "./get-field";
import { partNames } from "./part-names";
import { standingBoundary } from "./standing-boundary";

interface Asked {
  customerId: number;
  fieldId: number;
  line: GivenLine;
}

/** What `splitField` would make of a field. @throws AppError NotFound, GeometryInvalid. */
export async function previewSplit(
  tx: Transaction,
  { customerId, fieldId, line }: Asked,
): Promise<AnswerOf<typeof fieldShapeCalls.previewSplit>> {
  const field = await getField(tx, customerId, fieldId);
  const parts = cutBoundary(standingBoundary(field, "line"), line);
  const names = partNames(field.name, parts.length);
  return { parts: parts.map(({ boundary, area }, index) => ({ name: names[index] ?? "", area, geojson: boundary })) };
}
