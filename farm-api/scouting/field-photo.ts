import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";

/** After a change of a field's inspections: lists show the first photo of the last one that has any. */
export async function renewFieldPhoto(tx: Transaction, customerId: number, fieldId: number): Promise<void> {
  // Two inspections of a field at once: who waits here sees then what the other has written.
  await tx.run(sql`
    INSERT INTO field_photo AS standing (customer_id, field_id) VALUES (${customerId}, ${fieldId})
    ON CONFLICT (customer_id, field_id) DO UPDATE SET photo_id = standing.photo_id`);
  await tx.run(sql`
    UPDATE field_photo SET photo_id = (
      SELECT h.id FROM scout s
      JOIN scout_point p ON p.customer_id = s.customer_id AND p.scout_id = s.id
      JOIN scout_photo l ON l.customer_id = p.customer_id AND l.point_id = p.id
      JOIN photo h ON h.customer_id = l.customer_id AND h.ref = l.ref
      WHERE s.customer_id = ${customerId} AND s.field_id = ${fieldId} AND s.deleted_at IS NULL
      ORDER BY s.scouted_at DESC, s.id DESC, p.ordinal, l.ordinal LIMIT 1)
    WHERE customer_id = ${customerId} AND field_id = ${fieldId}`);
}
