import { documentCalls as calls } from "#contract/documents";
import type { Serve } from "../platform/http/serve";
import { createDocument } from "./create-document";
import { deleteDocument } from "./delete-document";
import { getDocument } from "./get-document";
import { getDocumentFile } from "./get-document-file";
import { listDocuments } from "./list-documents";
import { previewDocument } from "./preview-document";
import { putDocumentFile } from "./put-document-file";
import { restoreDocument } from "./restore-document";
import { updateDocument } from "./update-document";
import { uploadDocument } from "./upload-document";

const received = <F>(file: F | undefined): F => {
  if (file === undefined) throw new Error("An upload came without its file");
  return file;
};

export function documentRoutes(serve: Serve): void {
  const { files } = serve.deps;
  serve.member(calls.listDocuments, ({ tx, who, query }) => listDocuments(tx, who.customerId, query));
  serve.member(calls.createDocument, ({ tx, who, body }) => createDocument(tx, who.customerId, body));
  serve.member(calls.getDocument, ({ tx, who, params }) => getDocument(tx, who.customerId, params.id));
  serve.member(calls.uploadDocument, ({ tx, who, query, file }) =>
    uploadDocument(tx, files, { customerId: who.customerId, about: query, file: received(file) }),
  );
  serve.member(calls.updateDocument, ({ tx, who, params, body }) =>
    updateDocument(tx, { customerId: who.customerId, id: params.id, body }),
  );
  serve.member(calls.putDocumentFile, ({ tx, who, params, query, file }) =>
    putDocumentFile(tx, files, { ...params, ...query, customerId: who.customerId, file: received(file) }),
  );
  serve.member(calls.getDocumentFile, ({ tx, who, params }) =>
    getDocumentFile(tx, files, { customerId: who.customerId, id: params.id }),
  );
  serve.member(calls.previewDocument, ({ tx, who, params }) =>
    previewDocument(tx, files, { customerId: who.customerId, id: params.id }),
  );
  serve.member(calls.deleteDocument, ({ tx, who, params }) => deleteDocument(tx, who.customerId, params.id));
  serve.member(calls.restoreDocument, ({ tx, who, params }) => restoreDocument(tx, who.customerId, params.id));
}
