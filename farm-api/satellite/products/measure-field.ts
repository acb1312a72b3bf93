import { type Figures, figuresOf } from "../../raster/figures";
import { type IndexName, indexes, indexOf } from "../../raster/indexes";
import { withoutEdge } from "../../raster/mask";
import type { Pixels } from "../../raster/tiff/directory";
import { deflateBytes, type GridHead, packGrid } from "../shared/pack-grid";
import type { AssetName } from "../sources/source";
import { type Frame, maskOfFrame } from "./frame";

/** Classes of the scene classification under which no ground is seen: none, saturated, shadow, clouds, cirrus, snow. */
const hiding = new Set([0, 1, 3, 8, 9, 10, 11]);
const snow = 11;

/** What the files of a tile hold of a field, all at the same pixels. */
export interface FieldPixels {
  frame: Frame;
  bands: Partial<Record<AssetName, Pixels>>;
  scales: Partial<Record<AssetName, number>>;
  /** To be added to reflectances. */
  offset: number;
}

/** What is kept of an index on a field. */
export interface Measured {
  index: IndexName;
  clear_share: number;
  /** Of the field: under snow, and beyond the edge of the scene. Neither is seen, but neither is under clouds. */
  snow_share: number;
  outside_share: number;
  /** Nothing says which pixels are under clouds: all count as clear. */
  unmasked: boolean;
  figures: Figures | null;
  inner_figures: Figures | null;
  grid: GridHead;
  pixels: Uint8Array;
}

const only = (values: Float32Array, mask: Uint8Array, wanted: Uint8Array) =>
  values.map((value, at) => (mask[at] === 1 && wanted[at] === 1 ? value : Number.NaN));

/** Works one index out on a field; null where the tile lacks a band of it. */
export function measureField({ frame, bands, scales, offset }: FieldPixels, index: IndexName): Measured | null {
  const [first, second] = indexes[index].bands;
  const [a, b] = [bands[first], bands[second]];
  if (!a || !b) return null;
  const band = (name: typeof first | typeof second, values: Pixels) => ({ values, scale: scales[name] ?? 1, offset });
  const values = indexOf(index, band(first, a), band(second, b));
  const mask = maskOfFrame(frame);
  const { scl } = bands;
  const clear = values.map((value, at) => (!Number.isNaN(value) && !(scl && hiding.has(scl[at] ?? 0)) ? 1 : 0));
  const seen = Uint8Array.from(clear);
  const outside = (at: number) => a[at] === 0 || b[at] === 0;
  const mine = mask.reduce((sum, one) => sum + one, 0);
  const shareOf = (is: (at: number) => boolean) =>
    mine === 0 ? 0 : mask.filter((one, at) => one === 1 && is(at)).length / mine;
  const covered = mask.map((one, at) => (one === 1 && seen[at] === 0 && !outside(at) ? 1 : 0));
  const shown = only(values, mask, seen);
  const figures = figuresOf(shown);
  const { head, bytes } = packGrid({ frame, values: shown, hidden: covered });
  return {
    ...{ index, figures, grid: head, pixels: deflateBytes(bytes) },
    // A field between the middles of pixels is too small for them, whatever the sky.
    clear_share: mine === 0 ? 1 : (figures?.count ?? 0) / mine,
    snow_share: shareOf((at) => scl?.[at] === snow),
    outside_share: shareOf(outside),
    unmasked: scl === undefined,
    inner_figures: figuresOf(only(values, withoutEdge(mask, frame), seen)),
  };
}
