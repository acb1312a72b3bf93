import { call, file, member, ok, xlsx } from "./call";
import { fieldFilterQuery } from "./field-filter";
import { field } from "./fields";
import { firstSeason, isSeason, lastSeason } from "./limits";
import { areaGeometry, day, id, idList, instant, name, season, version } from "./shapes";
import { z } from "./zod";

const base = "/customers/{customerId}/fields";

const linePosition = z
  .array(z.number())
  .min(2)
  .max(4)
  .refine(([lon = 0, lat = 0]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90, "Координаты вне градусов (WGS 84)");
/** GeoJSON of a line, longitude before latitude. */
const line = z.object({ type: z.literal("LineString"), coordinates: z.array(linePosition).min(2).max(1000) });

/** The first day of the fields that come out of a change of shape. */
const firstDay = day.refine(
  (date) => isSeason(Number(date.slice(0, 4))),
  `Дата между ${firstSeason} и ${lastSeason} годом`,
);

const mostParts = 50;

/** Fields that become one. */
const mergedFields = <S extends z.ZodType>(field: S) =>
  z.array(field).min(2, "Выберите хотя бы два поля").max(50, "Не больше 50 полей");

/** A field that this one was made of, or that was made of it, by splitting or merging on a day. */
const relative = z.object({ field_id: id, name: z.string(), day, deleted: z.boolean() });

/**
 * What stays with the old fields although it is of the day of the change or later: nobody is to lose sight of it. Plots of
 * that season and later move, with their sowings and works, to the new field that holds them whole.
 */
const leftBehind = z.object({
  planned_works: z.number().int(),
  /** The day of the first of these works that has one. */
  first_planned: day.nullable(),
  /** Plots that no new field holds whole. */
  plots: z.array(z.object({ id, name: z.string(), year: season })),
  /** Of any day: they are reached through the history of the new fields. */
  documents: z.number().int(),
});
export type LeftBehind = z.infer<typeof leftBehind>;

/** The same change for many fields: absent keys keep what stands, a null clears. */
const manyFields = z.object({
  ids: z.array(id).min(1, "Выберите поля").max(10_000, "Не больше 10 000 полей за раз"),
  set: z
    .object({
      division_id: id.nullish(),
      region_id: id.optional(),
      district_id: id.optional(),
      soiltype_id: id.nullish(),
      tillagetype_id: id.nullish(),
      /** Ends the actuality on this day. */
      actual_until: firstDay.optional(),
      /** The whole field's crop of a season; another crop than stands begins without breed, dates and yield. */
      crop: z.object({ year: season, crop_id: id.nullable() }).optional(),
    })
    .refine((set) => Object.values(set).some((value) => value !== undefined), "Ничего не изменено"),
});

/** What changes the shape of fields while their history stays, and what carries them out of the program. */
export const fieldShapeCalls = {
  previewSplit: call({
    method: "POST",
    path: `${base}/{fieldId}/split/preview`,
    summary: "The parts that a line would cut a field into, in the order in which their names are given",
    who: member("changeFields"),
    /** `from` is the first day of the parts; today, where it is not known yet. */
    body: z.object({ line, from: firstDay.optional() }),
    answer: ok(
      z.object({
        /** The largest first; `name` is what the part is called unless it is given another. Areas are m². */
        parts: z.array(z.object({ name: z.string(), area: z.number(), geojson: areaGeometry })),
        left: leftBehind,
      }),
    ),
    errors: ["GeometryInvalid"],
  }),
  splitField: call({
    method: "POST",
    path: `${base}/{fieldId}/split`,
    summary: "Cut a field by a line: the old one's actuality ends, its parts begin on the day given",
    who: member("changeFields"),
    body: z.object({
      line,
      /** The first day of the parts; the old field keeps its sowings and works. */
      from: firstDay,
      /** A name for each part, in the order of the preview; where left out they follow the old name. */
      names: z.array(name(120)).max(mostParts).optional(),
      version,
    }),
    answer: ok(z.object({ old: field, parts: z.array(field), left: leftBehind })),
    errors: ["GeometryInvalid", "StaleVersion"],
  }),
  previewMerge: call({
    method: "POST",
    path: `${base}/merge/preview`,
    summary: "What would stay with neighbours that are made one field",
    who: member("changeFields"),
    /** `from` is the first day of the new field; today, where it is not known yet. */
    body: z.object({ ids: mergedFields(id), from: firstDay.optional() }),
    answer: ok(z.object({ left: leftBehind })),
    errors: ["GeometryInvalid"],
  }),
  mergeFields: call({
    method: "POST",
    path: `${base}/merge`,
    summary: "Make one field of neighbours: their actuality ends, the new one begins on the day given",
    who: member("changeFields"),
    body: z.object({
      fields: mergedFields(z.object({ id, version })),
      name: name(120),
      from: firstDay,
    }),
    answer: ok(z.object({ merged: field, left: leftBehind })),
    errors: ["GeometryInvalid", "StaleVersion"],
  }),
  listBoundaries: call({
    method: "GET",
    path: `${base}/{fieldId}/boundaries`,
    summary:
      "The boundaries that the field has had, newest first, up to 200,000 points of them, and the fields it was made of or became",
    who: member(),
    answer: ok(
      z.object({
        items: z.array(
          z.object({
            id,
            area: z.number(),
            created_at: instant,
            /** «Фамилия Имя»; null where the program itself did, or an advisor who no longer has this client. */
            created_by: z.string().nullable(),
            replaced_at: instant.nullable(),
            geojson: areaGeometry,
          }),
        ),
        came_from: z.array(relative),
        became: z.array(relative),
      }),
    ),
  }),
  previewManyFields: call({
    method: "POST",
    path: `${base}/bulk/preview`,
    summary: "What the same change would do to many fields; nothing is changed",
    who: member("changeFields"),
    body: manyFields,
    answer: ok(
      z.object({
        /** All the fields by name; `changes` is empty for one that is so already. */
        items: z.array(
          z.object({
            id,
            name: z.string(),
            version,
            /** `name` is the key as in the field, `crop_id` that of the season's sowing. */
            changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
          }),
        ),
      }),
    ),
  }),
  updateManyFields: call({
    method: "POST",
    path: `${base}/bulk`,
    summary: "The same change for many fields, all or none",
    who: member("changeFields"),
    body: manyFields
      .extend({
        /** What the caller saw, in the order of `ids`: fields changed since are a conflict that names each at `ids.3`. */
        versions: z.array(version).max(10_000).optional(),
      })
      .refine(({ ids, versions }) => !versions || versions.length === ids.length, {
        error: "Версий не столько, сколько полей",
        path: ["versions"],
      }),
    /** `changed` leaves out fields that were so already. */
    answer: ok(z.object({ changed: z.number().int() })),
    errors: ["StaleVersion"],
  }),
  exportFields: call({
    method: "GET",
    path: `${base}/export`,
    summary:
      "Chosen fields (or all that the filter lets through) as a file; only the workbook has fields without a boundary",
    who: member(),
    /** With `ids` the filter counts for nothing but its season, whose crops are told: the current one where none is. */
    query: fieldFilterQuery.extend({ format: z.enum(["geojson", "kml", "shp", "xlsx"]), ids: idList.optional() }),
    answer: file("application/geo+json", "application/vnd.google-earth.kml+xml", "application/zip", xlsx),
    errors: ["PayloadTooLarge"],
  }),
};
