import { zoneCounts } from "#contract/zone-words";
import { bboxOf } from "../../geometry/bbox";
import { labelPoint } from "../../geometry/label-point";
import type { Bbox, Position } from "../../geometry/types";
import { decodeWkb, encodeWkb } from "../../geometry/wkb";
import { threadWork } from "../../platform/threads/work";
import { blur } from "../../raster/zoning/blur";
import { cluster, type Feature } from "../../raster/zoning/cluster";
import { sieve } from "../../raster/zoning/sieve";
import { spread } from "../../raster/zoning/spread";
import type { Heights, Layer } from "../../satellite/shared/field-layers";
import type { GridHead } from "../../satellite/shared/pack-grid";
import { type CutZone, cutZones } from "./cut";
import { layerValues, relativeTo, type Spread, spreadsOf, valuesOf } from "./layers";
import { onGrid } from "./place";

export interface ZoneSettings {
  count: number;
  method: "alike" | "equal";
  /** Pixels over which values are evened out. */
  smoothing: number;
  /** m² below which a part goes to its neighbour. */
  min_area: number;
}

export interface DrawJob {
  /** Of the boundary, and its area in m². */
  wkb: Uint8Array;
  area: number;
  /** The first one says where pixels lie. */
  layers: readonly Layer[];
  heights: Heights | null;
  settings: ZoneSettings;
}

export interface DrawnZone {
  number: number;
  wkb: Uint8Array;
  area: number;
  label: Position;
  /** Against the field's mean: −0.1 is a tenth below. */
  relative: number;
  /** Metres above the sea. */
  height: number | null;
  /** On each layer. */
  figures: (Spread | null)[];
}

export interface DrawnMap {
  zones: DrawnZone[];
  box: Bbox;
  /** Groups that the values made, before small parts went to their neighbours. */
  toldApart: number;
  /** The largest share of the land that has one and the same value. */
  tied: number;
}

export type Drawn = DrawnMap | { fault: string };

/** Pixels that each zone should have at the least, or there is nothing to be told apart. */
const leastPixels = 8;
/** Spreads that are noise: shares of the mean, and metres. How much heights count beside plants. */
const [plantNoise, heightNoise, heightWeight] = [0.03, 1, 0.6];

function features(relative: Float32Array, heights: Float32Array | null): [Feature, ...Feature[]] {
  const plants = { values: relative, weight: 1, least: plantNoise };
  if (!heights) return [plants];
  // A pixel without a height is told by its plants alone: the mean height says nothing either way.
  const known = heights.filter((value) => !Number.isNaN(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1);
  const everywhere = heights.map((value) => (Number.isNaN(value) ? mean : value));
  return [plants, { values: everywhere, weight: heightWeight, least: heightNoise }];
}

/** Labels of all pixels without small parts; what clouds or the field's edge cut off finds its neighbours once all have labels. */
const withoutSpots = (labels: Uint8Array, grid: GridHead, least: number): Uint8Array =>
  sieve(spread(sieve(labels, grid, least), grid), grid, least, labels);

/**
 * Zones none of which is smaller than `least`, m²: pixels only guess how much the boundary and even borders leave of a
 * zone, so what turns out too small is shared out among its neighbours, and all are cut anew.
 */
function cutLargeEnough(
  labels: Uint8Array,
  grid: GridHead,
  { least, ...field }: Parameters<typeof cutZones>[2] & { least: number },
): { zones: CutZone[]; labels: Uint8Array } {
  const zones = cutZones(labels, grid, field);
  const [smallest] = [...zones].sort((a, b) => a.area - b.area);
  if (!smallest || smallest.area >= least || zones.length < 2) return { zones, labels };
  const others = labels.map((label) => (label === smallest.label ? 0 : 1));
  return cutLargeEnough(sieve(labels, grid, 1, others), grid, { least, ...field });
}

/** Draws zones of a field by what was seen of it. That it can't be done is told as data. */
export function drawZones({ wkb, area, layers, heights: given, settings }: DrawJob): Drawn {
  const [base] = layers;
  if (!base) return { fault: "Снимков для зон нет" };
  const { grid } = base;
  const values = layers.map((layer) => onGrid(layerValues(layer), layer.grid, grid));
  const seen = relativeTo(values);
  let known = 0;
  for (let at = 0; at < seen.length; at++) if (!Number.isNaN(seen[at] ?? Number.NaN)) known++;
  if (known < zoneCounts.least * leastPixels)
    return {
      fault: `Поле слишком мало для зон: точек снимка на нём ${known}, а нужно не меньше ${zoneCounts.least * leastPixels}`,
    };
  if (known < settings.count * leastPixels)
    return {
      fault: `На поле ${known} пикселей снимка: для ${settings.count} зон нужно не меньше ${settings.count * leastPixels}. Уменьшите число зон`,
    };
  const relative = blur(seen, grid, settings.smoothing);
  const heights = given && onGrid(valuesOf(given, Buffer.from(given.pixels, "base64")), given, grid);
  const clusters = cluster({ features: features(relative, heights), count: settings.count, method: settings.method });
  const { labels: grouped, groups: toldApart, tied } = clusters;
  const pixel = area / known;
  const boundary = decodeWkb(wkb);
  const least = Math.max(settings.min_area, pixel);
  const whole = withoutSpots(grouped, grid, settings.min_area / pixel);
  const { zones, labels: cut } = cutLargeEnough(whole, grid, { boundary, area, least });
  if (zones.length < 2)
    return {
      fault:
        toldApart < 2
          ? "Поле слишком ровное: зон не получилось. Выберите другой снимок или сезоны"
          : "Наименьшее пятно слишком велико: зон не получилось. Уменьшите его",
    };
  const labels = cut.map((label, at) => (grouped[at] === 0 ? 0 : label));
  const told = [seen, ...(heights ? [heights] : []), ...values].map((one) => spreadsOf(one, labels, settings.count));
  const [relatives, ...rest] = told;
  const [elevations, figures] = heights ? [rest[0], rest.slice(1)] : [undefined, rest];
  return {
    ...{ box: bboxOf(boundary), toldApart, tied },
    // In order of what they are now: spots that joined their neighbours have changed them.
    zones: zones
      .map(({ label, shape, area: own }) => ({
        wkb: encodeWkb(shape),
        area: own,
        label: labelPoint(shape),
        relative: relatives?.[label - 1]?.average ?? 0,
        height: elevations?.[label - 1]?.average ?? null,
        figures: figures.map((layer) => layer[label - 1] ?? null),
      }))
      .sort((a, b) => a.relative - b.relative)
      .map((zone, index) => ({ number: index + 1, ...zone })),
  };
}

export const zonesWork = threadWork("zones", (job: DrawJob): Drawn => drawZones(job));
