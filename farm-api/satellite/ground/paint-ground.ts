import sharp from "sharp";
import type { Bbox } from "../../geometry/types";
import { threadWork } from "../../platform/threads/work";
import type { Tiff } from "../../raster/tiff/open-tiff";
import { offsetOf } from "../products/offset";
import { readFrames } from "../products/read-frames";
import { closeAll, openAssets } from "../products/read-tile";
import { describeFault } from "../sources/describe-fault";
import { openSource } from "../sources/open-source";
import type { AssetName, SceneTile, SourceSettings } from "../sources/source";
import { brightness } from "./natural-colours";
import { paintSquare, windowUnder } from "./paint-square";
import { nameOf, parentOf, type Square, side, squaresUnder } from "./squares";

export interface GroundJob {
  source: SourceSettings;
  tiles: readonly SceneTile[];
  /** Land that is looked at. */
  boxes: readonly Bbox[];
}

export interface PaintedSquare extends Square {
  /** JPEG. */
  picture: Uint8Array;
}

export type GroundOutcome = { squares: PaintedSquare[] } | { fault: string; retryAfter: number | null };

/** Zooms at which ten metres are about a pixel and at which a province fits on a screen. */
const [nearest, farthest] = [14, 8];
/** Land that is wider is painted at a coarser zoom. */
const mostSquares = 1200;
/** Squares whose pixels are in memory at once. */
const atOnce = 48;
/** Where nothing was seen: as the page behind the map. */
const empty = [238, 241, 236] as const;
const visible = ["red", "green", "blue"] as const satisfies readonly AssetName[];

const noColours = "На снимке нет видимых каналов";
const nothingSeen = "Снимок не накрывает поля";

interface Opened {
  tile: SceneTile;
  files: ReadonlyMap<AssetName, Tiff>;
  /** To be added to reflectances; unknown until some have been read. */
  offset?: number;
}

/** Squares at the nearest zoom at which they are not too many. */
function squaresOf(boxes: readonly Bbox[]): Square[] {
  for (let zoom = nearest; zoom > farthest; zoom--) {
    const squares = squaresUnder(boxes, zoom, mostSquares);
    if (squares) return squares;
  }
  return squaresUnder(boxes, farthest, Number.POSITIVE_INFINITY) ?? [];
}

/** What a tile shows under some squares, onto those that lack it. */
async function paintFrom(opened: Opened, squares: readonly { square: Square; pixels: Uint8Array }[]): Promise<void> {
  const { tile, files } = opened;
  const red = files.get("red");
  const [full] = red?.levels ?? [];
  if (!red || !full) return;
  const under = squares.flatMap(({ square, pixels }) => {
    const window = windowUnder(square, red.placement, full);
    return window ? [{ window, pixels }] : [];
  });
  if (under.length === 0) return;
  const windows = under.map(({ window }) => window);
  const bands = [];
  for (const name of visible) {
    const file = files.get(name);
    bands.push(file ? await readFrames(file, windows) : []);
  }
  opened.offset ??= offsetOf(tile, { red: bands[0] ?? [], nir: [], scl: null });
  const tables = visible.map((name) => brightness(tile.assets[name]?.scale ?? 1, opened.offset ?? 0));
  for (const [at, { window, pixels }] of under.entries())
    paintSquare(pixels, window, { bands: bands.map((all) => all[at]), tables });
}

function pack(pixels: Uint8Array): Promise<Buffer> {
  const filled = pixels.slice();
  for (let at = 0; at < filled.length; at += 3) if (filled[at] === 0) filled.set(empty, at);
  return sharp(filled, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 68 })
    .toBuffer();
}

/** Puts a square, half as wide and high, onto its quarter of the one of the zoom before. */
function shrinkInto(parent: Uint8Array, { x, y }: Square, pixels: Uint8Array): void {
  const [left, top, half] = [(x % 2) * (side / 2), (y % 2) * (side / 2), side / 2];
  for (let at = 0; at < half * half; at++) {
    const [column, row] = [at % half, Math.floor(at / half)];
    const first = (row * 2 * side + column * 2) * 3;
    const seen = [first, first + 3, first + side * 3, first + side * 3 + 3].filter((from) => (pixels[from] ?? 0) > 0);
    const to = ((top + row) * side + left + column) * 3;
    for (let channel = 0; channel < 3 && seen.length > 0; channel++)
      parent[to + channel] = seen.reduce((sum, from) => sum + (pixels[from + channel] ?? 0), 0) / seen.length;
  }
}

/** Squares of all zooms above some, each made of those below it. */
class Pyramid {
  readonly done: PaintedSquare[] = [];
  private level = new Map<string, { square: Square; pixels: Uint8Array }>();

  /** Keeps a painted square, and what of it the zooms before need. */
  async add(square: Square, pixels: Uint8Array): Promise<void> {
    if (pixels.every((byte) => byte === 0)) return;
    this.done.push({ ...square, picture: await pack(pixels) });
    if (square.zoom === farthest) return;
    const above = parentOf(square);
    const known = this.level.get(nameOf(above)) ?? { square: above, pixels: new Uint8Array(side * side * 3) };
    shrinkInto(known.pixels, square, pixels);
    this.level.set(nameOf(above), known);
  }

  async finish(): Promise<PaintedSquare[]> {
    while (this.level.size > 0) {
      const level = [...this.level.values()];
      this.level = new Map();
      for (const { square, pixels } of level) await this.add(square, pixels);
    }
    return this.done;
  }
}

async function paintAll(opened: readonly Opened[], boxes: readonly Bbox[], report: (progress: number) => void) {
  const pyramid = new Pyramid();
  const all = squaresOf(boxes);
  for (let start = 0; start < all.length; start += atOnce) {
    const batch = all
      .slice(start, start + atOnce)
      .map((square) => ({ square, pixels: new Uint8Array(side * side * 3) }));
    for (const one of opened) await paintFrom(one, batch);
    for (const { square, pixels } of batch) await pyramid.add(square, pixels);
    report(((start + batch.length) / all.length) * 95);
  }
  return pyramid.finish();
}

/** The land under some boxes in its natural colours, at all zooms. What is wrong is told as data. */
export async function paintGround(job: GroundJob, report: (progress: number) => void): Promise<GroundOutcome> {
  const opened: Opened[] = [];
  try {
    const source = openSource(job.source);
    const coloured = job.tiles.filter(({ assets }) => visible.every((name) => assets[name]));
    if (coloured.length === 0) return { fault: noColours, retryAfter: null };
    for (const tile of coloured) opened.push({ tile, files: await openAssets(source, tile, visible) });
    const squares = await paintAll(opened, job.boxes, report);
    return squares.length === 0 ? { fault: nothingSeen, retryAfter: null } : { squares };
  } catch (error) {
    const told = describeFault(error);
    if (!told) throw error;
    return told;
  } finally {
    for (const { files } of opened) await closeAll(files);
  }
}

export const groundWork = threadWork("satellite-ground", paintGround);
