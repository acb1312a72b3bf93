import type { QueryOf } from "#contract/call";
import type { documentCalls, FarmDocument } from "#contract/documents";
import type { Transaction } from "../platform/database/scope";
import type { Files } from "../platform/files/files";
import type { ReceivedFile } from "../platform/http/receive";
import { createDocument } from "./create-document";
import { titleOf } from "./file-name";
import { putDocumentFile } from "./put-document-file";

interface Upload {
  customerId: number;
  about: QueryOf<typeof documentCalls.uploadDocument>;
  /** Already in the store; whoever received it removes it when this throws. */
  file: ReceivedFile;
}

/**
 * A document and its file in one transaction: whatever goes wrong leaves neither.
 * @throws AppError Invalid for an unknown field or parcel; UnsupportedMedia by the content, whatever the name says.
 */
export async function uploadDocument(
  tx: Transaction,
  files: Files,
  { customerId, about: { title = "", ...about }, file }: Upload,
): Promise<FarmDocument> {
  const { id } = await createDocument(tx, customerId, { title: title || titleOf(file.name), ...about });
  return putDocumentFile(tx, files, { customerId, id, file });
}
