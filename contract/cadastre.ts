import { call, created, member, nothing, ok } from "./call";
import { areaGeometry, day, id, page, pageQuery, text, version } from "./shapes";
import { z } from "./zod";

export const cadastralNumber = z
  .string({ error: "Введите кадастровый номер" })
  .trim()
  .regex(/^\d{2}:\d{2}:\d{6,7}:\d{1,12}$/, "Кадастровый номер имеет вид АА:ВВ:СССССС:К, например 61:12:0600301:45");

export const landRight = z.enum(["ownership", "lease", "sublease", "free_use", "permanent_use", "none"]);
export const landCategory = z.enum([
  "agricultural",
  "settlement",
  "industry",
  "protected",
  "forest",
  "water",
  "reserve",
]);

/** A parcel of the land register. Areas are m². */
export const parcel = z.object({
  id,
  number: z.string(),
  category: landCategory.nullable(),
  right: landRight.nullable(),
  lease_end: day.nullable(),
  documented_area: z.number().nullable(),
  /** Measured from the boundary; null without one. */
  area: z.number().nullable(),
  comment: z.string().nullable(),
  /** The fields it lies in, by overlay. `share` is of the parcel, 0 to 1. */
  fields: z.array(z.object({ field_id: id, name: z.string(), area: z.number(), share: z.number() })),
  version,
});
export type Parcel = z.infer<typeof parcel>;

const parcelInput = z.object({
  number: cadastralNumber,
  category: landCategory.nullish(),
  right: landRight.nullish(),
  lease_end: day.nullish(),
  documented_area: z
    .number()
    .min(0, "Площадь не может быть отрицательной")
    .max(1e10, "Слишком большая площадь")
    .nullish(),
  comment: text(1000),
  geojson: z.unknown().optional(),
});

const base = "/customers/{customerId}/cadastralParcels";

export const cadastreCalls = {
  listParcels: call({
    method: "GET",
    path: base,
    summary: "Parcels by number; and how the land of fields and of parcels agree",
    who: member(),
    query: z.object({
      ...pageQuery,
      q: z.string().trim().max(100).optional(),
      category: landCategory.optional(),
      right: landRight.optional(),
      lease_until: day.optional(),
      /** `outside`: parcels without a field. */
      placed: z.enum(["inside", "outside"]).optional(),
    }),
    answer: ok(
      page(parcel).extend({
        total_count: z.number().int(),
        /** m², of all parcels with a boundary */
        parcels_area: z.number(),
        /** Fields of which a part lies in no parcel, largest part first, at most 100. */
        uncovered: z.array(z.object({ field_id: id, name: z.string(), area: z.number(), share: z.number() })),
      }),
    ),
  }),
  createParcels: call({
    method: "POST",
    path: base,
    summary: "Add parcels, one or a pasted list; all or none",
    who: member("fields:edit"),
    body: z.object({ parcels: z.array(parcelInput).min(1).max(500) }),
    answer: created(z.object({ items: z.array(parcel) })),
    errors: ["NameTaken", "GeometryInvalid"],
  }),
  updateParcel: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Change a parcel",
    who: member("fields:edit"),
    body: parcelInput.partial().extend({ version }),
    answer: ok(parcel),
    errors: ["NameTaken", "GeometryInvalid", "StaleVersion"],
  }),
  deleteParcel: call({
    method: "DELETE",
    path: `${base}/{id}`,
    summary: "Delete a parcel that still stands as the caller saw it",
    who: member("fields:edit"),
    body: z.object({ version }),
    answer: nothing,
    errors: ["StaleVersion"],
  }),
  restoreParcel: call({
    method: "POST",
    path: `${base}/{id}/restore`,
    summary: "Undo the deletion",
    who: member("fields:edit"),
    answer: ok(parcel),
    errors: ["NameTaken"],
  }),
  listParcelsGeojson: call({
    method: "GET",
    path: `${base}/geojson`,
    summary: "Parcels as a GeoJSON feature collection",
    who: member(),
    answer: ok(
      z.object({
        type: z.literal("FeatureCollection"),
        features: z.array(
          z.object({
            type: z.literal("Feature"),
            id,
            geometry: areaGeometry,
            properties: z.object({ number: z.string(), right: landRight.nullable(), area: z.number() }),
          }),
        ),
      }),
    ),
  }),
};
