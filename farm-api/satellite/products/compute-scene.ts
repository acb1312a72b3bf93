import { threadWork } from "../../platform/threads/work";
import type { IndexName } from "../../raster/indexes";
import { describeFault, type Fault, isLasting } from "../sources/describe-fault";
import { openSource } from "../sources/open-source";
import type { SatelliteSource, SceneTile, SourceSettings } from "../sources/source";
import { batchesOf } from "./batches";
import { joinTiles } from "./join-tiles";
import { type FieldPixels, type Measured, measureField } from "./measure-field";
import { type Land, readTile } from "./read-tile";

export interface SceneJob {
  source: SourceSettings;
  tiles: readonly SceneTile[];
  land: readonly Land[];
  wanted: readonly IndexName[];
}

/** What a scene says of a field. */
export interface FieldMeasured extends Measured {
  field_id: number;
  boundary_id: number;
}

/** What is wrong is told as data, with one tile too: errors lose their kind on the way from a thread. */
export type SceneOutcome = { measured: FieldMeasured[]; lacking: string | null } | Fault;

/** Tiles of a day, what was wrong with each of those that can't be read. */
type Broken = Map<SceneTile, unknown>;

const tileShare = 60;
/** Pixels whose windows are in memory at once: as many as 600,000 hectares have. */
const mostPixels = 60_000_000;

/** What a tile holds, nothing where its files are no pictures: the day's others may be. */
async function readWhole(tile: SceneTile, broken: Broken, read: () => ReturnType<typeof readTile>) {
  if (broken.has(tile)) return new Map<number, FieldPixels>();
  return read().catch((error: unknown) => {
    if (!isLasting(describeFault(error))) throw error;
    broken.set(tile, error);
    return new Map<number, FieldPixels>();
  });
}

async function measureLand(
  source: SatelliteSource,
  { tiles, land, wanted }: Omit<SceneJob, "source">,
  broken: Broken,
  report: (progress: number) => void,
): Promise<FieldMeasured[]> {
  const seen = new Map<number, FieldPixels>();
  for (const [index, tile] of tiles.entries()) {
    for (const [id, pixels] of await readWhole(tile, broken, () => readTile(source, tile, land, wanted))) {
      const known = seen.get(id);
      seen.set(id, known ? joinTiles(known, pixels) : pixels);
    }
    report(((index + 1) / tiles.length) * tileShare);
  }
  return land.flatMap(({ id, boundaryId }, index) => {
    const pixels = seen.get(id);
    report(tileShare + (index / land.length) * (100 - tileShare));
    const measured = pixels ? wanted.map((one) => measureField(pixels, one)).filter((one) => one !== null) : [];
    return measured.map((one) => ({ field_id: id, boundary_id: boundaryId, ...one }));
  });
}

async function measureScene({ source: settings, land, ...job }: SceneJob, report: (progress: number) => void) {
  const source = openSource(settings);
  const broken: Broken = new Map();
  const batches = batchesOf(land, mostPixels);
  const measured: FieldMeasured[] = [];
  for (const [index, batch] of batches.entries())
    measured.push(
      ...(await measureLand(source, { ...job, land: batch }, broken, (progress) =>
        report((index * 100 + progress) / batches.length),
      )),
    );
  const [first] = broken.values();
  if (broken.size > 0 && broken.size === job.tiles.length) throw first;
  return { measured, lacking: describeFault(first)?.fault ?? null };
}

/** Everything that a day's tiles say of fields: those that no tile covers, or none that can be read, are left out. */
export async function computeScene(job: SceneJob, report: (progress: number) => void): Promise<SceneOutcome> {
  try {
    return await measureScene(job, report);
  } catch (error) {
    const told = describeFault(error);
    if (!told) throw error;
    return told;
  }
}

export const sceneWork = threadWork("satellite-scene", computeScene);
