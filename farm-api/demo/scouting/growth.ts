import { daysBetween } from "#formats/days/count";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { crop } from "../agronomy/crop-ids";
import { dayOf } from "../agronomy/days";
import type { Scene } from "./draw-photo";

/** Days of the year from which on a crop is at a stage of BBCH. */
type Course = readonly (readonly [day: string, bbch: number])[];

const winterCereals: Course = [
  ["03-20", 25],
  ["04-15", 30],
  ["05-01", 33],
  ["05-12", 39],
  ["05-22", 51],
  ["06-01", 61],
  ["06-10", 71],
  ["06-20", 75],
  ["06-30", 83],
  ["07-08", 87],
  ["07-14", 89],
  // Of the next harvest.
  ["09-25", 10],
  ["10-12", 12],
  ["10-28", 21],
  ["11-14", 23],
];
const springCereals: Course = [
  ["04-20", 10],
  ["05-01", 21],
  ["05-15", 30],
  ["05-28", 37],
  ["06-08", 51],
  ["06-16", 61],
  ["06-26", 73],
  ["07-08", 83],
  ["07-18", 89],
];
const tall: Course = [
  ["05-10", 10],
  ["05-20", 12],
  ["06-01", 16],
  ["06-15", 31],
  ["06-28", 51],
  ["07-08", 59],
  ["07-14", 61],
  ["07-24", 69],
  ["08-05", 75],
  ["08-25", 85],
];
const legumes: Course = [
  ["04-20", 10],
  ["05-05", 14],
  ["05-20", 31],
  ["06-01", 55],
  ["06-08", 61],
  ["06-20", 75],
  ["07-05", 85],
  ["07-14", 89],
];

const winterRape: Course = [
  ["03-20", 30],
  ["04-08", 51],
  ["04-24", 61],
  ["05-10", 69],
  ["05-25", 75],
  ["06-15", 81],
  ["06-28", 87],
  ["07-05", 89],
  // Of the next harvest.
  ["09-10", 10],
  ["09-22", 12],
  ["10-08", 16],
  ["10-28", 18],
];
const flax: Course = [
  ["04-28", 10],
  ["05-12", 12],
  ["05-20", 31],
  ["06-05", 51],
  ["06-14", 61],
  ["06-25", 71],
  ["07-08", 81],
  ["07-18", 85],
  ["07-28", 89],
];

const courses: ReadonlyMap<number, Course> = new Map([
  ...[crop.winterWheat, crop.winterBarley].map((id) => [id, winterCereals] as const),
  ...[crop.springWheat, crop.durum, crop.springBarley, crop.oats].map((id) => [id, springCereals] as const),
  ...[crop.corn, crop.silageCorn, crop.sunflower, crop.soy, crop.sorghum].map((id) => [id, tall] as const),
  ...[crop.pea, crop.chickpea, crop.lentil].map((id) => [id, legumes] as const),
  [crop.winterRape, winterRape],
  [crop.flax, flax],
]);

export interface Growth {
  /** Of BBCH. */
  code: number;
  /** Of the dictionary of stages. */
  devstage: number | null;
}

/** Crops that stand through the winter, at the stage at which it found them. */
const overwintering = new Set<Course>([winterCereals, winterRape]);

/** How far a crop is on a day; null before it comes up, and for a crop of which nobody looks. */
export function growthOf(cropId: number, day: string): Growth | null {
  const course = courses.get(cropId);
  const reached =
    course?.filter(([from]) => daysBetween(dayOf(Number(day.slice(0, 4)), from), day) >= 0).at(-1) ??
    (course && overwintering.has(course) ? course.at(-1) : undefined);
  if (!reached) return null;
  const [, code] = reached;
  const stages = standardDictionaries.cropdevstages.filter(({ crop_ids }) => crop_ids.includes(cropId));
  const stage = stages.filter((one) => Number(one.code) <= code).at(-1);
  return { code, devstage: stage?.id ?? null };
}

/** Plants per m², where it isn't that of cereals. */
const sparse: ReadonlyMap<number, number> = new Map([
  [crop.corn, 5.8],
  [crop.silageCorn, 6.5],
  [crop.sunflower, 5.2],
  [crop.sorghum, 16],
  [crop.soy, 48],
  [crop.pea, 105],
  [crop.chickpea, 52],
  [crop.lentil, 190],
  [crop.winterRape, 42],
  [crop.flax, 540],
]);
/** cm of a plant that has grown up, where it isn't that of cereals. */
const heights: ReadonlyMap<number, number> = new Map([
  [crop.corn, 240],
  [crop.silageCorn, 250],
  [crop.sunflower, 170],
  [crop.sorghum, 125],
  [crop.winterRape, 150],
]);

const cereals = new Set<number>([
  crop.winterWheat,
  crop.winterBarley,
  crop.springWheat,
  crop.durum,
  crop.springBarley,
  crop.oats,
]);

/** Those that look like maize. */
const maizes = new Set<number>([crop.corn, crop.silageCorn, crop.sorghum]);

/** The share of its last height that a crop has at stages of BBCH; in between it grows evenly. */
const risen: readonly (readonly [code: number, share: number])[] = [
  [9, 0.03],
  [12, 0.08],
  [18, 0.14],
  [25, 0.17],
  [30, 0.3],
  [37, 0.6],
  [51, 0.85],
  [61, 0.97],
  [69, 1],
];
function shareRisen(code: number): number {
  const after = risen.findIndex(([from]) => from > code);
  const [to, more] = risen[after] ?? [code, 1];
  const [from, share] = risen[after - 1] ?? [0, 0];
  return after < 0 ? 1 : share + ((more - share) * (code - from)) / (to - from);
}

/** What is measured of a crop at a stage, as it usually is there; `chance` is around 1. */
export function measuredOf(cropId: number, { code }: Growth, chance: () => number): Record<string, number> {
  const round = (value: number, digits = 0) => Number((value * chance()).toFixed(digits));
  const tallest = heights.get(cropId) ?? (cereals.has(cropId) ? 88 : 65);
  const found: Record<string, number> = { plant_height: round(tallest * shareRisen(code)) };
  if (code < 31) found.plant_density = round(sparse.get(cropId) ?? 410, 1);
  if (cereals.has(cropId) && code >= 21 && code < 37) found.tillers = round(2.9, 1);
  if (cereals.has(cropId) && code >= 51) found.productive_stems = round(520);
  if (cereals.has(cropId) && code >= 75) {
    found.grains_per_ear = round(29, 1);
  }
  // In milk nobody weighs a grain.
  if (cereals.has(cropId) && code >= 83) {
    found.thousand_grain_mass = round(38, 1);
    const { productive_stems = 0, grains_per_ear = 0, thousand_grain_mass } = found;
    found.yield_forecast = Number(((productive_stems * grains_per_ear * thousand_grain_mass) / 10_000).toFixed(1));
  }
  if (cereals.has(cropId) && code >= 83) found.grain_moisture = round(19 - (code - 83), 1);
  if (cropId === crop.sunflower && code >= 61) found.head_diameter = round(17, 1);
  return found;
}

/** The first stage of BBCH after tillering: until then rows are seen. */
const stems = 30;

/** What a photo of a crop shows at a stage; null where there is nothing to be seen of it. */
export function sceneOf(cropId: number, growth: Growth | null): Scene | null {
  if (!growth) return cropId === crop.grasses ? "canopy" : null;
  const { code } = growth;
  if (code < stems) return "rows";
  if (cereals.has(cropId)) return code < 71 ? "stand" : code < 83 ? "milkyEar" : "ear";
  if (code >= 83) return "dry";
  return maizes.has(cropId) ? "maize" : "canopy";
}

/** What a photo of a weed shows besides: the crop as it stands by then; null where it is too ripe for any to be photographed. */
export function weedIn(cropId: number, { code }: Growth): Scene | null {
  if (code < stems) return "weed";
  if (cereals.has(cropId)) return code < 83 ? "weedInStand" : null;
  if (code >= 83) return "weedInDry";
  return maizes.has(cropId) ? "weedInMaize" : "weedInCanopy";
}
