import sql from "sql-template-tag";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Files } from "../platform/files/files";
import type { FileAnswer } from "../platform/http/answer";
import { shownInPlace } from "./file-type";

interface Asked {
  customerId: number;
  id: number;
}

interface StoredDocument {
  file_key: string;
  file_name: string;
  media_type: string;
  size: number;
}

/** The file under its own name. @throws AppError NotFound, also where the document has no file yet. */
export async function getDocumentFile(tx: Transaction, files: Files, { customerId, id }: Asked): Promise<FileAnswer> {
  const stored = await tx.row<StoredDocument>(sql`
    SELECT file_key, file_name, media_type, size FROM document
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL AND file_key IS NOT NULL`);
  if (!stored) throw notFound();
  return {
    content: await files.read(stored.file_key),
    type: stored.media_type,
    name: stored.file_name,
    size: stored.size,
    uploaded: shownInPlace(stored.media_type) ? "shown" : "saved",
  };
}
