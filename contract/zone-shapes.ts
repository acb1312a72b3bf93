import { rateWords } from "./refusal-words";
import { sourceType } from "./satellite-shapes";
import { day, id, instant, name, season, text, version } from "./shapes";
import { productInput, productKind } from "./work-shapes";
import { z } from "./zod";
import {
  minAreas,
  mostRate,
  mostSeasons,
  rateFormats,
  rateUnits,
  zoneCounts,
  zoneFormats,
  zoneMethods,
} from "./zone-words";

const keysOf = <T extends object>(words: T) => Object.keys(words) as [keyof T & string, ...(keyof T & string)[]];

const settings = z.object({
  index: z.enum(["ndvi", "ndre", "ndmi", "msavi"]).default("ndvi"),
  /** Whether heights tell land apart, too. */
  relief: z.boolean().default(false),
  method: z.enum(keysOf(zoneMethods)).default("alike"),
  count: z.number().int().min(zoneCounts.least).max(zoneCounts.most).default(zoneCounts.usual),
  /** Pixels over which values are evened out. */
  smoothing: z.number().int().min(0).max(3).default(1),
  /** m² below which a spot goes to the zone around it. */
  min_area: z.number().min(0).max(minAreas.most).default(minAreas.usual),
});

/** What zones are drawn by: one clear day, or the best clear day of each of some seasons. */
export const zoneMapInput = settings
  .extend({
    name: text(100),
    date: day.nullish(),
    seasons: z.array(season).max(mostSeasons, `Не больше ${mostSeasons} сезонов`).default([]),
  })
  .refine(({ date, seasons }) => (date == null) !== (seasons.length === 0), {
    error: "Выберите снимок или сезоны",
    path: ["date"],
  });

const spread = z.object({ average: z.number(), std: z.number() }).nullable();

const zone = z.object({
  /** The weakest first. */
  number: z.number().int(),
  name: z.string(),
  /** m²; together they are the boundary's. */
  area: z.number(),
  share: z.number(),
  /** Where its number is written: longitude, latitude. */
  label: z.tuple([z.number(), z.number()]),
  /** How its plants stand to the field's mean: −0.1 is a tenth below. */
  relative: z.number(),
  /** Metres above the sea, where heights were looked at. */
  height: z.number().nullable(),
  /** Of the index on each of the map's sources; null where no pixel of the zone has a value. */
  figures: z.array(spread),
});
export type Zone = z.infer<typeof zone>;

/** A map of zones without the zones themselves. */
export const zoneMapHead = settings.extend({
  id,
  field_id: id,
  name: z.string(),
  /** NEW: is being drawn; READY; FAILED: could not be. */
  state: z.enum(["NEW", "READY", "FAILED"]),
  /** 0 to 100, while it is being drawn. */
  progress: z.number(),
  /** What was wrong, in Russian. */
  fault: z.string().nullable(),
  /** Days it is drawn by; a season stands there where it speaks for one. */
  sources: z.array(z.object({ date: day, season: z.number().int().nullable() })),
  /** Whether the field has had another boundary since. */
  outdated: z.boolean(),
  /** m² of the land that it divides; null until it is drawn. */
  area: z.number().nullable(),
  zones_count: z.number().int(),
  /** Groups that the values made before small parts went to their neighbours; null until it is drawn, and of old maps. */
  told_apart: z.number().int().nullable(),
  /** The largest share of the land that has one and the same value, which can't be divided; null as before. */
  tied: z.number().nullable(),
  rates_count: z.number().int(),
  author: z.string().nullable(),
  created_at: instant,
  version,
});
export const zoneMap = zoneMapHead.extend({
  /** west, south, east, north; null until it is drawn. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  zones: z.array(zone),
});
export type ZoneMap = z.infer<typeof zoneMap>;

/** What can be changed of a map: what things are called. */
export const zoneMapChange = z.object({
  name: name(100),
  /** In the order of their numbers. */
  zone_names: z.array(name(60)).max(zoneCounts.most),
  version,
});

/** What zones can be drawn by: days on which the field is seen without clouds, the latest first, and each season's best one. */
export const zoneSources = z.object({
  days: z.array(z.object({ source_type: sourceType, date: day, average: z.number(), season: z.number().int() })),
  seasons: z.array(z.object({ season: z.number().int(), date: day, average: z.number(), crop_id: id.nullable() })),
});

export const zoneFigures = z.object({
  date: day,
  zones: z.array(z.object({ number: z.number().int(), figures: spread })),
});

const perHectare = productInput.shape.unit.extract(rateUnits);
const rate = z.number().min(0, rateWords.negative).max(mostRate, rateWords.too_big);

export const rateMapInput = z.object({
  name: text(100),
  kind: productKind,
  product_id: id,
  unit: perHectare,
  /** By the zones' numbers. */
  rates: z.array(rate).min(zoneCounts.least).max(zoneCounts.most),
  flat_rate: rate.positive(rateWords.negative).nullish(),
  workrecord_id: id.nullish(),
});

export const rateMap = z.object({
  id,
  zone_map_id: id,
  field_id: id,
  zone_map_name: z.string(),
  name: z.string(),
  kind: productKind,
  product_id: id,
  unit: perHectare,
  rates: z.array(z.number()),
  /** What goes on each zone and on all, in the unit's first part. */
  totals: z.array(z.number()),
  total: z.number(),
  /** Over the whole area, per hectare. */
  mean_rate: z.number(),
  flat_rate: z.number().nullable(),
  /** Of the flat rate's total: what is left over, below nought what is wanted besides. */
  saved: z.number().nullable(),
  /** The planned work that it is for, while that stands. */
  workrecord_id: id.nullable(),
  /** Whether the zones are of a former boundary. */
  outdated: z.boolean(),
  author: z.string().nullable(),
  created_at: instant,
  version,
});
export type RateMap = z.infer<typeof rateMap>;

export const zoneFormat = z.enum(keysOf(zoneFormats));
export const rateFormat = z.enum(keysOf(rateFormats));
