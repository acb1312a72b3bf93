import { aspects, reliefLayerNames } from "./relief-words";
import { productNames, unusableWords } from "./satellite-words";
import { day, id, instant } from "./shapes";
import { z } from "./zod";

/** Whose pictures: one that serves all the world. */
export const sourceType = z.enum(["sentinel-2"]);
export type SourceType = z.infer<typeof sourceType>;

const keysOf = <T extends object>(words: T) => Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];
export const productName = z.enum(keysOf(productNames));
export type ProductName = z.infer<typeof productName>;
export const reliefLayer = z.enum(keysOf(reliefLayerNames));
export type ReliefLayer = z.infer<typeof reliefLayer>;

/** NEW: known of, not worked out; PREPROCESSED: its figures are there; PROCESSED: its pixels, too; FAILED: can't be had. */
export const sceneStatus = z.enum(["NEW", "PREPROCESSED", "PROCESSED", "FAILED"]);

/** What there is to say of values. Quantiles are those of 2, 5, 25, 50, 75, 95 and 98 %; a histogram's bars are equally wide. */
export const figures = z.object({
  count: z.number().int(),
  average: z.number(),
  std: z.number(),
  min: z.number(),
  max: z.number(),
  quantiles: z.array(z.number()),
  histogram: z.array(z.number().int()),
});
export type Figures = z.infer<typeof figures>;

const rank = z.number().int().min(1).max(5).nullable();
/** 0 to 1. */
const share = z.number().min(0).max(1);

const unseenReason = z.enum(keysOf(unusableWords));

export const scene = z.object({
  source_type: sourceType,
  date: day,
  status: sceneStatus,
  /** Of the fields asked about, those with a value. */
  field_count: z.number().int(),
  /** Percent: of what it covers of the fields once it is worked out, before that and without classes of the whole tile. */
  cloud_coverage: z.number().nullable(),
  /** False where nothing says which land is under clouds: figures are of clouds and land alike, and nothing follows from them. */
  clouds_known: z.boolean(),
  /** Percent of the fields' land that lies within it; null until it is worked out. */
  coverage: z.number().nullable(),
  /** The source's names of its tiles. */
  scenes: z.array(z.string()),
  avg_ndvi: z.number().nullable(),
  std_ndvi: z.number().nullable(),
  std_ndvi_rank: rank,
  /** Why it can't be used; null where it can. */
  unusable: unseenReason.nullable(),
  /** What was wrong, in Russian. */
  fault: z.string().nullable(),
  /** Whether it is clear enough for management zones. */
  serves_zones: z.boolean(),
});
export type Scene = z.infer<typeof scene>;

/** How the search for scenes stands. */
export const search = z.object({
  source: z.enum(["stac", "folder", "simulated"]),
  searched_at: instant.nullable(),
  /** Why the last search failed, in Russian. */
  fault: z.string().nullable(),
  /** When the next one begins. */
  next_at: instant.nullable(),
  /** Whether nothing can be searched for, because none of the fields asked about has a boundary. */
  no_land: z.boolean(),
  /** Scenes of the period that may be usable, and how many of them are still to be worked out. */
  known: z.number().int(),
  waiting: z.number().int(),
  /** Of those that wait the ones whose files can't be had just now, why the newest can't, and when they are tried again. */
  /** Names of descriptions of scenes that could not be understood. */
  unread: z.array(z.string()),
  stuck: z.object({ scenes: z.number().int(), fault: z.string(), next_at: instant }).nullable(),
});
export type SceneSearch = z.infer<typeof search>;

/** A field on a scene beside the usable one before. */
export const sceneField = z.object({
  field_id: id,
  name: z.string(),
  area: z.number(),
  division_id: id.nullable(),
  crop_id: id.nullable(),
  avg_ndvi: z.number().nullable(),
  std_ndvi: z.number().nullable(),
  /** Null too where less than three quarters of it are seen: a corner doesn't make a field even, nor does it fall. */
  std_ndvi_rank: rank,
  clear_share: share.nullable(),
  /** Why nothing is seen of it; null where something is, and where nobody has looked yet. */
  unseen: unseenReason.nullable(),
  /** Of NDVI since the scene before; null where either is not known, or it is seen in part. */
  change: z.number().nullable(),
  previous_date: day.nullable(),
  /** Mean NDVI of the holding's fields under the same crop on this scene; null where only one of them was seen. */
  crop_mean: z.number().nullable(),
});
export type SceneField = z.infer<typeof sceneField>;

const seenOn = z.object({ date: day, value: z.number() }).nullable();

/** What a season's scenes said of a field, those alone on which it was seen well. */
export const seasonField = z.object({
  field_id: id,
  name: z.string(),
  area: z.number(),
  division_id: id.nullable(),
  crop_id: id.nullable(),
  scenes: z.number().int(),
  /** NDVI of the day on which most stood on it, and of the last one. */
  best: seenOn,
  last: seenOn,
  /** Of all its scenes; null where there is none. */
  mean: z.number().nullable(),
  /** How its best stands to the mean best of the holding's fields under the same crop; null where it stands alone. */
  beside_crop: z.number().nullable(),
  /**
   * The largest change downwards between two scenes, harvest left out: the day of the later one. Held against the mean change of the
   * fields under the same crop, because crops ripen together; against standing still where no other field was seen on both.
   */
  fall: z.object({ date: day, value: z.number(), beside_crop: z.number().nullable() }).nullable(),
});
export type SeasonField = z.infer<typeof seasonField>;

const corner = z.tuple([z.number(), z.number()]);

/**
 * Pixels of a field, row by row from the north, base64 of a byte each: 0 lies outside or has no value, 1 is covered by
 * clouds, or level where directions of slopes are told, else low + (byte − 2) / 253 × (high − low).
 */
const grid = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** Upper left, upper right, lower left corner: longitude, latitude. */
  corners: z.tuple([corner, corner, corner]),
  low: z.number(),
  high: z.number(),
  pixels: z.string(),
});
export type Grid = z.infer<typeof grid>;

export const fieldProduct = z.object({
  source_type: sourceType,
  date: day,
  product: productName,
  status: sceneStatus,
  /** Null where no pixel of the field is clear. */
  figures: figures.nullable(),
  clear_share: share,
  /** Over clear pixels that do not touch the field's edge. */
  std: z.number().nullable(),
  std_ndvi_rank: rank,
  grid,
});

export const fieldRelief = z.object({
  /** Metres above the sea. */
  height: figures,
  /** Degrees. */
  slope: figures.nullable(),
  /** Shares of the field by the direction that it falls to: north, north-east and on clockwise, and level land last. */
  aspects: z.array(share).length(aspects.length),
  /** Of the field, steeper than 3°: there water washes the soil away. */
  steep_share: share,
  grid,
});

export const slopes = z.object({
  field_id: id,
  name: z.string(),
  area: z.number(),
  relief_avg: z.number().nullable(),
  slope_avg: z.number().nullable(),
  slope_max: z.number().nullable(),
  /** Share of the field steeper than 3°, where water washes the soil away. */
  steep_share: share.nullable(),
});

const dynamicsPoint = z.object({
  date: day,
  value: z.number(),
  /** Of the holding's fields under the same crop; null where the field stands alone. */
  crop_mean: z.number().nullable(),
});

export const dynamics = z.object({
  seasons: z.array(
    z.object({
      season: z.number().int(),
      crop_id: id.nullable(),
      points: z.array(dynamicsPoint),
    }),
  ),
});
