import { call, created, file, member, nothing, ok, pathId } from "./call";
import { changedText, day, id, instant, name, page, pageQuery, text, version } from "./shapes";
import { z } from "./zod";

/** A paper of the holding: a lease, an extract, a protocol. The type is read from the content, never from the name. */
const document = z.object({
  id,
  title: z.string(),
  comment: z.string().nullable(),
  field_id: id.nullable(),
  field_name: z.string().nullable(),
  parcel_id: id.nullable(),
  parcel_number: z.string().nullable(),
  valid_until: day.nullable(),
  /** Null until the file is there. */
  file_name: z.string().nullable(),
  media_type: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  version,
});
export type FarmDocument = z.infer<typeof document>;

/** The beginning of a text, as a table where the file is one; `more` when something follows. */
const documentPreview = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("table"), rows: z.array(z.array(z.string())), more: z.boolean() }),
  z.object({ kind: z.literal("text"), text: z.string(), more: z.boolean() }),
]);
export type DocumentPreview = z.infer<typeof documentPreview>;

const maxDocumentBytes = 25 * 1024 * 1024;

/** What people say of a document. */
const documentInput = z.object({
  title: name(200),
  comment: text(1000),
  field_id: id.nullish(),
  parcel_id: id.nullish(),
  valid_until: day.nullish(),
});
export const ownDocumentColumns = documentInput.keyof().options;

export const documentCalls = {
  listDocuments: call({
    method: "GET",
    path: "/customers/{customerId}/documents",
    summary: "Documents, newest first; a field's or a parcel's where one is named",
    who: member(),
    query: z.object({
      ...pageQuery,
      field_id: pathId.optional(),
      parcel_id: pathId.optional(),
      /** Part of the title, the comment or the file's name. */
      q: z.string().trim().max(200).optional(),
      /** Those that are valid until this day or an earlier one. */
      valid_until: day.optional(),
    }),
    answer: ok(page(document).extend({ total_count: z.number().int() })),
  }),
  getDocument: call({
    method: "GET",
    path: "/customers/{customerId}/documents/{id}",
    summary: "One document, without its file",
    who: member(),
    answer: ok(document),
  }),
  createDocument: call({
    method: "POST",
    path: "/customers/{customerId}/documents",
    summary: "Describe a document; its file is put afterwards",
    who: member("changeDocuments"),
    body: documentInput,
    answer: created(document),
  }),
  uploadDocument: call({
    method: "POST",
    path: "/customers/{customerId}/documents/file",
    summary: "A document together with its file: both or nothing. Without a title it is named after the file",
    who: member("changeDocuments"),
    upload: { file: "document", maxBytes: maxDocumentBytes },
    query: z.object({
      title: name(200).optional(),
      comment: text(1000),
      field_id: pathId.optional(),
      parcel_id: pathId.optional(),
      valid_until: day.optional(),
    }),
    answer: created(document),
    errors: ["BadRequest", "Invalid", "PayloadTooLarge", "UnsupportedMedia"],
  }),
  updateDocument: call({
    method: "PUT",
    path: "/customers/{customerId}/documents/{id}",
    summary: "Change what is said of a document; absent keys keep what stands",
    who: member("changeDocuments"),
    body: documentInput.partial().extend({ comment: changedText(1000), version }),
    answer: ok(document),
    errors: ["StaleVersion"],
  }),
  putDocumentFile: call({
    method: "PUT",
    path: "/customers/{customerId}/documents/{id}/file",
    summary:
      "The file of a document, in place of the one it had: PDF, a picture, an office file, a text, an archive; 25 MB",
    who: member("changeDocuments"),
    upload: { file: "document", maxBytes: maxDocumentBytes },
    /** The one that was seen, where the file is to take the place of what stood then; without it the last sent stands. */
    query: z.object({ version: pathId.optional() }),
    answer: ok(document),
    errors: ["BadRequest", "PayloadTooLarge", "StaleVersion", "UnsupportedMedia"],
  }),
  getDocumentFile: call({
    method: "GET",
    path: "/customers/{customerId}/documents/{id}/file",
    summary: "The file under its own name; PDF and the pictures that browsers draw are shown in place",
    who: member(),
    answer: file("application/*", "image/*", "text/plain"),
  }),
  previewDocument: call({
    method: "GET",
    path: "/customers/{customerId}/documents/{id}/preview",
    summary: "How a text begins, in whatever encoding it is; NotFound for a document without a text",
    who: member(),
    answer: ok(documentPreview),
  }),
  deleteDocument: call({
    method: "DELETE",
    path: "/customers/{customerId}/documents/{id}",
    summary: "Delete a document; it can be restored",
    who: member("changeDocuments"),
    answer: nothing,
  }),
  restoreDocument: call({
    method: "POST",
    path: "/customers/{customerId}/documents/{id}/restore",
    summary: "Undo the deletion",
    who: member("changeDocuments"),
    answer: ok(document),
  }),
};
