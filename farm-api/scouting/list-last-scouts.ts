import sql, { empty } from "sql-template-tag";
import type { LastScout } from "#contract/scouting-shapes";
import type { Transaction } from "../platform/database/scope";

/** The last inspection of each standing field that has one, or of one alone, with its points in their order. */
export const listLastScouts = (tx: Transaction, customerId: number, fieldId?: number): Promise<LastScout[]> =>
  tx.rows<LastScout>(sql`
    SELECT s.id, f.id AS field_id, s.scouted_at, f.tz_offset, coalesce((
      SELECT json_agg(json_build_object('lat', p.lat, 'lon', p.lon, 'devstage', p.devstage,
        'problem_kind', p.problem_kind, 'problem_id', p.problem_id) ORDER BY p.ordinal)
      FROM scout_point p WHERE p.customer_id = f.customer_id AND p.scout_id = s.id), '[]') AS points
    FROM field f CROSS JOIN LATERAL (
      SELECT s.id, s.scouted_at FROM scout s
      WHERE s.customer_id = f.customer_id AND s.field_id = f.id AND s.deleted_at IS NULL
      ORDER BY s.scouted_at DESC, s.id DESC LIMIT 1) s
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL
      ${fieldId ? sql`AND f.id = ${fieldId}` : empty} ORDER BY f.id`);
