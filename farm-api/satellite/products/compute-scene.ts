import { threadWork } from "../../platform/threads/work";
import type { IndexName } from "../../raster/indexes";
import { describeFault, type Fault } from "../sources/describe-fault";
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

/** What is wrong is told as data: errors lose their kind on the way from a thread. */
export type SceneOutcome = { measured: FieldMeasured[] } | Fault;

const tileShare = 60;
/** Pixels whose windows are in memory at once: as many as 600,000 hectares have. */
const mostPixels = 60_000_000;

async function measureLand(
  source: SatelliteSource,
  { tiles, land, wanted }: Omit<SceneJob, "source">,
  report: (progress: number) => void,
): Promise<FieldMeasured[]> {
  const seen = new Map<number, FieldPixels>();
  for (const [index, tile] of tiles.entries()) {
    for (const [id, pixels] of await readTile(source, tile, land, wanted)) {
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
  const batches = batchesOf(land, mostPixels);
  const measured: FieldMeasured[] = [];
  for (const [index, batch] of batches.entries())
    measured.push(
      ...(await measureLand(source, { ...job, land: batch }, (progress) =>
        report((index * 100 + progress) / batches.length),
      )),
    );
  return measured;
}

/** Everything that a day's tiles say of fields: those that no tile covers are left out. */
export async function computeScene(job: SceneJob, report: (progress: number) => void): Promise<SceneOutcome> {
  try {
    return { measured: await measureScene(job, report) };
  } catch (error) {
    const told = describeFault(error);
    if (!told) throw error;
    return told;
  }
}

export const sceneWork = threadWork("satellite-scene", computeScene);
