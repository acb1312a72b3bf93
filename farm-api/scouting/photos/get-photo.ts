import sql from "sql-template-tag";
import type { PhotoSize } from "#contract/scouting-words";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { Files } from "../../platform/files/files";
import type { FileAnswer } from "../../platform/http/answer";

interface Asked {
  customerId: number;
  /** Its ref or its number. */
  name: string;
  size: PhotoSize;
}

/** What stands in for a size that was not made yet when a photo was kept. */
const smallest = (size: PhotoSize): PhotoSize => (size === "icon" ? "thumb" : size);

/** A photo in one of its sizes. @throws AppError NotFound */
export async function getPhoto(tx: Transaction, files: Files, { customerId, name, size }: Asked): Promise<FileAnswer> {
  const stored = await tx.row<{ file_key: string; bytes: number }>(sql`
    SELECT f.file_key, f.bytes FROM photo p JOIN photo_file f ON f.customer_id = p.customer_id AND f.ref = p.ref
    WHERE p.customer_id = ${customerId} AND f.size IN (${size}, ${smallest(size)})
      AND ${/^\d{1,9}$/.test(name) ? sql`p.id = ${name}` : sql`p.ref = ${name}`}
    ORDER BY f.bytes LIMIT 1`);
  if (!stored) throw notFound();
  return {
    content: await files.read(stored.file_key),
    type: "image/jpeg",
    name: `${name.slice(0, 12)}.jpg`,
    size: stored.bytes,
    uploaded: "shown",
  };
}
