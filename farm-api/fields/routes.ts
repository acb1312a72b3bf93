import { calls } from "#contract/calls";
import type { Serve } from "../platform/http/serve";
import { createField } from "./create-field";
import { deleteField } from "./delete-field";
import { getFieldGeojson } from "./get-field-geojson";
import { getFieldHistory } from "./get-field-history";
import { listDeletedFields } from "./list-deleted-fields";
import { listFieldOutlines } from "./list-field-outlines";
import { listFields } from "./list-fields";
import { listFieldsBriefly } from "./list-fields-briefly";
import { listFieldsGeojson } from "./list-fields-geojson";
import { restoreField } from "./restore-field";
import { setSowing } from "./set-sowing";
import { fieldsState } from "./shared/fields-version";
import { boundsOf, getDivisionBounds, getGroupBounds, ofCustomer } from "./shared/get-bounds";
import { getField } from "./shared/get-field";
import { updateField } from "./update-field";
import { validateGeometry } from "./validate-geometry";

function singleFieldRoutes(serve: Serve): void {
  serve.member(calls.createField, ({ tx, who, body }) => createField(tx, who.customerId, body));
  serve.member(calls.getField, ({ tx, who, params, query }) =>
    getField(tx, who.customerId, params.fieldId, query.season),
  );
  serve.member(calls.updateField, ({ tx, who, params, query, body }) =>
    updateField(tx, { customerId: who.customerId, id: params.fieldId, body, syncIcons: query.syncicons }),
  );
  serve.member(calls.deleteField, ({ tx, who, params }) => deleteField(tx, who.customerId, params.fieldId));
  serve.member(calls.restoreField, ({ tx, who, params }) => restoreField(tx, who.customerId, params.fieldId));
  serve.member(calls.getFieldHistory, ({ tx, who, params, query }) =>
    getFieldHistory(tx, { customerId: who.customerId, fieldId: params.fieldId }, query),
  );
  serve.member(calls.setSowing, ({ tx, who, params, body }) =>
    setSowing(tx, { customerId: who.customerId, fieldId: params.fieldId }, body),
  );
  serve.member(calls.getFieldGeojson, ({ tx, who, params, query }) =>
    getFieldGeojson(tx, { customerId: who.customerId, fieldId: params.fieldId, season: query.season }),
  );
  serve.member(calls.validateGeometry, ({ tx, who, body }) =>
    validateGeometry(tx, { customerId: who.customerId, fieldId: body.field_id ?? null }, body.geojson),
  );
}

function manyFieldsRoutes(serve: Serve): void {
  serve.member(calls.listDeletedFields, ({ tx, who, query }) => listDeletedFields(tx, who.customerId, query));
  serve.kept(calls.listFields, {
    state: fieldsState,
    find: ({ tx, who, query }) => listFields(tx, who.customerId, query, serve.deps.remembered),
  });
  serve.kept(calls.listFieldsBriefly, {
    state: fieldsState,
    find: ({ tx, who, query }) => listFieldsBriefly(tx, who.customerId, query),
  });
  serve.kept(calls.listFieldsGeojson, {
    state: fieldsState,
    find: async ({ tx, who, query }) => ({
      content: await listFieldsGeojson(tx, who.customerId, query),
      type: "application/geo+json",
    }),
  });
  serve.kept(calls.listFieldOutlines, {
    state: fieldsState,
    find: async ({ tx, who: { customerId }, query, state }) => ({
      content: await listFieldOutlines(tx, { customerId, query, state }),
      type: "application/octet-stream",
    }),
  });
  serve.member(calls.getFieldsBounds, ({ tx, who }) => boundsOf(tx, ofCustomer(who.customerId)));
  serve.member(calls.getDivisionBounds, ({ tx, who, params }) => getDivisionBounds(tx, who.customerId, params.id));
  serve.member(calls.getDivisionGroupBounds, ({ tx, who, params }) => getGroupBounds(tx, who.customerId, params.id));
}

export function fieldRoutes(serve: Serve): void {
  singleFieldRoutes(serve);
  manyFieldsRoutes(serve);
}
