import { call, created, file, member, nothing, ok } from "./call";
import { fieldFilter, fieldFilterQuery } from "./field-filter";
import { largestArea } from "./limits";
import { areaWords, distanceWords } from "./refusal-words";
import {
  areaGeometry,
  bounds,
  day,
  id,
  instant,
  kept,
  keptText,
  name,
  page,
  pageQuery,
  queryFlag,
  season,
  version,
} from "./shapes";
import {
  areDaysInOrder,
  changeableSowing,
  harvestBeforeSowing,
  seenVersion,
  sowing,
  sowingDetailsInput,
} from "./sowings";
import { z } from "./zod";

/** A period in which the field is worked; an open end is null. */
export const actualPeriod = z
  .object({ start: day.nullable(), end: day.nullable() })
  .refine(({ start, end }) => !start || !end || start <= end, { error: "Начало периода позже конца", path: ["end"] });
export type ActualPeriod = z.infer<typeof actualPeriod>;

/** A field as lists show it. Areas are m²; `area` is measured from the boundary, `documented_area` is what papers say. */
const fieldSummary = z.object({
  id,
  name: z.string(),
  division_id: id.nullable(),
  area: z.number(),
  documented_area: z.number().nullable(),
  actual_seasons: z.array(actualPeriod),
  /** The sowings of the season asked for, or of all seasons where none was. */
  sowings: z.array(sowing),
  /** Distinct plots in the season asked for. */
  plots_count: z.number().int(),
  svg_icon_path: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  avg_ndvi: z.number().nullable(),
  std_ndvi: z.number().nullable(),
  relief_avg: z.number().nullable(),
  /** The number of the last photo that an inspection of it took. */
  photo_id: id.nullable(),
  version,
});
export type FieldSummary = z.infer<typeof fieldSummary>;

/** `sowings` has one at most: what stands for the field in the season asked for, its own sowing or else the first of its plots. */
const fieldBrief = fieldSummary.pick({
  id: true,
  name: true,
  area: true,
  avg_ndvi: true,
  std_ndvi: true,
  relief_avg: true,
  photo_id: true,
  sowings: true,
});
export type FieldBrief = z.infer<typeof fieldBrief>;

export const field = fieldSummary.extend({
  season: season.nullable(),
  sowings: z.array(changeableSowing),
  description: z.string().nullable(),
  region_id: id.nullable(),
  district_id: id.nullable(),
  soiltype_id: id.nullable(),
  tillagetype_id: id.nullable(),
  ts_loaded: instant.nullable(),
  /** Hours east of UTC. */
  tz_offset: z.number().nullable(),
  /** Metres to the nearest body of water; null where nobody has said. */
  water_distance: z.number().nullable(),
  /** Organic matter in the plough layer, percent; null where nobody has had it analysed. */
  humus: z.number().nullable(),
  geojson: areaGeometry.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Field = z.infer<typeof field>;

export const humusPercent = z
  .number()
  .min(0, "Гумуса не может быть меньше 0 %")
  .max(20, "Гумуса не бывает больше 20 %");
/**
 * What people set on the field itself; the farm API's columns are called so. On update an absent key keeps what stands, and
 * a null clears but where the shape says `kept`.
 */
const ownInput = z.object({
  name: name(120),
  division_id: id.nullish(),
  documented_area: z.number().min(0, areaWords.negative).max(largestArea, areaWords.too_big).nullish(),
  description: keptText(4000),
  region_id: kept(id),
  district_id: kept(id),
  soiltype_id: id.nullish(),
  tillagetype_id: id.nullish(),
  tz_offset: kept(z.number().min(-12).max(14)),
  water_distance: z.number().min(0, distanceWords.negative).max(100_000, distanceWords.too_big).nullish(),
  humus: humusPercent.nullish(),
});
export const ownFieldColumns = ownInput.keyof().options;
export type OwnField = Pick<Field, (typeof ownFieldColumns)[number]>;

/** What can be set on a field. Geometry is checked by the server; area and centre follow from it. */
const fieldInput = ownInput.extend({
  /** Replaces the periods that stand; they must not overlap. */
  actual_seasons: z.array(actualPeriod).max(50).optional(),
  geojson: z.unknown().optional(),
});

const fieldChanges = fieldInput.partial().extend({
  name: kept(name(120)),
  /** Takes the hours of the region, or of the place, instead of those that stand. A zone that was the old region's follows it anyway. */
  default_tz_offset: z.boolean().optional(),
  version,
});

const fieldSort = z.enum(["name", "area", "crop", "division"]);
const fieldOrder = { sort: fieldSort.default("name"), order: z.enum(["asc", "desc"]).default("asc") };

export const fieldFeature = z.object({
  type: z.literal("Feature"),
  id,
  geometry: areaGeometry.nullable(),
  properties: z.object({
    name: z.string(),
    area: z.number(),
    division_id: id.nullable(),
    /** Of the whole field in the season asked for; null without a season. */
    crop_id: id.nullable(),
  }),
});
export type FieldFeature = z.infer<typeof fieldFeature>;

const historyEntry = z.object({
  id: z.number().int().positive(),
  at: instant,
  /** Who did it, as «Фамилия Имя»; null where the program itself did, or an advisor who no longer has this client. */
  by: z.string().nullable(),
  /** Whether an advisor did it on the customer's behalf. */
  by_advisor: z.boolean(),
  what: z.enum(["field", "sowing", "boundary", "period"]),
  /** The season of a sowing, null otherwise. */
  year: season.nullable(),
  action: z.enum(["created", "changed", "deleted", "restored"]),
  /** `name` is the key as in the field, sowing or period; of a boundary only its area (m²). */
  changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const deletedField = field.pick({ id: true, name: true, area: true }).extend({
  deleted_at: instant,
  /** Who did it, as «Фамилия Имя»; null where the program itself did, or an advisor who no longer has this client. */
  by: z.string().nullable(),
});
export type DeletedField = z.infer<typeof deletedField>;

const base = "/customers/{customerId}/fields";

export const fieldCalls = {
  listFields: call({
    method: "GET",
    path: base,
    summary: "Fields by page, in the order asked for",
    who: member(),
    query: z.object({
      ...fieldFilter,
      ...pageQuery,
      /** Holds the names at which the page before ended. */
      cursor: z.string().max(4000).optional(),
      ...fieldOrder,
    }),
    answer: ok(
      page(fieldSummary).extend({
        /** Of the whole filtered list, not of the page; areas in m². */
        total_count: z.number().int(),
        total_area: z.number(),
        /** Whether any field of the customer has actuality periods: only then is the season tab worth showing. */
        has_actual_seasons: z.boolean(),
      }),
    ),
  }),
  listFieldsBriefly: call({
    method: "GET",
    path: `${base}/brief`,
    summary: "All fields at once, in the order asked for, with what maps and long lists show; ETag by version",
    who: member(),
    query: z.object({ ...fieldFilter, ...fieldOrder }),
    answer: ok(z.object({ items: z.array(fieldBrief) })),
  }),
  createField: call({
    method: "POST",
    path: base,
    summary: "Add a field, with or without a boundary",
    who: member("changeFields"),
    body: fieldInput,
    answer: created(field),
    errors: ["GeometryInvalid"],
  }),
  getField: call({
    method: "GET",
    path: `${base}/{fieldId}`,
    summary:
      "One field with its boundary and all its sowings; its plots are counted in the season, where one is asked for",
    who: member(),
    query: z.object({ season: fieldFilter.season }),
    answer: ok(field),
  }),
  updateField: call({
    method: "PUT",
    path: `${base}/{fieldId}`,
    summary: "Change a field; absent keys keep what stands",
    who: member("changeFields"),
    query: z.object({ syncicons: queryFlag.default(true) }),
    body: fieldChanges,
    answer: ok(field),
    errors: ["GeometryInvalid", "StaleVersion"],
  }),
  deleteField: call({
    method: "DELETE",
    path: `${base}/{fieldId}`,
    summary: "Delete a field; it can be restored",
    who: member("changeFields"),
    answer: nothing,
  }),
  restoreField: call({
    method: "POST",
    path: `${base}/{fieldId}/restore`,
    summary: "Undo the deletion",
    who: member("changeFields"),
    answer: ok(field),
  }),
  listDeletedFields: call({
    method: "GET",
    path: `${base}/deleted`,
    summary: "Fields that can be brought back, the last deleted first",
    who: member("changeFields"),
    query: z.object(pageQuery),
    answer: ok(page(deletedField)),
  }),
  getFieldHistory: call({
    method: "GET",
    path: `${base}/{fieldId}/history`,
    summary: "Who changed what, newest first",
    who: member(),
    query: z.object(pageQuery),
    answer: ok(page(historyEntry)),
  }),
  setSowing: call({
    method: "POST",
    path: `${base}/{fieldId}/sowings`,
    summary: "Set a year's sowing of the whole field; a null crop removes it. With a version, only where that stands",
    who: member("changeFields"),
    body: sowingDetailsInput
      .extend({ year: season, crop_id: id.nullable(), version: seenVersion.optional() })
      .refine(areDaysInOrder, harvestBeforeSowing),
    answer: ok(z.object({ items: z.array(changeableSowing) })),
    errors: ["StaleVersion"],
  }),
  getFieldGeojson: call({
    method: "GET",
    path: `${base}/{fieldId}/geojson`,
    summary: "One boundary as a GeoJSON feature",
    who: member(),
    query: z.object({ season: fieldFilter.season }),
    answer: ok(fieldFeature),
  }),
  listFieldsGeojson: call({
    method: "GET",
    path: `${base}/geojson`,
    summary:
      "All boundaries as a GeoJSON feature collection, coordinates to 7 digits (1 cm); the features are those of one field",
    who: member(),
    query: fieldFilterQuery,
    answer: file("application/geo+json"),
  }),
  listFieldOutlines: call({
    method: "GET",
    path: `${base}/outlines`,
    summary:
      "All boundaries in the compact encoding, simplified to `tolerance` metres; inside a box where one is given",
    who: member(),
    query: z.object({
      /** As the land was divided then; by default as it is by now. */
      season: fieldFilter.season,
      tolerance: z.coerce.number().min(0.1).max(1000).default(10),
      west: z.coerce.number().min(-180).max(180).optional(),
      south: z.coerce.number().min(-90).max(90).optional(),
      east: z.coerce.number().min(-180).max(180).optional(),
      north: z.coerce.number().min(-90).max(90).optional(),
    }),
    answer: file("application/octet-stream"),
  }),
  getFieldsBounds: call({
    method: "GET",
    path: `${base}/bounds`,
    summary: "The box around all fields; null where none has a boundary",
    who: member(),
    answer: ok(z.object({ bounds: bounds.nullable() })),
  }),
  getDivisionBounds: call({
    method: "GET",
    path: "/customers/{customerId}/divisions/{id}/fields/bounds",
    summary: "The box around a division's fields",
    who: member(),
    answer: ok(z.object({ bounds: bounds.nullable() })),
  }),
  getDivisionGroupBounds: call({
    method: "GET",
    path: "/customers/{customerId}/divisiongroups/{id}/fields/bounds",
    summary: "The box around the fields of a group's divisions",
    who: member(),
    answer: ok(z.object({ bounds: bounds.nullable() })),
  }),
  validateGeometry: call({
    method: "POST",
    path: "/customers/{customerId}/validate/geometry",
    summary: "Whether a boundary can be kept: its faults, area in m², and fields that it overlaps",
    who: member("changeFields"),
    body: z.object({ geojson: z.unknown(), field_id: id.nullish() }),
    answer: ok(
      z.object({
        valid: z.boolean(),
        area: z.number().nullable(),
        problems: z.array(
          z.object({ code: z.string(), message: z.string(), place: z.tuple([z.number(), z.number()]).nullable() }),
        ),
        overlaps: z.array(z.object({ field_id: id, name: z.string(), area: z.number() })),
      }),
    ),
  }),
};
