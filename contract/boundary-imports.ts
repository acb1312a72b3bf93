import { call, member, nothing, poll, started } from "./call";
import { areaGeometry, id, season } from "./shapes";
import { z } from "./zod";

/** Which column of the file holds what; null where none does. */
export const columnMapping = z.object({
  name: z.string().nullable(),
  division: z.string().nullable(),
  crop: z.string().nullable(),
  area: z.string().nullable(),
});
export type ColumnMapping = z.infer<typeof columnMapping>;

/** One shape of the file. Areas are m². `row` counts from 1 as the file has them. */
export const importRow = z.object({
  row: z.number().int(),
  name: z.string().nullable(),
  area: z.number().nullable(),
  documented_area: z.number().nullable(),
  division: z.string().nullable(),
  division_id: id.nullable(),
  crop: z.string().nullable(),
  crop_id: id.nullable(),
  geojson: areaGeometry.nullable(),
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
  /** Fields that stand, or earlier rows of the file, which this row covers by half or more of the smaller one. */
  duplicates: z.array(
    z.object({ field_id: id.nullable(), row: z.number().int().nullable(), name: z.string(), share: z.number() }),
  ),
});
export type ImportRow = z.infer<typeof importRow>;

export const importPreview = z.object({
  id,
  state: z.enum(["ready", "done", "discarded"]),
  file_name: z.string(),
  format: z.string(),
  encoding: z.string().nullable(),
  crs: z.string().nullable(),
  warnings: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), type: z.string(), samples: z.array(z.string()) })),
  mapping: columnMapping,
  rows_count: z.number().int(),
  good_count: z.number().int(),
  bad_count: z.number().int(),
  duplicate_count: z.number().int(),
  /** m², of the good rows */
  total_area: z.number(),
  /** At most 200: the bad ones first, then duplicates, then the others. */
  rows: z.array(importRow),
  /** Set once it is done. */
  created_count: z.number().int().nullable(),
});
export type ImportPreview = z.infer<typeof importPreview>;

const base = "/customers/{customerId}/imports/fields";
const maxBytes = 50 * 1024 * 1024;

export const boundaryImportCalls = {
  uploadBoundaries: call({
    method: "POST",
    path: base,
    summary:
      "Give a boundary file (GeoJSON, zipped shapefile, KML, KMZ; 50 MB, 10,000 shapes); nothing is written to the fields yet",
    who: member("fields:edit"),
    upload: { file: "file", maxBytes },
    answer: started,
    errors: ["PayloadTooLarge", "BoundaryFileInvalid"],
  }),
  getBoundaryImport: call({
    method: "GET",
    path: `${base}/{id}`,
    summary: "The preview of the file, or the result once confirmed",
    who: member("fields:edit"),
    answer: poll(importPreview),
    errors: ["BoundaryFileInvalid"],
  }),
  remapBoundaryImport: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Map the columns otherwise; the preview is made anew",
    who: member("fields:edit"),
    body: z.object({ mapping: columnMapping }),
    answer: started,
    errors: ["ImportAlreadyDone", "ImportNotReady"],
  }),
  confirmBoundaryImport: call({
    method: "POST",
    path: `${base}/{id}/confirm`,
    summary: "Create the fields, all in one transaction; bad rows are left out",
    who: member("fields:edit"),
    body: z.object({
      /** What to do with rows that cover existing fields. */
      duplicates: z.enum(["skip", "create"]).default("skip"),
      /** Rows to leave out, by number. */
      skip_rows: z.array(z.number().int()).max(10_000).default([]),
      /** The season whose sowings the mapped crop becomes; null makes no sowings. */
      season: season.nullable().default(null),
      /** Where a division named in the file is unknown: create it, or leave the field without one. */
      create_divisions: z.boolean().default(true),
    }),
    answer: started,
    errors: ["ImportAlreadyDone", "ImportNotReady"],
  }),
  discardBoundaryImport: call({
    method: "DELETE",
    path: `${base}/{id}`,
    summary: "Forget the file",
    who: member("fields:edit"),
    answer: nothing,
  }),
};
