import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { scoutingCalls } from "#contract/scouting";
import type { Scout } from "#contract/scouting-shapes";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { getScout, type ScoutPlace } from "../get-scout";
import { lockScout } from "../lock-scout";

/** Lets go of marks on photos that an inspection has no more. */
export const dropLostMarks = (tx: Transaction, customerId: number, scoutId: number) =>
  tx.run(sql`
    DELETE FROM photo_mark m WHERE m.customer_id = ${customerId} AND m.scout_id = ${scoutId} AND NOT EXISTS (
      SELECT FROM scout_photo l JOIN scout_point p ON p.customer_id = l.customer_id AND p.id = l.point_id
      WHERE p.customer_id = m.customer_id AND p.scout_id = m.scout_id AND l.ref = m.ref)`);

interface Change extends ScoutPlace {
  photo_ref: string;
  body: BodyOf<typeof scoutingCalls.markPhoto>;
}

/**
 * Puts marks on a photo of an inspection; they replace those before.
 * @throws AppError NotFound for a deleted inspection and for a photo that it hasn't; StaleVersion
 */
export async function markPhoto(tx: Transaction, { photo_ref, body, ...place }: Change): Promise<Scout> {
  const { customerId, scoutId } = place;
  await lockScout(tx, place, body.version);
  const { points } = await getScout(tx, place);
  if (!points.some(({ photos }) => photos.some((photo) => photo.photo_ref === photo_ref))) throw notFound();
  await tx.run(sql`
    DELETE FROM photo_mark WHERE customer_id = ${customerId} AND scout_id = ${scoutId} AND ref = ${photo_ref}`);
  await tx.run(sql`
    INSERT INTO photo_mark (customer_id, scout_id, ref, ordinal, x, y, note)
    SELECT ${customerId}, ${scoutId}, ${photo_ref}, ordinal, x, y, note
    FROM jsonb_to_recordset(${JSON.stringify(body.marks.map((mark, ordinal) => ({ ...mark, ordinal })))})
      AS r (ordinal smallint, x real, y real, note text) ORDER BY ordinal`);
  await tx.run(sql`
    UPDATE scout SET version = version + 1, updated_at = now() WHERE customer_id = ${customerId} AND id = ${scoutId}`);
  return getScout(tx, place);
}
