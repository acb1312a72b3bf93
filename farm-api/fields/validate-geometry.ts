import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { areaOf } from "../geometry/area";
import { bboxOf } from "../geometry/bbox";
import { overlaps } from "../geometry/overlap-index";
import type { MultiPolygon } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";
import { areLight, shapeWork } from "../platform/threads/shape-work";
import { boundaryOfField } from "./shared/field-columns";
import { ofCustomer } from "./shared/get-bounds";
import { hasHandedOn } from "./shared/land-bearer";
import { inspectForCustomer } from "./shared/read-boundary";

type Answer = AnswerOf<typeof calls.validateGeometry>;

/** Less is the rounding of a common border, not common land: m², and the share of the smaller field. */
const minArea = 1;
const minShare = 0.0001;

interface Asked {
  customerId: number;
  /** The field whose boundary it is to become: it does not count as its own neighbour. */
  fieldId: number | null;
}

interface Near {
  shape: MultiPolygon;
  /** Well-known binary. */
  near: readonly Uint8Array[];
}

export const overlapWork = shapeWork(
  "overlaps",
  ({ shape, near }: Near) => areLight([shape, ...near]),
  ({ shape, near }) => overlaps(shape, near.map(decodeWkb), { minArea }),
);

/** The customer's standing fields, but those that others came in the place of, that share land with a valid shape, the largest share first; areas in m². */
export async function findOverlaps(
  tx: Transaction,
  { customerId, fieldId }: Asked,
  shape: MultiPolygon,
): Promise<Answer["overlaps"]> {
  const [west, south, east, north] = bboxOf(shape);
  const near = await tx.rows<{ id: number; name: string; wkb: Buffer }>(sql`
    SELECT f.id, f.name, b.wkb FROM field f
    JOIN ${boundaryOfField}
    WHERE ${ofCustomer(customerId)} AND f.id IS DISTINCT FROM ${fieldId} AND NOT ${hasHandedOn}
      AND f.west <= ${east} AND f.east >= ${west} AND f.south <= ${north} AND f.north >= ${south}`);
  const found = await overlapWork.run(customerId, { shape, near: near.map(({ wkb }) => wkb) });
  return found.flatMap(({ index, area, share }) => {
    const field = near[index];
    return field && share >= minShare ? [{ field_id: field.id, name: field.name, area }] : [];
  });
}

/** Whether a boundary can be kept, and which fields it would overlap. A broken boundary is an answer, not an error. */
export async function validateGeometry(tx: Transaction, asked: Asked, geojson: unknown): Promise<Answer> {
  const inspection = await inspectForCustomer(tx, asked.customerId, geojson);
  if (!inspection.ok) {
    const problems = inspection.problems.map(({ code, message, place = null }) => ({ code, message, place }));
    return { valid: false, area: null, problems, overlaps: [] };
  }
  const { boundary } = inspection;
  return { valid: true, area: areaOf(boundary), problems: [], overlaps: await findOverlaps(tx, asked, boundary) };
}
