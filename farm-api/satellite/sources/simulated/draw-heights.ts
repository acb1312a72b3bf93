import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { bboxAcross } from "../../../geometry/bbox";
import { projectionByEpsg } from "../../../geometry/import/projection/epsg";
import type { Bbox } from "../../../geometry/types";
import { writeTiff } from "../../../raster/tiff/write-tiff";
import { zoneOf } from "./draw-scene";
import { hills } from "./noise";

/** Metres between heights where the land lies close together, and points beyond which they lie further apart. */
const finest = 30;
const mostPoints = 4_000_000;
const margin = 600;

/** Steppe with gullies: metres above the sea. */
const heightAt = (x: number, y: number) =>
  70 + 60 * hills(x, y, 5200, 21) + 22 * hills(x, y, 1300, 22) + 3 * hills(x, y, 260, 23);

/** Heights of made-up land, as a file that any folder of scenes may have. @returns its path */
export async function drawHeights(folder: string, box: Bbox): Promise<void> {
  const epsg = zoneOf(box);
  const [left, bottom, right, top] = bboxAcross(box, projectionByEpsg(epsg).fromWgs84);
  let step = finest;
  while (((right - left) * (top - bottom)) / step ** 2 > mostPoints) step *= 2;
  const [x, y] = [Math.floor((left - margin) / step) * step, Math.ceil((top + margin) / step) * step];
  const [width, height] = [Math.ceil((right + margin - x) / step), Math.ceil((y - bottom + margin) / step)];
  const file = path.join(folder, `dem-${[epsg, x, y, width, height].join("-")}.tif`);
  if (existsSync(file)) return;
  const pixels = new Float32Array(width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      pixels[row * width + column] = heightAt(x + column * step, y - row * step);
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, crypto.randomUUID());
  await writeFile(draft, writeTiff({ width, height, pixels, placement: { epsg, x, y, dx: step, dy: -step } }));
  await rename(draft, file);
}
