import type { Marker, markerCalls } from "../../../contract/markers";
import { distanceToShape, holdsPoint } from "../../../farm-api/geometry/point-in-shape";
import type { DomainAnswers } from "../asked";
import { notFound } from "../problem";
import type { Holding, StoredMarker } from "../world/holding";
import { standingField } from "./field-shapes";
import { bearsLand } from "./land-bearer";
import { byName, checkVersion } from "./shared";

function toMarker(holding: Holding, { deleted: _, ...marker }: StoredMarker): Marker {
  const inside = [...holding.fields.values()]
    .filter(bearsLand(holding, undefined))
    .find(({ boundary, deleted }) => boundary && !deleted && holdsPoint(boundary, [marker.lon, marker.lat]));
  return { ...marker, field_id: inside?.id ?? null, field_name: inside?.name ?? null, distance: null };
}

/** @throws MockProblem NotFound */
function find({ markers }: Holding, id: number): StoredMarker {
  const marker = markers.get(id);
  if (!marker) throw notFound();
  return marker;
}

function near(markers: Marker[], holding: Holding, fieldId: number): Marker[] {
  const { boundary } = standingField(holding, fieldId);
  if (!boundary) return [];
  return markers
    .map((marker) => ({ ...marker, distance: distanceToShape(boundary, [marker.lon, marker.lat]) }))
    .filter(({ distance }) => distance <= 500)
    .sort((a, b) => a.distance - b.distance);
}

export const markerAnswers: DomainAnswers<typeof markerCalls> = {
  listMarkers: ({ holding, query: { field_id } }) => {
    const standing = [...holding.markers.values()].filter(({ deleted }) => !deleted);
    const markers = byName(standing).map((marker) => toMarker(holding, marker));
    return { items: field_id === undefined ? markers : near(markers, holding, field_id) };
  },
  createMarker: ({ world, holding, body }) => {
    const made = { ...body, id: world.nextId(), created_at: new Date().toISOString(), version: 1, deleted: false };
    holding.markers.set(made.id, made);
    return toMarker(holding, made);
  },
  updateMarker: ({ holding, params, body: { version, ...change } }) => {
    const marker = find(holding, params.id);
    if (marker.deleted) throw notFound();
    checkVersion(marker.version, version);
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    Object.assign(marker, given, { version: version + 1 });
    return toMarker(holding, marker);
  },
  deleteMarker: ({ holding, params }) => {
    const marker = find(holding, params.id);
    if (marker.deleted) throw notFound();
    marker.deleted = true;
    return undefined;
  },
  restoreMarker: ({ holding, params }) => {
    const marker = find(holding, params.id);
    marker.deleted = false;
    return toMarker(holding, marker);
  },
};
