import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { bboxAcross } from "../../../geometry/bbox";
import { projectionByEpsg } from "../../../geometry/import/projection/epsg";
import type { Bbox } from "../../../geometry/types";
import { decodeWkb } from "../../../geometry/wkb";
import { threadWork } from "../../../platform/threads/work";
import type { Placement } from "../../../raster/tiff/placed";
import { writeTiff } from "../../../raster/tiff/write-tiff";
import { frameOf, maskOfFrame } from "../../products/frame";
import type { AssetName, SceneTile } from "../source";
import { cornerOf } from "./corner";
import { drawClouds } from "./draw-clouds";
import { drawn, hills } from "./noise";
import { fileOf } from "./search-simulated";

export interface DrawnLand {
  id: number;
  wkb: Uint8Array;
  /** Mean NDVI. */
  growth: number;
  /** The share of the plants that is gone in a corner of it, 0 to 1. */
  burnt?: number;
}

export interface DrawJob {
  folder: string;
  tile: SceneTile;
  land: readonly DrawnLand[];
  /** mm of water that lie as snow. */
  snow?: number;
  /** Tells by what it is drawn, for `isDrawnBy`. */
  mark?: string;
}

const markFile = "drawn-by";

/** Whether a scene's files are there, and drawn by what a mark stands for. */
export async function isDrawnBy(mark: string, folder: string): Promise<boolean> {
  return (await readFile(path.join(folder, markFile), "utf8").catch(() => null)) === mark;
}

/** The zone of UTM that a place lies in. */
export const zoneOf = ([west, south, east]: Bbox): number =>
  (south < 0 ? 32_700 : 32_600) + Math.floor(((west + east) / 2 + 180) / 6) + 1;

/** Metres of a pixel, as Sentinel-2 has them. */
const finest = 10;
/** A holding whose fields lie far apart is drawn more coarsely: nobody flies over a province for it. */
const mostPixels = 9_000_000;
/** Metres of land around the fields. */
const margin = 400;

interface Canvas {
  placement: Placement;
  width: number;
  height: number;
}

/** Pixels around a box of land, on whole pixels of twice the step, so that coarser bands fit. */
function canvasOf(box: Bbox): Canvas {
  const epsg = zoneOf(box);
  const [left, bottom, right, top] = bboxAcross(box, projectionByEpsg(epsg).fromWgs84);
  const square = (right - left + 2 * margin) * (top - bottom + 2 * margin);
  let step = finest;
  while (square / step ** 2 > mostPixels) step *= 2;
  const snap = (value: number) => Math.round(value / (2 * step)) * 2 * step;
  const [x, y] = [snap(left - margin), snap(top + margin)];
  return {
    placement: { epsg, x, y, dx: step, dy: -step },
    width: (snap(right + margin) - x) / step,
    height: (y - snap(bottom - margin)) / step,
  };
}

/** Weak spots of the soil: the same year after year, for they lie where they lie. */
function soilAt(x: number, y: number): number {
  const wide = hills(x, y, 420, 11);
  const narrow = hills(x, y, 110, 12);
  const good = 0.65 * wide + 0.35 * narrow;
  return good < 0.42 ? 0.55 + good * 1.07 : 1;
}

/** Pixels of the steppe between which its plants don't change. */
const tuft = 4;

/** NDVI of land that nobody tills: hollows are greener than hills. */
function wilderness({ placement, width, height }: Canvas, mean: number): Float32Array {
  const vigour = new Float32Array(width * height);
  const row = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    if (y % tuft === 0)
      for (let x = 0; x < width; x += tuft) {
        const [east, north] = [placement.x + x * placement.dx, placement.y + y * placement.dy];
        const wet = 0.6 * hills(east, north, 900, 21) + 0.4 * hills(east, north, 160, 22);
        row.fill(mean * (0.65 + 0.7 * wet), x, Math.min(x + tuft, width));
      }
    vigour.set(row, y * width);
  }
  return vigour;
}

/** NDVI of the densest canopy that is seen: beyond it red light would be none, and near infrared more than a number holds. */
const densest = 0.94;

/** NDVI of all land: steppe and belts where there is no field. */
function drawVigour({ placement, width, height }: Canvas, { tile, land }: DrawJob): Float32Array {
  const month = Number(tile.day.slice(5, 7));
  const step = placement.dx;
  const wild = month >= 4 && month <= 6 ? 0.52 : month >= 7 && month <= 10 ? 0.38 : 0.2;
  const vigour = wilderness({ placement, width, height }, wild);
  for (const { id, wkb, growth, burnt = 0 } of land) {
    const frame = frameOf(decodeWkb(wkb), placement, { width, height });
    if (!frame) continue;
    const mask = maskOfFrame(frame);
    const [left, top] = [(frame.x - placement.x) / step, (placement.y - frame.y) / step];
    const bare = 0.15;
    const nearCorner = burnt > 0 ? cornerOf(mask, frame.width, id) : () => 0;
    const seed = Math.floor(drawn("year", id, tile.day.slice(0, 4)) * 1e6);
    for (let at = 0; at < mask.length; at++) {
      if (mask[at] !== 1) continue;
      const [column, row] = [at % frame.width, Math.floor(at / frame.width)];
      const [x, y] = [frame.x + column * step, frame.y - row * step];
      const share = soilAt(x, y) * (0.94 + 0.12 * hills(x, y, 60, seed)) * (1 - burnt * nearCorner(column, row));
      vigour[(top + row) * width + left + column] = Math.min(densest, bare + Math.max(0, growth - bare) * share);
    }
  }
  return vigour;
}

const darkness = 0.45;
/** Snow is as white as a cloud to the eye, and dark beyond what the eye sees. */
const light = {
  cloud: { red: 6200, green: 6250, blue: 6400, nir: 6500 },
  snow: { red: 7600, green: 7700, blue: 7800, nir: 7100 },
};
const whiteOf = (kind: number | undefined) => (kind === 9 ? light.cloud : kind === 11 ? light.snow : null);

/** Reflectances of plants by their NDVI: the denser, the less red comes back, and the greener is what does; bare soil is brown. */
function bandsOf(vigour: Float32Array, classes: Uint8Array): Partial<Record<AssetName, Uint16Array>> {
  const band = () => new Uint16Array(vigour.length);
  const [red, green, blue, nir] = [band(), band(), band(), band()];
  for (let at = 0; at < vigour.length; at++) {
    const value = vigour[at] ?? 0;
    const bare = (1 - value) ** 2;
    const redLight = 0.03 + 0.14 * bare;
    const nirLight = (redLight * (1 + value)) / (1 - value);
    const white = whiteOf(classes[at]);
    const lit = (classes[at] === 3 ? darkness : 1) * 10_000;
    red[at] = white?.red ?? Math.round(redLight * lit);
    green[at] = white?.green ?? Math.round((0.055 + 0.07 * bare) * lit);
    blue[at] = white?.blue ?? Math.round((0.025 + 0.055 * bare) * lit);
    nir[at] = white?.nir ?? Math.round(nirLight * lit);
  }
  return { red, green, blue, nir };
}

/** The bands of 20 metres: the red edge lies between red and near infrared, water in leaves swallows what is beyond. */
function coarseBands(vigour: Float32Array, width: number, height: number) {
  const [rededge1, swir16] = [new Uint16Array((width * height) / 4), new Uint16Array((width * height) / 4)];
  for (let row = 0; row < height / 2; row++)
    for (let column = 0; column < width / 2; column++) {
      const value = vigour[row * 2 * width + column * 2] ?? 0;
      const redLight = 0.03 + 0.14 * (1 - value) ** 2;
      const nirLight = (redLight * (1 + value)) / (1 - value);
      const at = (row * width) / 2 + column;
      rededge1[at] = Math.round((redLight * 0.55 + nirLight * 0.32) * 10_000);
      swir16[at] = Math.round(nirLight * (1.15 - 0.95 * value) * 10_000);
    }
  return { rededge1, swir16 };
}

/** A STAC item beside its files, so that the folder is one of scenes like any other. */
const itemOf = ({ id, day, box, cloud }: SceneTile) => ({
  ...{ type: "Feature", stac_version: "1.0.0", id, bbox: box, geometry: null, links: [] },
  properties: {
    ...{ datetime: `${day}T08:30:00Z`, "eo:cloud_cover": cloud, "s2:processing_baseline": "05.10" },
    "earthsearch:boa_offset_applied": true,
  },
  assets: Object.fromEntries(Object.entries(fileOf).map(([name, href]) => [name, { href }])),
});

/** Draws a pass over a holding: the same one each time. Whole or not at all. */
export async function drawScene(job: DrawJob): Promise<void> {
  const { folder, tile } = job;
  const canvas = canvasOf(tile.box);
  const { placement, width, height } = canvas;
  const step = placement.dx;
  const vigour = drawVigour(canvas, job);
  const { fine, coarse } = drawClouds({
    width,
    height,
    step,
    day: tile.day,
    percent: tile.cloud ?? 0,
    vigour,
    snow: job.snow ?? 0,
  });
  const half = { width: width / 2, height: height / 2, placement: { ...placement, dx: step * 2, dy: -step * 2 } };
  const draft = path.join(folder, `draft-${crypto.randomUUID()}`);
  await mkdir(draft, { recursive: true });
  const put = (name: AssetName, picture: Parameters<typeof writeTiff>[0]) =>
    writeFile(path.join(draft, fileOf[name]), writeTiff({ ...picture, nodata: 0 }));
  for (const [name, pixels] of Object.entries(bandsOf(vigour, fine)))
    await put(name as AssetName, { ...canvas, pixels });
  for (const [name, pixels] of Object.entries(coarseBands(vigour, width, height)))
    await put(name as AssetName, { ...half, pixels });
  await put("scl", { ...half, pixels: coarse });
  await writeFile(path.join(draft, "item.json"), JSON.stringify(itemOf(tile)));
  if (job.mark) await writeFile(path.join(draft, markFile), job.mark);
  // Set aside, not removed in place: who reads it meanwhile keeps the files that are open.
  const [place, former] = [path.join(folder, tile.day), `${draft}-former`];
  await rename(place, former).catch(() => undefined);
  await rename(draft, place);
  await rm(former, { recursive: true, force: true });
}

export const drawWork = threadWork("satellite-draw", drawScene);
