import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { mappingWork } from "./boundary-imports/apply-mapping";
import { duplicatesWork } from "./boundary-imports/find-duplicates";
import { readFileWork } from "./boundary-imports/read-file";
import { coverWork } from "./cadastre/cover-work";
import { cutWork } from "./field-shapes/cut-boundary";
import { exportWork } from "./field-shapes/export/write-aside";
import { joinWork } from "./field-shapes/join-fields";
import { measureWork } from "./fields/measure-boundary";
import { inspectionWork } from "./fields/shared/read-boundary";
import { overlapWork } from "./fields/validate-geometry";
import { AppError } from "./platform/app-error";
import { growthOf, limitGrowth } from "./platform/threads/growth";
import type { ThreadWord } from "./platform/threads/thread";
import type { Work } from "./platform/threads/work";
import { heirWork, placeWork, remainderWork } from "./plots/land-works";
import { groundWork } from "./satellite/ground/paint-ground";
import { layerWork, pictureWork } from "./satellite/pictures/picture-works";
import { sceneWork } from "./satellite/products/compute-scene";
import { reliefWork } from "./satellite/relief/compute-relief";
import { drawWork } from "./satellite/sources/simulated/draw-scene";
import { areaWork } from "./trackers/area/worked-area";
import { togetherWork } from "./trackers/area/worked-together";
import { zonesWork } from "./zones/draw/draw-zones";
import { zoneFileWork } from "./zones/export/write-zone-file";
import { zoneFiguresWork, zonePictureWork } from "./zones/look/look-works";

/** All that can be done aside. */
const works: readonly Work<never, unknown>[] = [
  inspectionWork,
  measureWork,
  overlapWork,
  cutWork,
  joinWork,
  placeWork,
  heirWork,
  remainderWork,
  coverWork,
  areaWork,
  togetherWork,
  exportWork,
  readFileWork,
  duplicatesWork,
  mappingWork,
  sceneWork,
  reliefWork,
  pictureWork,
  layerWork,
  drawWork,
  groundWork,
  zonesWork,
  zonePictureWork,
  zoneFiguresWork,
  zoneFileWork,
];

const byName = new Map(works.map((work) => [work.name, work]));
const say = (word: ThreadWord) => parentPort?.postMessage(word);

async function perform({ name, job }: { name: string; job: unknown }): Promise<void> {
  try {
    const work = byName.get(name);
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
if (process.platform === "linux") setPriority(behind);
limitGrowth();
parentPort?.on("message", (given) => void perform(given));
say({ ready: true });
