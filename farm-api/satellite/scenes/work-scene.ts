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

/** Draws a pass that is made up, where its files are not there yet: from then on it is read like any other. */
export async function drawIfMade({
  pool,
  customerId,
  source,
  tiles,
  signal,
}: Pick<SceneWorking, "pool" | "customerId" | "source" | "tiles" | "signal">): Promise<void> {
  if (source.kind !== "simulated") return;
  const drawing = await inScope(pool, { customerId, readOnly: true }, (tx) =>
    prepareScene(tx, customerId, { source, tiles }),
  );
  if (drawing) await jobThreads.run(drawing.work, customerId, drawing.job, { signal });
}

/** Works a scene out in a thread. */
export async function workScene({ pool, customerId, signal, report, ...job }: SceneWorking): Promise<SceneOutcome> {
  const by = { signal, ...(report ? { report } : {}) };
  await drawIfMade({ pool, customerId, signal, ...job });
  return jobThreads.run(sceneWork, customerId, job, by);
}
