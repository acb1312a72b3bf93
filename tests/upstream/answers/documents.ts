import type { documentCalls } from "../../../contract/documents";
import { fileNameOf } from "../../../farm-api/documents/file-name";
import { fileTypeOf, shownInPlace } from "../../../farm-api/documents/file-type";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding, StoredDocument } from "../world/holding";
import { fullName, pageOf } from "./shared";

/** @throws MockProblem NotFound */
function find({ documents }: Holding, id: number, deletedToo = false): StoredDocument {
  const found = documents.get(id);
  if (!found || (found.deleted && !deletedToo)) throw notFound();
  return found;
}

/** @throws MockProblem Invalid */
function checkReferences({ fields, parcels }: Holding, field_id: number | null, parcel_id: number | null): void {
  const problems = [
    ...(field_id !== null && (fields.get(field_id)?.deleted ?? true)
      ? [{ path: "field_id", message: "Поле не найдено" }]
      : []),
    ...(parcel_id !== null && (parcels.get(parcel_id)?.deleted ?? true)
      ? [{ path: "parcel_id", message: "Кадастровый участок не найден" }]
      : []),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

export const documentAnswers: DomainAnswers<typeof documentCalls> = {
  listDocuments: ({ holding, query }) => {
    const standing = [...holding.documents.values()].filter(({ deleted }) => !deleted).map(({ document }) => document);
    const asked = standing.filter(
      ({ field_id, parcel_id }) =>
        (query.field_id === undefined || field_id === query.field_id) &&
        (query.parcel_id === undefined || parcel_id === query.parcel_id),
    );
    return pageOf(
      asked.sort((a, b) => b.id - a.id),
      query,
    );
  },
  createDocument: ({ world, holding, caller, body }) => {
    const { field_id = null, parcel_id = null, valid_until = null, title, comment } = body;
    checkReferences(holding, field_id, parcel_id);
    const about = { id: world.nextId(), title, comment, field_id, parcel_id, valid_until };
    const noFile = { file_name: null, media_type: null, size: null };
    const made = { ...about, ...noFile, created_at: new Date().toISOString(), created_by: fullName(caller) };
    holding.documents.set(made.id, { document: made, bytes: new Uint8Array(), deleted: false });
    return made;
  },
  putDocumentFile: ({ holding, params, file }) => {
    if (!file) throw new MockProblem("BadRequest", { message: "Файл не приложен" });
    if (file.bytes.length === 0) throw new MockProblem("BadRequest", { message: "Файл пуст" });
    const found = find(holding, params.id);
    const type = fileTypeOf(file.bytes);
    const message = "Такой файл приложить нельзя";
    if (!type) throw new MockProblem("UnsupportedMedia", { message, fields: [{ path: "document", message }] });
    const { media } = type;
    const given = { file_name: fileNameOf(file.name, type), media_type: media, size: file.bytes.length };
    found.document = { ...found.document, ...given };
    found.bytes = file.bytes;
    return found.document;
  },
  getDocumentFile: ({ holding, params }) => {
    const { document, bytes } = find(holding, params.id);
    const { file_name: name, media_type: type } = document;
    if (name === null || type === null) throw notFound();
    return { bytes, type, name, shown: shownInPlace(type) };
  },
  deleteDocument: ({ holding, params }) => {
    find(holding, params.id).deleted = true;
    return undefined;
  },
  restoreDocument: ({ holding, params }) => {
    const found = find(holding, params.id, true);
    found.deleted = false;
    return found.document;
  },
};
