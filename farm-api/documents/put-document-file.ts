import sql from "sql-template-tag";
import type { FarmDocument } from "#contract/documents";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { staleVersion } from "../platform/database/versions";
import type { Files } from "../platform/files/files";
import type { ReceivedFile } from "../platform/http/receive";
import { enqueue } from "../platform/jobs/jobs";
import { fileNameOf } from "./file-name";
import { getDocument } from "./get-document";
import { recognize } from "./recognize";

interface Upload {
  customerId: number;
  id: number;
  /** That its sender saw, where they tell it. */
  version?: number | undefined;
  /** Already in the store; whoever received it removes it when this throws. */
  file: ReceivedFile;
}

/**
 * Gives a document its file. The one it had is removed by a job, which is there when, and only when, this commits.
 * @throws AppError NotFound; StaleVersion with who and when; UnsupportedMedia by the content, whatever the name says, and for a broken file.
 */
export async function putDocumentFile(
  tx: Transaction,
  files: Files,
  { customerId, id, version, file }: Upload,
): Promise<FarmDocument> {
  const standing = await tx.row<{ file_key: string | null; version: number }>(sql`
    SELECT file_key, version FROM document WHERE customer_id = ${customerId} AND id = ${id} AND deleted_at IS NULL FOR UPDATE`);
  if (!standing) throw notFound();
  if (version !== undefined && version !== standing.version)
    throw await staleVersion(tx, { customerId, what: "document", id });
  const type = recognize(await files.readAll(file.key));
  await tx.run(sql`
    UPDATE document SET file_key = ${file.key}, file_name = ${fileNameOf(file.name, type)}, media_type = ${type.media},
      size = ${file.size}, version = version + 1
    WHERE customer_id = ${customerId} AND id = ${id}`);
  if (standing.file_key !== null)
    await enqueue(tx, customerId, "remove-document-file", { file_key: standing.file_key });
  return getDocument(tx, customerId, id);
}
