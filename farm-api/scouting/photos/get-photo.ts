import sql from "sql-template-tag";
import type { PhotoSize } from "#contract/scouting-words";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { Files } from "../../platform/files/files";
import type { FileAnswer } from "../../platform/http/answer";

interface Asked {
  customerId: number;
  ref: string;
  size: PhotoSize;
}

/** A photo in one of its sizes. @throws AppError NotFound */
export async function getPhoto(tx: Transaction, files: Files, { customerId, ref, size }: Asked): Promise<FileAnswer> {
  const stored = await tx.row<{ file_key: string; bytes: number }>(sql`
    SELECT file_key, bytes FROM photo_file WHERE customer_id = ${customerId} AND ref = ${ref} AND size = ${size}`);
  if (!stored) throw notFound();
  return {
    content: await files.read(stored.file_key),
    type: "image/jpeg",
    name: `${ref.slice(0, 12)}.jpg`,
    size: stored.bytes,
    uploaded: "shown",
  };
}
