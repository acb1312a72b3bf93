import { decodeWkb } from "../../geometry/wkb";
import type { IndexName } from "../../raster/indexes";
import { indexes } from "../../raster/indexes";
import { RasterError } from "../../raster/raster-error";
import type { Pixels } from "../../raster/tiff/directory";
import { openTiff, type Tiff } from "../../raster/tiff/open-tiff";
import type { AssetName, SatelliteSource, SceneTile } from "../sources/source";
import { type Frame, frameOf } from "./frame";
import type { FieldPixels } from "./measure-field";
import { offsetOf } from "./offset";
import { readFrames } from "./read-frames";

/** A field with the boundary that stands. */
export interface Land {
  id: number;
  boundaryId: number;
  wkb: Uint8Array;
}

const assetsFor = (wanted: readonly IndexName[]): AssetName[] => [
  ...new Set<AssetName>(["red", ...wanted.flatMap((index) => indexes[index].bands), "scl"]),
];

export const closeAll = (open: ReadonlyMap<AssetName, Tiff>) =>
  Promise.all([...open.values()].map((tiff) => tiff.close()));

/** Files of a tile by what they hold; those that it lacks are left out. @throws RasterError, SourceFailure */
export async function openAssets(source: SatelliteSource, tile: SceneTile, names: readonly AssetName[]) {
  const open = new Map<AssetName, Tiff>();
  try {
    for (const name of names) {
      const asset = tile.assets[name];
      if (asset) open.set(name, await openTiff(await source.open(asset.href)));
    }
  } catch (error) {
    await closeAll(open);
    throw error;
  }
  return open;
}

async function readBands(open: ReadonlyMap<AssetName, Tiff>, frames: readonly Frame[]) {
  const bands = new Map<AssetName, Pixels[]>();
  for (const [name, tiff] of open) bands.set(name, await readFrames(tiff, frames));
  return bands;
}

/**
 * What a tile holds of the fields that it covers, by the field's id.
 * @throws RasterError, SourceFailure
 */
export async function readTile(
  source: SatelliteSource,
  tile: SceneTile,
  land: readonly Land[],
  wanted: readonly IndexName[],
): Promise<Map<number, FieldPixels>> {
  if (!tile.assets.red || !tile.assets.nir) throw new RasterError("no_band", `Tile ${tile.id} lacks a band`);
  const open = await openAssets(source, tile, assetsFor(wanted));
  try {
    const red = open.get("red");
    const [full] = red?.levels ?? [];
    if (!red || !full) throw new RasterError("foreign", `Tile ${tile.id} has no red band`);
    const framed = land.flatMap(({ id, wkb }) => {
      const frame = frameOf(decodeWkb(wkb), red.placement, full);
      return frame ? [{ id, frame }] : [];
    });
    const bands = await readBands(
      open,
      framed.map(({ frame }) => frame),
    );
    const offset = offsetOf(tile, {
      red: bands.get("red") ?? [],
      nir: bands.get("nir") ?? [],
      scl: bands.get("scl") ?? null,
    });
    const scales = Object.fromEntries(Object.entries(tile.assets).map(([name, { scale }]) => [name, scale]));
    return new Map(
      framed.map(({ id, frame }, at) => {
        const own = Object.fromEntries([...bands].map(([name, all]) => [name, all[at]]));
        return [id, { frame, offset, scales, bands: own }];
      }),
    );
  } finally {
    await closeAll(open);
  }
}
