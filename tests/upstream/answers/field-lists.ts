import type { fieldCalls } from "../../../contract/fields";
import { areaOf } from "../../../farm-api/geometry/area";
import { bboxOf } from "../../../farm-api/geometry/bbox";
import { encodeOutlines } from "../../../farm-api/geometry/outline";
import { overlaps } from "../../../farm-api/geometry/overlap-index";
import { inspectBoundary } from "../../../farm-api/geometry/validity/inspect-boundary";
import type { DomainAnswers } from "../asked";
import type { StoredField } from "../world/holding";
import { standingDivision, standingGroup } from "./divisions";
import type { fieldChangeAnswers } from "./field-changes";
import { inOrder, matchingFields } from "./field-filter";
import { standingField, toFeature, toField, toSummary } from "./field-shapes";
import { bearsLand } from "./land-bearer";
import { pageOf } from "./shared";

const everything = { include: "normal,bare" };

const bounded = (fields: StoredField[]) =>
  fields.flatMap(({ id, name, boundary }) => (boundary ? [{ id, name, shape: boundary }] : []));

function boundsOf(fields: StoredField[]) {
  const boxes = bounded(fields).map(({ shape }) => bboxOf(shape));
  if (boxes.length === 0) return { bounds: null };
  const side = (index: 0 | 1 | 2 | 3) => boxes.map((box) => box[index]);
  const [west, south] = [Math.min(...side(0)), Math.min(...side(1))];
  return { bounds: { west, south, east: Math.max(...side(2)), north: Math.max(...side(3)) } };
}

type Rest = Exclude<keyof typeof fieldCalls, keyof typeof fieldChangeAnswers>;

export const fieldListAnswers: DomainAnswers<Pick<typeof fieldCalls, Rest>> = {
  listFields: ({ holding, query }) => {
    const matching = inOrder(holding, matchingFields(holding, query), query);
    const page = pageOf(matching, query);
    return {
      items: page.items.map((field) => toSummary(field, query.season)),
      next_cursor: page.next_cursor,
      total_count: matching.length,
      total_area: matching.reduce((sum, { area }) => sum + area, 0),
      has_actual_seasons: matchingFields(holding, everything).some(({ actual_seasons }) => actual_seasons.length > 0),
    };
  },
  listFieldsBriefly: ({ holding, query }) => {
    const matching = inOrder(holding, matchingFields(holding, query), query);
    const brief = matching.map((field) => toSummary(field, query.season ?? 0));
    return {
      items: brief.map(({ id, name, area, avg_ndvi, sowings }) => ({
        ...{ id, name, area, avg_ndvi },
        sowings: sowings.toSorted((a, b) => (a.plot_id ?? 0) - (b.plot_id ?? 0)).slice(0, 1),
      })),
    };
  },
  getField: ({ holding, params }) => toField(standingField(holding, params.fieldId)),
  getFieldGeojson: ({ holding, params, query }) => toFeature(standingField(holding, params.fieldId), query.season),
  listFieldsGeojson: ({ holding, query }) => {
    const features = matchingFields(holding, query).map((field) => toFeature(field, query.season));
    const text = JSON.stringify({ type: "FeatureCollection", features });
    return { bytes: Buffer.from(text), type: "application/geo+json" };
  },
  listFieldOutlines: ({ holding, query }) => {
    const { west = -180, south = -90, east = 180, north = 90, tolerance } = query;
    const land = matchingFields(holding, everything).filter(bearsLand(holding, query.season));
    const inside = bounded(land).filter(({ shape }) => {
      const [left, bottom, right, top] = bboxOf(shape);
      return right >= west && left <= east && top >= south && bottom <= north;
    });
    return { bytes: encodeOutlines(inside, { tolerance }), type: "application/octet-stream" };
  },
  getFieldsBounds: ({ holding }) => boundsOf(matchingFields(holding, everything)),
  getDivisionBounds: ({ holding, params }) => {
    const { id } = standingDivision(holding, params.id);
    return boundsOf(matchingFields(holding, { ...everything, division_ids: [id] }));
  },
  getDivisionGroupBounds: ({ holding, params }) => {
    const { id } = standingGroup(holding, params.id);
    return boundsOf(matchingFields(holding, { ...everything, divisiongroup_id: id }));
  },
  validateGeometry: ({ holding, body }) => {
    const inspected = inspectBoundary(body.geojson);
    if (!inspected.ok) {
      const problems = inspected.problems.map(({ code, message, place = null }) => ({ code, message, place }));
      return { valid: false, area: null, problems, overlaps: [] };
    }
    const land = matchingFields(holding, everything).filter(bearsLand(holding, undefined));
    const others = bounded(land).filter(({ id }) => id !== body.field_id);
    const shapes = others.map(({ shape }) => shape);
    const found = overlaps(inspected.boundary, shapes, { minArea: 1 }).flatMap(({ index, area }) => {
      const other = others[index];
      return other ? [{ field_id: other.id, name: other.name, area }] : [];
    });
    return { valid: true, area: areaOf(inspected.boundary), problems: [], overlaps: found };
  },
};
