import { calls } from "#contract/calls";
import { AppError } from "../platform/app-error";
import type { Serve } from "../platform/http/serve";
import { confirmBoundaryImport } from "./confirm-boundary-import";
import { discardBoundaryImport } from "./forget-imports";
import { getBoundaryImport } from "./get-boundary-import";
import { listBoundaryImports } from "./list-boundary-imports";
import { remapBoundaryImport } from "./remap-boundary-import";
import { rereadBoundaryImport } from "./reread-boundary-import";
import { uploadBoundaries } from "./upload-boundaries";

export function boundaryImportRoutes(serve: Serve): void {
  serve.member(calls.uploadBoundaries, ({ tx, who, file }) => {
    if (!file) throw new AppError("BadRequest", "Файл не приложен");
    return uploadBoundaries(tx, who.customerId, file);
  });
  serve.member(calls.listBoundaryImports, ({ tx, who }) => listBoundaryImports(tx, who.customerId));
  serve.member(calls.getBoundaryImport, ({ tx, who, params, query }) =>
    getBoundaryImport(tx, { customerId: who.customerId, id: params.id, offset: query.offset }),
  );
  serve.member(calls.rereadBoundaryImport, ({ tx, who, params, body }) =>
    rereadBoundaryImport(tx, who.customerId, params.id, body),
  );
  serve.member(calls.remapBoundaryImport, ({ tx, who, params, body }) =>
    remapBoundaryImport(tx, who.customerId, params.id, body.mapping),
  );
  serve.member(calls.confirmBoundaryImport, ({ tx, who, params, body }) =>
    confirmBoundaryImport(tx, who, params.id, body),
  );
  serve.member(calls.discardBoundaryImport, ({ tx, who, params }) =>
    discardBoundaryImport(tx, who.customerId, params.id),
  );
}
