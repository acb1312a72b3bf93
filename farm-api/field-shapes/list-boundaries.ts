import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { fieldShapeCalls } from "#contract/field-shapes";
import { decodeWkb } from "../geometry/wkb";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { personName } from "../platform/database/versions";

type Answer = AnswerOf<typeof fieldShapeCalls.listBoundaries>;
type BoundaryRow = Omit<Answer["items"][number], "geojson"> & { wkb: Buffer };

interface Asked {
  customerId: number;
  fieldId: number;
}

/** Bytes of the boundaries of one answer: two hundred thousand points, which ten boundaries as large as may be have, or thousands of usual ones. */
const mostBytes = 3_200_000;

/** The newest, as many of them as one answer takes; there is always the one that stands. */
async function versionsOf(tx: Transaction, { customerId, fieldId }: Asked): Promise<Answer["items"]> {
  const rows = await tx.rows<BoundaryRow>(sql`
    SELECT b.id, b.area, b.created_at, b.replaced_at, b.wkb,
      ${personName} AS created_by
    FROM (SELECT *, sum(octet_length(wkb)) OVER (ORDER BY id DESC) - octet_length(wkb) AS newer FROM boundary
      WHERE customer_id = ${customerId} AND field_id = ${fieldId}) b
    LEFT JOIN person p ON p.id = b.created_by
    WHERE b.newer < ${mostBytes} ORDER BY b.id DESC`);
  return rows.map(({ wkb, ...row }) => ({ ...row, geojson: decodeWkb(wkb) }));
}

async function relativesOf(
  tx: Transaction,
  { customerId, fieldId }: Asked,
): Promise<Pick<Answer, "came_from" | "became">> {
  const rows = await tx.rows<Answer["became"][number] & { earlier: boolean }>(sql`
    SELECT f.id AS field_id, f.name, o.day, f.deleted_at IS NOT NULL AS deleted, o.field_id = ${fieldId} AS earlier
    FROM field_origin o
    JOIN field f ON f.customer_id = o.customer_id
      AND f.id = CASE WHEN o.field_id = ${fieldId} THEN o.origin_id ELSE o.field_id END
    WHERE o.customer_id = ${customerId} AND (o.field_id = ${fieldId} OR o.origin_id = ${fieldId})
    ORDER BY o.day, f.name, f.id`);
  const of = (wanted: boolean) => rows.flatMap(({ earlier, ...row }) => (earlier === wanted ? row : []));
  return { came_from: of(true), became: of(false) };
}

/** Every boundary of a field, newest first, and its relatives. @throws AppError NotFound. */
export async function listBoundaries(tx: Transaction, asked: Asked): Promise<Answer> {
  const field = await tx.row(sql`
    SELECT 1 FROM field WHERE customer_id = ${asked.customerId} AND id = ${asked.fieldId} AND deleted_at IS NULL`);
  if (!field) throw notFound();
  return { items: await versionsOf(tx, asked), ...(await relativesOf(tx, asked)) };
}
