import type { fieldShapeCalls } from "../../../contract/field-shapes";
import { cutBoundary } from "../../../farm-api/field-shapes/cut-boundary";
import { partNames } from "../../../farm-api/field-shapes/part-names";
import { standingBoundary } from "../../../farm-api/field-shapes/standing-boundary";
import { ownOf } from "../../../farm-api/fields/shared/own-columns";
import { join, standingApart } from "../../../farm-api/geometry/join";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem } from "../problem";
import type { Holding } from "../world/holding";
import { asRefusal } from "./as-refusal";
import { exportFile } from "./field-export";
import { note, standingField, toField } from "./field-shapes";
import { changesBy, makeChange, refuseStale } from "./many-fields";
import { byName } from "./shared";
import { end, succeed, take } from "./successors";

function relatives({ origins, fields }: Holding, id: number) {
  const told = (field_id: number, day: string) => {
    const field = fields.get(field_id);
    return { field_id, name: field?.name ?? "", day, deleted: field?.deleted ?? true };
  };
  return {
    came_from: origins.flatMap((one) => (one.field_id === id ? told(one.origin_id, one.day) : [])),
    became: origins.flatMap((one) => (one.origin_id === id ? told(one.field_id, one.day) : [])),
  };
}

/** Plots stay where they are in the mock: none of its journeys splits a field that has some. */
const left = ({ documents }: Holding, ids: number[]) => ({
  planned_works: 0,
  first_planned: null,
  plots: [],
  documents: [...documents.values()].filter(
    ({ document: { field_id }, deleted }) => !deleted && field_id !== null && ids.includes(field_id),
  ).length,
});

export const shapeChangeAnswers: DomainAnswers<typeof fieldShapeCalls> = {
  previewSplit: ({ holding, params, body }) => {
    const field = standingField(holding, params.fieldId);
    const parts = asRefusal(() => cutBoundary(standingBoundary(toField(field), "line"), body.line));
    const names = partNames(field.name, parts.length);
    return {
      parts: parts.map(({ boundary, area }, at) => ({ name: names[at] ?? "", area, geojson: boundary })),
      left: left(holding, [field.id]),
    };
  },
  splitField: (asked) => {
    const { from, line, names, version } = asked.body;
    const taken = take(asked, { id: asked.params.fieldId, version, from, path: "line" });
    const { field, boundary, ended, sowings } = taken;
    const parts = asRefusal(() => cutBoundary(boundary, line));
    if (names && names.length !== parts.length) throw invalid({ path: "names", message: "Не столько названий" });
    end(asked, [taken]);
    const made = parts.map((part, at) => {
      const name = (names ?? partNames(field.name, parts.length))[at] ?? "";
      const given = { ...ownOf(field), documented_area: null, name, sowings, actual_seasons: [ended.next] };
      return succeed(asked, given, { boundary: part.boundary, origins: [taken], day: from });
    });
    return { old: toField(field), parts: made.map(toField), left: left(asked.holding, [field.id]) };
  },
  mergeFields: (asked) => {
    const { fields, from, name } = asked.body;
    const twice = fields.findIndex(({ id }, at) => fields.findIndex((one) => one.id === id) < at);
    if (twice >= 0) throw invalid({ path: `fields.${twice}.id`, message: "Поле выбрано дважды" });
    const taken = fields.map(({ id, version }) => take(asked, { id, version, from, path: "fields" }));
    const shapes = taken.map(({ boundary }) => boundary);
    const apart = standingApart(shapes, 1).map((at) => ({
      path: `fields.${at}.id`,
      message: `Поле «${taken[at]?.field.name}» не граничит с остальными`,
    }));
    if (apart[0]) throw new MockProblem("GeometryInvalid", { message: apart[0].message, fields: apart });
    end(asked, taken);
    const given = {
      name,
      division_id: taken[0]?.field.division_id ?? null,
      actual_seasons: [{ start: from, end: null }],
    };
    const merged = succeed(asked, given, { boundary: join(shapes, 1), origins: taken, day: from });
    return {
      merged: toField(merged),
      left: left(
        asked.holding,
        taken.map(({ field }) => field.id),
      ),
    };
  },
  listBoundaries: ({ holding, params }) => {
    const { id, boundary, area, created_at } = standingField(holding, params.fieldId);
    const standing = { id, area, created_at, created_by: null, replaced_at: null };
    return { items: boundary ? [{ ...standing, geojson: boundary }] : [], ...relatives(holding, id) };
  },
  previewManyFields: ({ holding, body }) => {
    const fields = byName([...new Set(body.ids)].map((id) => standingField(holding, id)));
    const items = fields.map((field) => {
      const { id, name, version } = field;
      return { id, name, version, changes: changesBy(holding, field, body.set) };
    });
    return { items };
  },
  updateManyFields: (asked) => {
    const { holding, body } = asked;
    const fields = [...new Set(body.ids)].map((id) => standingField(holding, id));
    refuseStale(asked, fields);
    const changed = fields.filter((field) => changesBy(holding, field, body.set).length > 0);
    for (const field of changed) {
      makeChange(asked, field);
      note(asked, field, { what: "field", action: "changed" });
    }
    return { changed: changed.length };
  },
  exportFields: ({ holding, query }) => exportFile(holding, query),
};
