import sql from "sql-template-tag";
import type { Photo } from "#contract/scouting-shapes";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { readPhotos } from "./photos/write-photos";
import type { CheckedPoint } from "./scout-input";

/** Where the phone gave no place or time, those of the point's first photo that has them. */
function withPhotosWord(point: CheckedPoint, photos: ReadonlyMap<string, Photo>) {
  const own = point.photos.flatMap((ref) => photos.get(ref) ?? []);
  const placed = point.lat === null ? own.find(({ lat }) => lat !== null) : undefined;
  return {
    lat: placed?.lat ?? point.lat,
    lon: placed?.lon ?? point.lon,
    timestamp: point.timestamp ?? own.find(({ taken_at }) => taken_at !== null)?.taken_at ?? null,
  };
}

/**
 * Writes the points of an inspection with their photos, in their order.
 * @throws AppError PhotoMissing where a photo that is named has not come
 */
export async function writePoints(
  tx: Transaction,
  customerId: number,
  scoutId: number,
  points: readonly CheckedPoint[],
): Promise<void> {
  const refs = [...new Set(points.flatMap(({ photos }) => photos))];
  const photos = new Map((await readPhotos(tx, customerId, refs)).map((photo) => [photo.photo_ref, photo]));
  if (photos.size < refs.length) throw new AppError("PhotoMissing");
  const rows = points.map((point, ordinal) => ({
    ordinal,
    type: point.type,
    ...withPhotosWord(point, photos),
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
