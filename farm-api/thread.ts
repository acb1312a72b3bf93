import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { loadGeos } from "./geometry/geos/scope";
import { AppError } from "./platform/app-error";
import { growthOf, limitGrowth } from "./platform/threads/growth";
import { APART, type ThreadWord } from "./platform/threads/thread-words";
import type { Work } from "./platform/threads/work";

type Loading = Promise<Work<never, unknown>>;

/** A work on shapes that does not itself wait for what it is done with, as a `shapeWork` does. */
const onShapes = (load: () => Loading) => async () => {
  const [work] = await Promise.all([load(), loadGeos()]);
  return work;
};

/** All that can be done aside, by its name. Each is loaded when first asked for, so that a fresh thread is soon ready. */
export const works: Record<string, () => Loading> = {
  inspectBoundaries: onShapes(async () => (await import("./fields/shared/read-boundary")).inspectionWork),
  measureBoundary: async () => (await import("./fields/measure-boundary")).measureWork,
  overlaps: async () => (await import("./fields/validate-geometry")).overlapWork,
  cutBoundary: async () => (await import("./field-shapes/cut-boundary")).cutWork,
  joinFields: async () => (await import("./field-shapes/join-fields")).joinWork,
  placePlot: async () => (await import("./plots/land-works")).placeWork,
  findHeirs: async () => (await import("./plots/land-works")).heirWork,
  plotRemainder: async () => (await import("./plots/land-works")).remainderWork,
  coverOf: async () => (await import("./cadastre/cover-work")).coverWork,
  "worked area": onShapes(async () => (await import("./trackers/area/worked-area")).areaWork),
  "worked part": onShapes(async () => (await import("./trackers/area/part-work")).partWork),
  "worked together": onShapes(async () => (await import("./trackers/area/worked-together")).togetherWork),
  exportFields: async () => (await import("./field-shapes/export/write-aside")).exportWork,
  readBoundaryFile: onShapes(async () => (await import("./boundary-imports/read-file")).readFileWork),
  findDuplicates: onShapes(async () => (await import("./boundary-imports/find-duplicates")).duplicatesWork),
  mapRows: async () => (await import("./boundary-imports/apply-mapping")).mappingWork,
  "satellite-scene": async () => (await import("./satellite/products/compute-scene")).sceneWork,
  "satellite-relief": async () => (await import("./satellite/relief/compute-relief")).reliefWork,
  "satellite-picture": async () => (await import("./satellite/pictures/picture-works")).pictureWork,
  "satellite-relief-picture": async () => (await import("./satellite/pictures/relief-picture")).reliefPictureWork,
  "satellite-layer": async () => (await import("./satellite/pictures/picture-works")).layerWork,
  "satellite-draw": async () => (await import("./satellite/sources/simulated/draw-scene")).drawWork,
  "satellite-ground": async () => (await import("./satellite/ground/paint-ground")).groundWork,
  zones: onShapes(async () => (await import("./zones/draw/draw-zones")).zonesWork),
  "zone-picture": async () => (await import("./zones/look/look-works")).zonePictureWork,
  "zone-figures": async () => (await import("./zones/look/look-works")).zoneFiguresWork,
  "zone-file": async () => (await import("./zones/export/write-zone-file")).zoneFileWork,
};

/** Whether this is a program of its own (`inProgram`). */
const isApart = process.argv.at(-1) === APART;
const parent = process.ppid;

function say(word: ThreadWord): void {
  if (!isApart) parentPort?.postMessage(word);
  // A work in the middle of which it has gone hears nothing of that.
  else if (process.ppid === parent) process.send?.(word);
  else process.exit();
}

async function perform({ name, job }: { name: string; job: unknown }): Promise<void> {
  try {
    const work = await works[name]?.();
    if (!work) throw new Error(`No thread knows the work ${name}`);
    const answer = await work.here(job as never, (progress) => say({ progress }));
    say({ answer, grown: growthOf() });
  } catch (error) {
    if (error instanceof AppError)
      say({ refused: { code: error.code, message: error.message, details: error.details } });
    else say({ failed: error instanceof Error ? error : new Error(String(error)) });
  }
}

/** How much later than others the system lets a thread run, where it knows threads apart: the event loop goes first. */
const behind = 5;

async function start({ first }: { first?: string }): Promise<void> {
  if (process.platform === "linux") setPriority(behind);
  limitGrowth();
  if (first !== undefined) await works[first]?.();
  (isApart ? process : parentPort)?.on("message", (given: { name: string; job: unknown }) => void perform(given));
  process.on("disconnect", () => process.exit());
  say({ ready: true });
}

if (isApart || parentPort) await start(workerData ?? {});
