import { call, member, nothing, ok, poll, started } from "./call";
import { areaGeometry, id, instant, season } from "./shapes";
import { z } from "./zod";

/** Which column of the file holds what; null where none does. */
const columnMapping = z.object({
  name: z.string().nullable(),
  division: z.string().nullable(),
  crop: z.string().nullable(),
  area: z.string().nullable(),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

const areaUnit = z.enum(["ha", "m2", "km2"]);
export type AreaUnit = z.infer<typeof areaUnit>;

/** Something to know of a row: `place` is [longitude, latitude] of a boundary's fault. */
const rowRemark = z.object({
  code: z.string(),
  message: z.string(),
  place: z.tuple([z.number(), z.number()]).nullable(),
});
export type RowRemark = z.infer<typeof rowRemark>;

/** One shape of the file. Areas are m². `row` counts from 1 as the file has them. */
const importRow = z.object({
  row: z.number().int(),
  /** What the field will be called; null only for a bad row of which the file tells no name. */
  name: z.string().nullable(),
  area: z.number().nullable(),
  documented_area: z.number().nullable(),
  division: z.string().nullable(),
  /** Null where the division is yet to be created. */
  division_id: id.nullable(),
  crop: z.string().nullable(),
  crop_id: id.nullable(),
  /** For a picture: thinned to about 3 m where it has very many points. Null for a bad row. */
  geojson: areaGeometry.nullable(),
  /** Why the row is bad: it becomes no field. */
  problems: z.array(rowRemark),
  /** What deserves a look; the row becomes a field all the same. */
  notes: z.array(rowRemark),
  /**
   * Fields that stand, or larger rows of the file (of equal ones the earlier), that have half or more of this row's land:
   * the row becomes a field only when asked for.
   */
  duplicates: z.array(
    z.object({
      field_id: id.nullable(),
      row: z.number().int().nullable(),
      name: z.string(),
      /** Of this row's land, 0 to 1. */
      share: z.number(),
      /** Whether the two are one and the same contour (95 % of both in common) and not one inside the other. */
      same: z.boolean(),
    }),
  ),
  /** Fields that stand inside this row, which keeps most of its land; `share` is of theirs, 0.5 to 1. */
  inner_fields: z.array(z.object({ field_id: id, name: z.string(), share: z.number() })),
});
export type ImportRow = z.infer<typeof importRow>;

/** A layer of the file, or a file of an archive; `id` counts them from 1. */
const importLayer = z.object({
  id: z.number().int(),
  name: z.string(),
  format: z.string(),
  /** As far as the file tells it without being read. */
  holds: z.enum(["areas", "lines", "other", "unknown"]),
  /** Objects in it, where the file says so. */
  total: z.number().nullable(),
  /** Whether it was read; while one is to be chosen, whether it is likely wanted. */
  chosen: z.boolean(),
});

/** What to read of a file, and how: null leaves it to the file. */
const importReading = z.object({
  layers: z.array(z.number().int()).min(1).max(1000).nullable(),
  /** The number of a coordinate system in the EPSG registry. */
  crs: z.number().int().positive().max(1_000_000).nullable(),
});
export type ImportReading = z.infer<typeof importReading>;

/** Shapes that lie where the holding has no fields. Metres; places are [longitude, latitude]. */
const farShapes = z.object({
  count: z.number().int(),
  /** Of the first of them; null where they lie nowhere on earth. */
  place: z.tuple([z.number(), z.number()]).nullable(),
  distance: z.number().nullable(),
  /** West, south, east, north of the holding's fields. */
  holding: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});
export type FarShapes = z.infer<typeof farShapes>;

const namedRows = z.object({ name: z.string(), rows: z.number().int() });

const importPreview = z.object({
  id,
  /** While layers or the coordinate system are to be chosen there are no rows yet. */
  state: z.enum(["choosing", "ready", "done"]),
  file_name: z.string(),
  format: z.string(),
  encoding: z.string().nullable(),
  crs: z.string().nullable(),
  warnings: z.array(z.string()),
  layers: z.array(importLayer),
  reading: importReading,
  /** Coordinate systems that may have been meant, the likeliest first. */
  crs_options: z.array(z.object({ code: z.number().int(), name: z.string() })),
  /** Why one has to be chosen. */
  crs_needed: z.string().nullable(),
  far: farShapes.nullable(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), samples: z.array(z.string()) })),
  mapping: columnMapping,
  /** In what the mapped area column counts, found by comparing with the measured areas. */
  area_unit: areaUnit.nullable(),
  /** The season that the file seems to be of, by its columns or its name. */
  season: season.nullable(),
  rows_count: z.number().int(),
  good_count: z.number().int(),
  bad_count: z.number().int(),
  /** Good rows whose land standing fields or larger rows have already. */
  duplicate_count: z.number().int(),
  /** Good rows with notes or with standing fields inside. */
  noted_count: z.number().int(),
  /** m², of the good rows */
  total_area: z.number(),
  /** Crops of the file that the dictionary lacks, the most frequent first, at most 50. */
  unknown_crops: z.array(namedRows),
  /** Crops of the file that may be several of the dictionary («Рапс»), likewise: one is chosen for the whole file. */
  unclear_crops: z.array(
    z.object({ name: z.string(), rows: z.number().int(), options: z.array(z.object({ id, name: z.string() })) }),
  ),
  /** Divisions of the file that are not there yet, likewise. */
  new_divisions: z.array(namedRows),
  /** At most 200: the bad ones first, then duplicates, then rows with notes, then the others; each group as in the file. */
  rows: z.array(importRow),
  /** Set once it is done. */
  created_count: z.number().int().nullable(),
  /** Why the fields could not be written when it was confirmed; nothing was, and it may be confirmed again. */
  failure: z.string().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

/** A file that was given and has not become fields. */
const openImport = z.object({
  id,
  file_name: z.string(),
  state: z.enum(["reading", "choosing", "ready", "writing", "failed"]),
  /** Contours in it, once it has been read. */
  rows_count: z.number().int(),
  created_at: instant,
});
export type OpenImport = z.infer<typeof openImport>;

const base = "/customers/{customerId}/imports/fields";
const maxBytes = 50 * 1024 * 1024;

export const boundaryImportCalls = {
  uploadBoundaries: call({
    method: "POST",
    path: base,
    summary:
      "Give a boundary file (GeoJSON, zipped shapefile, KML, GeoPackage, MapInfo, GML, ISOXML, CSV with WKT, FlatGeobuf, GeoParquet, DXF; 50 MB, 10,000 shapes); nothing is written to the fields yet",
    who: member("changeFields"),
    upload: { file: "file", maxBytes },
    answer: started,
    errors: ["PayloadTooLarge", "BoundaryFileInvalid"],
  }),
  listBoundaryImports: call({
    method: "GET",
    path: base,
    summary: "Files of the last 30 days that have not become fields, the newest first; at most 50",
    who: member("changeFields"),
    answer: ok(z.object({ items: z.array(openImport) })),
  }),
  getBoundaryImport: call({
    method: "GET",
    path: `${base}/{id}`,
    summary: "The preview of the file, or the result once confirmed",
    who: member("changeFields"),
    /** Rows to pass over, in the order of the preview. */
    query: z.object({ offset: z.coerce.number().int().min(0).max(10_000).default(0) }),
    answer: poll(importPreview),
    errors: ["BoundaryFileInvalid", "JobPutAside"],
  }),
  rereadBoundaryImport: call({
    method: "PUT",
    path: `${base}/{id}/reading`,
    summary: "Read other layers of the file, or read it in another coordinate system; the preview is made anew",
    who: member("changeFields"),
    body: importReading,
    answer: started,
    errors: ["BoundaryFileInvalid", "JobPutAside", "ImportAlreadyDone", "ImportNotReady"],
  }),
  remapBoundaryImport: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Map the columns otherwise; the preview is made anew",
    who: member("changeFields"),
    body: z.object({ mapping: columnMapping }),
    answer: started,
    errors: ["BoundaryFileInvalid", "JobPutAside", "ImportAlreadyDone", "ImportNotReady"],
  }),
  confirmBoundaryImport: call({
    method: "POST",
    path: `${base}/{id}/confirm`,
    summary: "Create the fields, all in one transaction; bad rows are left out",
    who: member("changeFields"),
    body: z.object({
      /** What to do with rows that cover existing fields. */
      duplicates: z.enum(["skip", "create"]).default("skip"),
      /** Rows to leave out, by number. */
      skip_rows: z.array(z.number().int()).max(10_000).default([]),
      /** The season whose sowings the mapped crop becomes; null makes no sowings. */
      season: season.nullable().default(null),
      /** Which crops are meant by names of the file that may be several. */
      crops: z
        .array(z.object({ name: z.string().max(200), crop_id: id }))
        .max(50)
        .default([]),
      /** Where a division named in the file is unknown: create it, or leave the field without one. */
      create_divisions: z.boolean().default(true),
    }),
    answer: started,
    errors: ["BoundaryFileInvalid", "JobPutAside", "ImportAlreadyDone", "ImportNotReady"],
  }),
  discardBoundaryImport: call({
    method: "DELETE",
    path: `${base}/{id}`,
    summary: "Forget the file; fields made of it stay",
    who: member("changeFields"),
    answer: nothing,
    errors: ["ImportNotReady"],
  }),
};
