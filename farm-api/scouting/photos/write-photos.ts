import sql from "sql-template-tag";
import type { Photo } from "#contract/scouting-shapes";
import { instantAt } from "#formats/days/instants";
import { cameraTime } from "#formats/exif";
import type { Transaction } from "../../platform/database/scope";
import { enqueue } from "../../platform/jobs/jobs";
import type { TakenPhoto } from "./take-photos";

const hoursOf = (offset: string | null): number | undefined => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(offset ?? "") ?? [];
  if (hours === undefined) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
};

/** When it was taken; a camera that doesn't tell its zone is in that of the holding's fields. */
function takenAt({ exif }: TakenPhoto, tzOffset: number | null): string | null {
  const told = cameraTime(exif?.time ?? null);
  const instant = told && instantAt(told.day, told.time, hoursOf(exif?.offset ?? null) ?? tzOffset);
  return instant && !Number.isNaN(Date.parse(instant)) ? instant : null;
}

/** Keeps photos that were taken; of one that came twice at once the second files are removed by a job. */
export async function writePhotos(tx: Transaction, customerId: number, taken: readonly TakenPhoto[]): Promise<void> {
  const fresh = taken.filter(({ files }) => files.length > 0);
  if (fresh.length === 0) return;
  const zone = await tx.row<{ tz_offset: number }>(sql`SELECT tz_offset FROM customer WHERE id = ${customerId}`);
  for (const photo of fresh) {
    const { ref, width, height, exif, files } = photo;
    const written = await tx.run(sql`
      INSERT INTO photo (customer_id, ref, width, height, taken_at, lat, lon)
      VALUES (${customerId}, ${ref}, ${width}, ${height}, ${takenAt(photo, zone?.tz_offset ?? null)},
        ${exif?.lat ?? null}, ${exif?.lon ?? null}) ON CONFLICT DO NOTHING`);
    if (written)
      await tx.run(sql`
        INSERT INTO photo_file (customer_id, ref, size, file_key, bytes)
        SELECT ${customerId}, ${ref}, size, file_key, bytes
        FROM jsonb_to_recordset(${JSON.stringify(files)}) AS f (size text, file_key text, bytes int)`);
    else await enqueue(tx, customerId, "remove-photo-files", { file_keys: files.map(({ file_key }) => file_key) });
  }
}

/** Of a holding's photos those named, in no order. */
export const readPhotos = (tx: Transaction, customerId: number, refs: readonly string[]): Promise<Photo[]> =>
  tx.rows<Photo>(sql`
    SELECT ref AS photo_ref, width, height, taken_at, lat, lon FROM photo
    WHERE customer_id = ${customerId} AND ref = ANY(${refs}::text[]) FOR SHARE`);
