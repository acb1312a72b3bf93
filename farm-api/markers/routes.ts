import { markerCalls as calls } from "#contract/markers";
import type { Serve } from "../platform/http/serve";
import { createMarker } from "./create-marker";
import { deleteMarker } from "./delete-marker";
import { listMarkers, listMarkersNear } from "./list-markers";
import { restoreMarker } from "./restore-marker";
import { updateMarker } from "./update-marker";

export function markerRoutes(serve: Serve): void {
  serve.member(calls.listMarkers, async ({ tx, who: { customerId }, query: { field_id } }) => ({
    items: field_id === undefined ? await listMarkers(tx, customerId) : await listMarkersNear(tx, customerId, field_id),
  }));
  serve.member(calls.createMarker, ({ tx, who, body }) => createMarker(tx, who.customerId, body));
  serve.member(calls.updateMarker, ({ tx, who, params, body }) => updateMarker(tx, who.customerId, params.id, body));
  serve.member(calls.deleteMarker, ({ tx, who, params }) => deleteMarker(tx, who.customerId, params.id));
  serve.member(calls.restoreMarker, ({ tx, who, params }) => restoreMarker(tx, who.customerId, params.id));
}
