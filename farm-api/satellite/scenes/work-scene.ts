import type { Pool } from "../../platform/database/pool";
import { inScope } from "../../platform/database/scope";
import { jobThreads } from "../../platform/threads/pools";
import type { IndexName } from "../../raster/indexes";
import { type SceneOutcome, sceneWork } from "../products/compute-scene";
import type { Land } from "../products/read-tile";
import { prepareScene } from "../sources/simulated/prepare-scene";
import type { SceneTile, SourceSettings } from "../sources/source";

interface SceneWorking {
  pool: Pool;
  customerId: number;
  source: SourceSettings;
  tiles: readonly SceneTile[];
  land: readonly Land[];
  wanted: readonly IndexName[];
  signal: AbortSignal;
  report?: (progress: number) => void;
}

/** Works a scene out in a thread. */
export async function workScene({ pool, customerId, signal, report, ...job }: SceneWorking): Promise<SceneOutcome> {
  const by = { signal, ...(report ? { report } : {}) };
  if (job.source.kind === "simulated") {
    const tiles = await inScope(pool, { customerId, readOnly: true }, (tx) => prepareScene(tx, customerId, job));
    if (tiles) await jobThreads.run(tiles.work, customerId, tiles.job, { signal });
  }
  return jobThreads.run(sceneWork, customerId, job, by);
}
