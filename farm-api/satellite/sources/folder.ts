import type { Dirent } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { bboxesMeet } from "../../geometry/bbox";
import type { Bbox } from "../../geometry/types";
import { openFileBytes } from "../../raster/byte-source";
import { extentOf } from "../../raster/extent";
import { openTiff } from "../../raster/tiff/open-tiff";
import { stacItem, tileOf } from "./read-item";
import { type Found, type SatelliteSource, type SceneTile, SourceFailure } from "./source";

/** Entries that a folder of scenes is read up to. */
const mostEntries = 200_000;

async function entriesOf(folder: string): Promise<string[]> {
  const found: Dirent[] = await readdir(folder, { withFileTypes: true, recursive: true }).catch((cause: unknown) => {
    throw new SourceFailure("Папка со снимками не читается", null, { cause });
  });
  return found
    .filter((entry) => entry.isFile())
    .slice(0, mostEntries)
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

const isPicture = (file: string) => /\.tiff?$/i.test(file);
const isHeights = (file: string) => isPicture(file) && /dem|dsm|dtm/i.test(path.basename(file));

/** @returns null for what describes no scene, such as the catalogue around them */
async function readTile(file: string, files: ReadonlySet<string>): Promise<SceneTile | "unread" | null> {
  const given = parse(await readFile(file, "utf8").catch(() => ""));
  const item = stacItem.safeParse(given).data;
  if (!item) return given === undefined || Object(given).type === "Feature" ? "unread" : null;
  const beside = (href: string) => {
    const local = path.join(path.dirname(file), path.posix.basename(href));
    return files.has(local) ? local : null;
  };
  const tile = tileOf(item, beside);
  for (const asset of Object.values(tile.assets))
    asset.written = await stat(asset.href).then(
      ({ mtimeMs }) => Math.round(mtimeMs),
      () => 0,
    );
  return tile;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

async function touches(file: string, box: Bbox): Promise<boolean> {
  const source = await openFileBytes(file);
  try {
    return bboxesMeet(extentOf(await openTiff(source)), box);
  } finally {
    await source.close();
  }
}

/** Scenes on disk: STAC items as JSON with their files beside them, whatever their links say, and files of heights. */
export const folderSource = (folder: string): SatelliteSource => ({
  async search({ box, from, to }) {
    const files = await entriesOf(folder);
    const known = new Set(files);
    const found: Found = { tiles: [], unread: [] };
    for (const file of files.filter((one) => one.endsWith(".json"))) {
      const tile = await readTile(file, known);
      if (tile === "unread") found.unread.push(path.relative(folder, file));
      else if (tile && tile.day >= from && tile.day <= to && bboxesMeet(tile.box, box)) found.tiles.push(tile);
    }
    return found;
  },
  async heights(box) {
    const found: string[] = [];
    // One file that can't be read is no reason to do without the others.
    for (const file of (await entriesOf(folder)).filter(isHeights))
      if (await touches(file, box).catch(() => false)) found.push(file);
    return found;
  },
  open: openFileBytes,
});
