import sql from "sql-template-tag";
import type { ScoutComparison } from "#contract/scouting-shapes";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { ScoutPlace } from "./get-scout";

/** Days before and after an inspection in which those of other fields are like it. */
const around = 14;

interface Compared {
  scouted_at: string;
  previous: ScoutComparison["previous"];
  scouts: number;
  cropparams: Record<string, number> | null;
}

/** Means of parameters over the points of inspections `WHERE …` lets through. */
const meansOf = sql`SELECT one.key, avg(one.value::float8) AS mean
  FROM scout_point q CROSS JOIN LATERAL jsonb_each_text(q.cropparams) one`;

/** An inspection's parameters beside the field's last before it and those of its crop. @throws AppError NotFound */
export async function compareScout(
  tx: Transaction,
  { customerId, fieldId, scoutId }: ScoutPlace,
): Promise<ScoutComparison> {
  const found = await tx.row<Compared>(sql`
    WITH this AS (
      SELECT * FROM scout WHERE customer_id = ${customerId} AND field_id = ${fieldId} AND id = ${scoutId}
    ), before AS (
      SELECT s.id, s.scouted_at FROM scout s, this
      WHERE s.customer_id = ${customerId} AND s.field_id = ${fieldId} AND s.deleted_at IS NULL
        AND (s.scouted_at, s.id) < (this.scouted_at, this.id)
        AND s.season IS NOT DISTINCT FROM this.season
        AND EXISTS (SELECT FROM scout_point q WHERE q.customer_id = s.customer_id AND q.scout_id = s.id AND q.cropparams <> '{}')
      ORDER BY s.scouted_at DESC, s.id DESC LIMIT 1
    ), alike AS (
      SELECT s.id FROM scout s, this
      WHERE s.customer_id = ${customerId} AND s.crop_id = this.crop_id AND s.deleted_at IS NULL AND s.id <> this.id
        AND s.scouted_at BETWEEN this.scouted_at - make_interval(days => ${around}) AND this.scouted_at + make_interval(days => ${around})
    )
    SELECT this.scouted_at,
      (SELECT json_build_object('scout_id', before.id, 'scouted_at', before.scouted_at, 'cropparams', coalesce((
        SELECT json_object_agg(m.key, m.mean) FROM (
          ${meansOf} WHERE q.customer_id = ${customerId} AND q.scout_id = before.id GROUP BY one.key) m), '{}'))
       FROM before) AS previous,
      (SELECT count(*) FROM alike) AS scouts,
      (SELECT json_object_agg(m.key, m.mean) FROM (
        ${meansOf} WHERE q.customer_id = ${customerId} AND q.scout_id IN (SELECT id FROM alike) GROUP BY one.key) m) AS cropparams
    FROM this`);
  if (!found) throw notFound();
  return { previous: found.previous, crop: { scouts: found.scouts, cropparams: found.cropparams ?? {} } };
}
