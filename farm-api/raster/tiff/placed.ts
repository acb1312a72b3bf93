import { RasterError } from "../raster-error";
import type { Tags } from "./tags";

/** Where a picture lies: the corner of its first pixel and the steps to the next one, in units of its projection. */
export interface Placement {
  epsg: number;
  x: number;
  y: number;
  /** Of a pixel to the right; of one down, usually negative. */
  dx: number;
  dy: number;
}

const tag = { scale: 33_550, tiePoints: 33_922, matrix: 34_264, geoKeys: 34_735, nodata: 42_113 } as const;
const key = { rasterType: 1025, geographic: 2048, projected: 3072 } as const;
/** Values belong to points and not to the squares around them. */
const pixelIsPoint = 2;

const numbers = (tags: Tags, at: number): readonly number[] => {
  const value = tags.get(at);
  return value === undefined || typeof value === "string" ? [] : value;
};

/** Keys whose values stand in the directory itself. */
function geoKeys(tags: Tags): ReadonlyMap<number, number> {
  const all = numbers(tags, tag.geoKeys);
  const found = new Map<number, number>();
  for (let at = 4; at + 3 < all.length; at += 4) if (all[at + 1] === 0) found.set(all[at] ?? 0, all[at + 3] ?? 0);
  return found;
}

/** @throws RasterError no_place where the file doesn't say, or is turned */
export function placementOf(tags: Tags): Placement {
  const keys = geoKeys(tags);
  const epsg = keys.get(key.projected) ?? keys.get(key.geographic);
  const [sx, sy] = numbers(tags, tag.scale);
  const [column = 0, row = 0, , px, py] = numbers(tags, tag.tiePoints);
  if (epsg === undefined || epsg >= 32_767) throw new RasterError("no_place", "The file names no coordinate system");
  if (!sx || !sy || px === undefined || py === undefined)
    throw new RasterError("no_place", "The file does not say where its pixels lie");
  const half = keys.get(key.rasterType) === pixelIsPoint ? 0.5 : 0;
  return { epsg, x: px - (column + half) * sx, y: py + (row + half) * sy, dx: sx, dy: -sy };
}

/** The value that means that there is none; undefined where the file names none. */
export function nodataOf(tags: Tags): number | undefined {
  const text = tags.get(tag.nodata);
  return typeof text === "string" && text.trim() !== "" ? Number(text) : undefined;
}
