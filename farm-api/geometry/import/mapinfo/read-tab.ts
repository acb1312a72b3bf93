import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { FeatureSource } from "../features";
import { openGeoJson } from "../geojson/read-geojson";
import { MAX_UNPACKED_BYTES } from "../limits";
import type { Reading } from "../map-layer";
import { tabNotRead } from "./read-mif";

export interface TabFiles {
  name: string;
  tab: Buffer;
  dat: Buffer | undefined;
  map: Buffer | undefined;
  id: Buffer | undefined;
}

const run = promisify(execFile);

/** Seconds and kilobytes that the converter may take. */
const SECONDS = 60;
const MEMORY_KILOBYTES = 1024 * 1024;
const FOLDER = "polevod-tab-";
const LEFT_AFTER_MILLISECONDS = 3_600_000;

/** Folders whose thread was ended under its work. */
async function sweep(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => one.startsWith(FOLDER))) {
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - LEFT_AFTER_MILLISECONDS) await rm(folder, { recursive: true, force: true });
  }
}

const notInstalled = (error: unknown) => error instanceof Error && "code" in error && error.code === 127;

/** Turns a table of MapInfo into GeoJSON by GDAL, where the machine has it. */
async function converted(folder: string): Promise<Buffer> {
  const options = ["-f", "GeoJSON", "-t_srs", "EPSG:4326", "-lco", "COORDINATE_PRECISION=9", "out.geojson", "in.tab"];
  const limits = `ulimit -t ${SECONDS} -f ${(MAX_UNPACKED_BYTES / 512) | 0}; ulimit -v ${MEMORY_KILOBYTES} 2>/dev/null`;
  const shell = process.platform === "win32" ? undefined : ["/bin/sh", "-c", `${limits}; exec ogr2ogr "$@"`, "sh"];
  const [program = "ogr2ogr", ...first] = shell ?? ["ogr2ogr"];
  await run(program, [...first, ...options], { cwd: folder, timeout: SECONDS * 1000, killSignal: "SIGKILL" });
  return readFile(path.join(folder, "out.geojson"));
}

/**
 * Opens a table of MapInfo (.tab with .dat, .map, .id), which only GDAL reads: by ogr2ogr where it is installed.
 * @throws BoundaryFileError unsupported_format, which tells what to do, where it is not or where it can't read the table
 */
export async function openTab(files: TabFiles, reading: Reading): Promise<FeatureSource> {
  const { name, tab, dat, map, id } = files;
  if (!dat || !map) throw tabNotRead(`Для таблицы MapInfo «${name}» нужны и файлы .dat, .map, .id в том же архиве`);
  await sweep();
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER));
  try {
    const parts = { tab: fileNamed(tab), dat, map, id };
    for (const [extension, data] of Object.entries(parts))
      if (data) await writeFile(path.join(folder, `in.${extension}`), data);
    const source = openGeoJson(await converted(folder), "utf8", reading);
    return { ...source, format: "mapinfo", encoding: null };
  } catch (error) {
    if (notInstalled(error) || (error instanceof Error && "code" in error && error.code === "ENOENT"))
      throw tabNotRead(`Чтобы читать таблицы MapInfo (.tab), на сервере нужен GDAL (ogr2ogr), а его нет`, error);
    throw tabNotRead(`Таблица MapInfo «${name}» не читается: она повреждена или ссылается на другие файлы`, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A .tab may name files elsewhere, on the server too, and links to databases: only tables of its own are read. */
function fileNamed(tab: Buffer): Buffer {
  const text = tab.toString("latin1");
  if (!/^\s*type\s+native\b/im.test(text)) throw new Error("Only native tables are read");
  if (/^\s*(file|open table|create view|select)\b/im.test(text)) throw new Error("The table names other files");
  return tab;
}
