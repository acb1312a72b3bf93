import sql from "sql-template-tag";
import type { Transaction } from "../platform/database/scope";
import type { CheckedPoint } from "./scout-input";

/** Writes the points of an inspection with their photos, in their order. */
export async function writePoints(
  tx: Transaction,
  customerId: number,
  scoutId: number,
  points: readonly CheckedPoint[],
): Promise<void> {
  const rows = points.map((point, ordinal) => ({
    ordinal,
    type: point.type,
    timestamp: point.timestamp ?? null,
    lat: point.lat,
    lon: point.lon,
    comments: point.comments,
    resistance: point.resistance,
    devstage: point.data.devstage ?? null,
    number: point.data.number ?? null,
    cropparams: point.cropparams,
    problem_kind: point.problem?.kind ?? null,
    problem_id: point.problem?.id ?? null,
    severity: point.problem?.severity ?? null,
    affected: point.problem?.affected ?? null,
  }));
  const made = await tx.rows<{ id: number }>(sql`
    INSERT INTO scout_point (customer_id, scout_id, ordinal, type, timestamp, lat, lon, comments, resistance, devstage, number,
      cropparams, problem_kind, problem_id, severity, affected)
    SELECT ${customerId}, ${scoutId}, ordinal, type, timestamp, lat, lon, comments, resistance, devstage, number,
      cropparams, problem_kind, problem_id, severity, affected
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS r (ordinal smallint, type text, timestamp timestamptz, lat float8, lon float8,
      comments text, resistance boolean, devstage int, number real, cropparams jsonb, problem_kind text, problem_id int,
      severity smallint, affected real)
    ORDER BY ordinal RETURNING id`);
  const links = points.flatMap(({ photos: named }, index) =>
    [...new Set(named)].map((ref, ordinal) => ({ point_id: made[index]?.id, ordinal, ref })),
  );
  await tx.run(sql`
    INSERT INTO scout_photo (customer_id, point_id, ordinal, ref)
    SELECT ${customerId}, point_id, ordinal, ref
    FROM jsonb_to_recordset(${JSON.stringify(links)}) AS r (point_id int, ordinal smallint, ref text)`);
}
