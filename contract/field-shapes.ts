import { call, file, member, ok } from "./call";
import { field, fieldFilterQuery } from "./fields";
import { areaGeometry, day, id, idList, instant, name, version } from "./shapes";
import { z } from "./zod";

const base = "/customers/{customerId}/fields";
const line = z.object({
  type: z.literal("LineString"),
  coordinates: z.array(z.array(z.number()).min(2).max(4)).min(2).max(1000),
});

/** What changes the shape of fields while their history stays, and what carries them out of the program. */
export const fieldShapeCalls = {
  splitField: call({
    method: "POST",
    path: `${base}/{fieldId}/split`,
    summary: "Cut a field by a line: the old one's actuality ends, its parts begin on the day given",
    who: member("fields:edit"),
    body: z.object({
      line,
      /** The first day of the parts; the old field keeps sowings and works before it. */
      from: day,
      /** A name for each part, in the order of the server's preview; where left out they follow the old name. */
      names: z.array(name(120)).max(50).optional(),
      version,
    }),
    answer: ok(z.object({ old: field, parts: z.array(field) })),
    errors: ["GeometryInvalid", "StaleVersion"],
  }),
  mergeFields: call({
    method: "POST",
    path: `${base}/merge`,
    summary: "Make one field of neighbours: their actuality ends, the new one begins on the day given",
    who: member("fields:edit"),
    body: z.object({
      fields: z.array(z.object({ id, version })).min(2, "Выберите хотя бы два поля").max(50),
      name: name(120),
      from: day,
    }),
    answer: ok(z.object({ merged: field })),
    errors: ["GeometryInvalid", "StaleVersion"],
  }),
  listBoundaries: call({
    method: "GET",
    path: `${base}/{fieldId}/boundaries`,
    summary: "Every boundary that the field has had, newest first",
    who: member(),
    answer: ok(
      z.object({
        items: z.array(
          z.object({
            id,
            area: z.number(),
            created_at: instant,
            created_by: z.string().nullable(),
            replaced_at: instant.nullable(),
            geojson: areaGeometry,
          }),
        ),
      }),
    ),
  }),
  updateManyFields: call({
    method: "POST",
    path: `${base}/bulk`,
    summary: "The same change for many fields, all or none",
    who: member("fields:edit"),
    body: z.object({
      ids: z.array(id).min(1, "Выберите поля").max(10_000),
      set: z.object({
        division_id: id.nullish(),
        region_id: id.optional(),
        district_id: id.optional(),
        soiltype_id: id.nullish(),
        tillagetype_id: id.nullish(),
        /** Ends the actuality on this day. */
        actual_until: day.optional(),
      }),
    }),
    answer: ok(z.object({ changed: z.number().int() })),
  }),
  exportFields: call({
    method: "GET",
    path: `${base}/export`,
    summary: "Chosen fields (or all that the filter lets through) as a file",
    who: member(),
    query: fieldFilterQuery.extend({ format: z.enum(["geojson", "kml", "shp", "xlsx"]), ids: idList.optional() }),
    answer: file(
      "application/geo+json",
      "application/vnd.google-earth.kml+xml",
      "application/zip",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ),
  }),
};

/** The trial of a third-party agronomy service on a field. */
export const fieldTrial = z.object({
  field_id: id,
  state: z.enum(["none", "requested", "active", "finished"]),
  type: z.enum(["TRIAL_COMMERCIAL_BASELINE"]).nullable(),
  started_at: day.nullable(),
  comment: z.string().nullable(),
  version: z.number().int().nonnegative(),
});

export const fieldTrialCalls = {
  getFieldTrial: call({
    method: "GET",
    path: `${base}/{fieldId}/trial`,
    summary: "The trial of a field",
    who: member(),
    answer: ok(fieldTrial),
  }),
  updateFieldTrial: call({
    method: "PUT",
    path: `${base}/{fieldId}/trial`,
    summary: "Ask for a trial, begin it, end it",
    who: member("fields:edit"),
    body: fieldTrial.omit({ field_id: true }).partial({ type: true, started_at: true, comment: true }),
    answer: ok(fieldTrial),
    errors: ["StaleVersion"],
  }),
};
