import sql from "sql-template-tag";
import type { DocumentPreview } from "#contract/documents";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Files } from "../platform/files/files";
import { previewText } from "./preview-text";

/** Bytes that hold more than is ever shown. */
const mostBytes = 256 * 1024;

interface Asked {
  customerId: number;
  id: number;
}

/** How the text of a document begins; no more of the file is read. @throws AppError NotFound where there is no text */
export async function previewDocument(
  tx: Transaction,
  files: Files,
  { customerId, id }: Asked,
): Promise<DocumentPreview> {
  const stored = await tx.row<{ file_key: string; file_name: string; size: number }>(sql`
    SELECT file_key, file_name, size FROM document
    WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL AND media_type = 'text/plain'`);
  if (!stored) throw notFound();
  const bytes = await files.readStart(stored.file_key, mostBytes);
  return previewText(bytes, { name: stored.file_name, whole: bytes.length >= stored.size });
}
