import { call, created, file, member, nothing, ok, pathId, xlsx } from "./call";
import { areaWords } from "./refusal-words";
import { areaGeometry, changedText, day, id, page, pageQuery, text, version } from "./shapes";
import { z } from "./zod";

export const cadastralNumber = z
  .string({ error: "Введите кадастровый номер" })
  .trim()
  .regex(/^\d{2}:\d{2}:\d{6,7}:\d{1,12}$/, "Кадастровый номер имеет вид АА:ВВ:ССССССС:К, например 61:12:0600301:45");

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
const parcel = z.object({
  id,
  number: z.string(),
  category: landCategory.nullable(),
  right: landRight.nullable(),
  lease_end: day.nullable(),
  documented_area: z.number().nullable(),
  /** Measured from the boundary; null without one. */
  area: z.number().nullable(),
  comment: z.string().nullable(),
  /** The fields it shares land with, most of it first: `share` is of the parcel, `field_share` of the field, 0 to 1. */
  fields: z.array(
    z.object({ field_id: id, name: z.string(), area: z.number(), share: z.number(), field_share: z.number() }),
  ),
  version,
});
export type Parcel = z.infer<typeof parcel>;

const ownInput = z.object({
  number: cadastralNumber,
  category: landCategory.nullish(),
  right: landRight.nullish(),
  lease_end: day.nullish(),
  documented_area: z.number().min(0, areaWords.negative).max(1e10, areaWords.too_big).nullish(),
  comment: text(1000),
});
/** What people set on a parcel itself. */
export const ownParcelColumns = ownInput.keyof().options;
export type OwnParcel = Pick<Parcel, (typeof ownParcelColumns)[number]>;

const parcelInput = ownInput.extend({
  /** A parcel without a boundary is known by its number alone: null or absent. */
  geojson: z.unknown().optional(),
});

const parcelFeature = z.object({
  type: z.literal("Feature"),
  id,
  geometry: areaGeometry,
  properties: z.object({ number: z.string(), right: landRight.nullable(), area: z.number() }),
});
export type ParcelFeature = z.infer<typeof parcelFeature>;

const parcelWithBoundary = parcel.extend({ geojson: areaGeometry.nullable() });
export type ParcelWithBoundary = z.infer<typeof parcelWithBoundary>;

const parcelFilter = {
  /** Part of the number. */
  q: z.string().trim().max(100).optional(),
  category: landCategory.optional(),
  right: landRight.optional(),
  /** Those whose lease ends on this day or before. */
  lease_until: day.optional(),
  /** Those that share land with this field. */
  field_id: pathId.optional(),
  /** `inside` share land with a field, `outside` with none, `bare` have no boundary. */
  placed: z.enum(["inside", "outside", "bare"]).optional(),
};

const parcelList = z.object({
  parcels: z
    .array(parcelInput)
    .min(1, "Введите хотя бы один кадастровый номер")
    .max(500, "Не больше 500 участков за раз"),
  /** Those whose numbers stand already are left out, instead of the whole list being refused. */
  skip_taken: z.boolean().optional(),
});

type ParcelList = z.input<typeof parcelList>;
/** One parcel as it is stands for a list of it alone. */
const oneOrList = z.preprocess(
  (body: ParcelList | z.input<typeof parcelInput>): ParcelList =>
    typeof body === "object" && body !== null && "number" in body ? { parcels: [body] } : body,
  parcelList,
);

/** The land register is Russia's: of a customer elsewhere every call answers NotFound. */
const base = "/customers/{customerId}/cadastralParcels";

export const cadastreCalls = {
  listParcels: call({
    method: "GET",
    remembers: true,
    path: base,
    summary: "Parcels by number; and how the land of fields and of parcels agree",
    who: member("seeCadastre"),
    query: z.object({ ...pageQuery, ...parcelFilter }),
    answer: ok(
      page(parcel).extend({
        /** Of the filtered list. */
        total_count: z.number().int(),
        /** m², of all parcels: by their boundaries, and as papers say. */
        parcels_area: z.number(),
        documented_area: z.number(),
        /** Parcels that share land with no field, and their m². */
        outside_count: z.number().int(),
        outside_area: z.number(),
        /** m² of all fields that lie in no parcel. */
        uncovered_area: z.number(),
        /** Fields of which a part lies in no parcel, largest part first, at most 100. `share` is of the field, 0 to 1. */
        uncovered: z.array(z.object({ field_id: id, name: z.string(), area: z.number(), share: z.number() })),
      }),
    ),
  }),
  exportParcels: call({
    method: "GET",
    path: `${base}/export`,
    remembers: true,
    summary: "The filtered list as a workbook, with a sheet of the fields' land in no parcel",
    who: member("seeCadastre"),
    query: z.object(parcelFilter),
    answer: file(xlsx),
  }),
  getParcel: call({
    method: "GET",
    remembers: true,
    path: `${base}/{id}`,
    summary: "One parcel with its boundary",
    who: member("seeCadastre"),
    answer: ok(parcelWithBoundary),
  }),
  createParcels: call({
    method: "POST",
    path: base,
    summary: "Add parcels: one as it is, or a pasted list; all or none, faults at `parcels.3.number`",
    who: member("changeCadastre"),
    body: oneOrList,
    answer: created(z.object({ items: z.array(parcel), skipped: z.number().int() })),
    errors: ["NameTaken", "GeometryInvalid"],
  }),
  updateParcel: call({
    method: "PUT",
    path: `${base}/{id}`,
    summary: "Change a parcel; absent keys keep what stands, a null geojson takes the boundary away",
    who: member("changeCadastre"),
    body: parcelInput.partial().extend({ comment: changedText(1000), version }),
    answer: ok(parcelWithBoundary),
    errors: ["NameTaken", "GeometryInvalid", "StaleVersion"],
  }),
  deleteParcel: call({
    method: "DELETE",
    path: `${base}/{id}`,
    summary: "Delete a parcel that still stands as the caller saw it",
    who: member("changeCadastre"),
    body: z.object({ version }),
    answer: nothing,
    errors: ["StaleVersion"],
  }),
  restoreParcel: call({
    method: "POST",
    path: `${base}/{id}/restore`,
    summary: "Undo the deletion, where its number is still free",
    who: member("changeCadastre"),
    answer: ok(parcelWithBoundary),
    errors: ["NameTaken"],
  }),
  listParcelsGeojson: call({
    method: "GET",
    path: `${base}/geojson`,
    summary: "Parcels with a boundary as a GeoJSON feature collection",
    who: member("seeCadastre"),
    answer: ok(z.object({ type: z.literal("FeatureCollection"), features: z.array(parcelFeature) })),
  }),
};
