import { fieldShapeCalls } from "#contract/field-shapes";
import type { Serve } from "../platform/http/serve";
import { exportFields } from "./export/export-fields";
import { listBoundaries } from "./list-boundaries";
import { mergeFields } from "./merge-fields";
import { previewManyFields } from "./preview-many-fields";
import { previewMerge } from "./preview-merge";
import { previewSplit } from "./preview-split";
import { splitField } from "./split-field";
import { updateManyFields } from "./update-many-fields";

export function fieldShapeRoutes(serve: Serve): void {
  serve.member(fieldShapeCalls.previewSplit, ({ tx, who, today, params, body }) =>
    previewSplit(tx, {
      ...{ customerId: who.customerId, fieldId: params.fieldId, line: body.line },
      from: body.from ?? today,
    }),
  );
  serve.member(fieldShapeCalls.splitField, ({ tx, who, params, body }) =>
    splitField(tx, { customerId: who.customerId, fieldId: params.fieldId, body }),
  );
  serve.member(fieldShapeCalls.previewMerge, ({ tx, who, today, body }) =>
    previewMerge(tx, { customerId: who.customerId, ids: body.ids, from: body.from ?? today }),
  );
  serve.member(fieldShapeCalls.mergeFields, ({ tx, who, body }) => mergeFields(tx, who.customerId, body));
  serve.member(fieldShapeCalls.listBoundaries, ({ tx, who, params }) =>
    listBoundaries(tx, { customerId: who.customerId, fieldId: params.fieldId }),
  );
  serve.member(fieldShapeCalls.previewManyFields, ({ tx, who, body }) => previewManyFields(tx, who.customerId, body));
  serve.member(fieldShapeCalls.updateManyFields, ({ tx, who, body }) => updateManyFields(tx, who.customerId, body));
  serve.member(fieldShapeCalls.exportFields, ({ tx, who: { customerId }, clock, query }) =>
    exportFields(tx, { customerId, query, clock }),
  );
}
