import { call, created, member, nothing, ok, pathId } from "./call";
import { missingLatitude, missingLongitude } from "./refusal-words";
import { changedText, id, instant, name, text, version } from "./shapes";
import { z } from "./zod";

export const markerKind = z.enum(["stone", "pole", "well", "entrance", "wet", "soil", "danger", "other"]);

/** A place on the map worth remembering: a stone, a pole, a wet hollow. */
const marker = z.object({
  id,
  name: z.string(),
  kind: markerKind,
  lat: z.number(),
  lon: z.number(),
  comment: z.string().nullable(),
  /** The field in which it stands, by its place. */
  field_id: id.nullable(),
  field_name: z.string().nullable(),
  /** m to the field asked for, 0 in it; null where none was. */
  distance: z.number().nullable(),
  created_at: instant,
  version,
});
export type Marker = z.infer<typeof marker>;

const markerInput = z.object({
  name: name(120),
  kind: markerKind.default("other"),
  lat: z.number({ error: missingLatitude }).min(-90, "Широта от −90 до 90").max(90, "Широта от −90 до 90"),
  lon: z.number({ error: missingLongitude }).min(-180, "Долгота от −180 до 180").max(180, "Долгота от −180 до 180"),
  comment: text(1000),
});

/** What people set on a marker. */
export const ownMarkerColumns = markerInput.keyof().options;

export const markerCalls = {
  listMarkers: call({
    method: "GET",
    path: "/customers/{customerId}/markers",
    summary: "Markers by name; of a field, those in it and within 500 m, the nearest first",
    who: member(),
    query: z.object({ field_id: pathId.optional() }),
    answer: ok(z.object({ items: z.array(marker) })),
  }),
  createMarker: call({
    method: "POST",
    path: "/customers/{customerId}/markers",
    summary: "Put a marker",
    who: member("changeFields"),
    body: markerInput,
    answer: created(marker),
  }),
  updateMarker: call({
    method: "PUT",
    path: "/customers/{customerId}/markers/{id}",
    summary: "Change or move a marker; absent keys keep what stands",
    who: member("changeFields"),
    body: markerInput.partial().extend({ kind: markerKind.optional(), comment: changedText(1000), version }),
    answer: ok(marker),
    errors: ["StaleVersion"],
  }),
  deleteMarker: call({
    method: "DELETE",
    path: "/customers/{customerId}/markers/{id}",
    summary: "Remove a marker; it can be restored",
    who: member("changeFields"),
    answer: nothing,
  }),
  restoreMarker: call({
    method: "POST",
    path: "/customers/{customerId}/markers/{id}/restore",
    summary: "Undo the removal",
    who: member("changeFields"),
    answer: ok(marker),
  }),
};
