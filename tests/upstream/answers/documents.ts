import type { BodyOf, QueryOf } from "../../../contract/call";
import type { documentCalls, FarmDocument } from "../../../contract/documents";
import { fileNameOf, titleOf } from "../../../farm-api/documents/file-name";
import { type FileType, shownInPlace } from "../../../farm-api/documents/file-type";
import { previewText } from "../../../farm-api/documents/preview-text";
import { recognize } from "../../../farm-api/documents/recognize";
import { AppError } from "../../../farm-api/platform/app-error";
import type { Asked, DomainAnswers, SentFile } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding, StoredDocument } from "../world/holding";
import { checkVersion, fullName, pageOf } from "./shared";

type Described = StoredDocument["document"];
type Query = QueryOf<typeof documentCalls.listDocuments>;
type Making = Pick<Asked<typeof documentCalls.createDocument>, "world" | "holding" | "caller">;

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

/** With the names of what it is about. */
function named({ fields, parcels }: Holding, document: Described): FarmDocument {
  const field_name = fields.get(document.field_id ?? 0)?.name ?? null;
  return { ...document, field_name, parcel_number: parcels.get(document.parcel_id ?? 0)?.number ?? null };
}

/** @throws MockProblem UnsupportedMedia */
function recognized(bytes: Buffer): FileType {
  try {
    return recognize(bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new MockProblem("UnsupportedMedia", { message: error.message, fields: error.details.fields });
  }
}

/** Gives a document its file. @throws MockProblem BadRequest, UnsupportedMedia */
function withFile(document: Described, file: SentFile | undefined): Described {
  if (!file) throw new MockProblem("BadRequest", { message: "Файл не приложен" });
  if (file.bytes.length === 0) throw new MockProblem("BadRequest", { message: "Файл пуст" });
  const type = recognized(file.bytes);
  const given = { file_name: fileNameOf(file.name, type), media_type: type.media, size: file.bytes.length };
  return { ...document, ...given, version: document.version + 1 };
}

type About = BodyOf<typeof documentCalls.createDocument>;

function newDocument({ world, holding, caller }: Making, body: About): Described {
  const { field_id = null, parcel_id = null, valid_until = null, title, comment } = body;
  checkReferences(holding, field_id, parcel_id);
  const about = { id: world.nextId(), title, comment, field_id, parcel_id, valid_until, version: 1 };
  const noFile = { file_name: null, media_type: null, size: null };
  return { ...about, ...noFile, created_at: new Date().toISOString(), created_by: fullName(caller) };
}

function matches({ field_id, parcel_id, title, comment, file_name, valid_until }: Described, query: Query): boolean {
  const text = [title, comment, file_name].join(" ").toLowerCase();
  return (
    (query.field_id === undefined || field_id === query.field_id) &&
    (query.parcel_id === undefined || parcel_id === query.parcel_id) &&
    text.includes((query.q ?? "").toLowerCase()) &&
    (!query.valid_until || (valid_until !== null && valid_until <= query.valid_until))
  );
}

export const documentAnswers: DomainAnswers<typeof documentCalls> = {
  listDocuments: ({ holding, query }) => {
    const standing = [...holding.documents.values()].filter(({ deleted }) => !deleted).map(({ document }) => document);
    const asked = standing.filter((document) => matches(document, query)).sort((a, b) => b.id - a.id);
    const items = asked.map((document) => named(holding, document));
    return { ...pageOf(items, query), total_count: items.length };
  },
  getDocument: ({ holding, params }) => named(holding, find(holding, params.id).document),
  createDocument: (asked) => {
    const made = newDocument(asked, asked.body);
    asked.holding.documents.set(made.id, { document: made, bytes: new Uint8Array(), deleted: false });
    return named(asked.holding, made);
  },
  uploadDocument: (asked) => {
    const { holding, query, file } = asked;
    const title = query.title ?? titleOf(file?.name);
    const made = withFile(newDocument(asked, { ...query, title }), file);
    holding.documents.set(made.id, { document: made, bytes: file?.bytes ?? new Uint8Array(), deleted: false });
    return named(holding, made);
  },
  updateDocument: ({ holding, params, body: { version, ...given } }) => {
    const found = find(holding, params.id);
    checkVersion(found.document.version, version);
    checkReferences(holding, given.field_id ?? null, given.parcel_id ?? null);
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    found.document = { ...found.document, ...values, version: version + 1 };
    return named(holding, found.document);
  },
  putDocumentFile: ({ holding, params, file }) => {
    const found = find(holding, params.id);
    found.document = withFile(found.document, file);
    found.bytes = file?.bytes ?? found.bytes;
    return named(holding, found.document);
  },
  getDocumentFile: ({ holding, params }) => {
    const { document, bytes } = find(holding, params.id);
    const { file_name: name, media_type: type } = document;
    if (name === null || type === null) throw notFound();
    return { bytes, type, name, shown: shownInPlace(type) };
  },
  previewDocument: ({ holding, params }) => {
    const { document, bytes } = find(holding, params.id);
    if (document.file_name === null || document.media_type !== "text/plain") throw notFound();
    return previewText(Buffer.from(bytes), { name: document.file_name, whole: true });
  },
  deleteDocument: ({ holding, params }) => {
    find(holding, params.id).deleted = true;
    return undefined;
  },
  restoreDocument: ({ holding, params }) => {
    const found = find(holding, params.id, true);
    found.deleted = false;
    return named(holding, found.document);
  },
};
