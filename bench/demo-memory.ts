import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eraseEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { stopChild } from "../scripts/lib/child-program";
import type { Bench } from "./support/bench";
import { startDemo } from "./support/demo";
import { memoryBelow, processorTime } from "./support/processor-time";

const look = 10_000;
/** Milliseconds of processor time between two looks below which nothing is being worked on. */
const idle = 1000;
/** Milliseconds: threads that wait for shapes are ended after five minutes without any, and garbage is looked for after that. */
const rest = 360_000;

/** Looks until programs have rested. @returns MB at most while they worked, and at the end */
async function watch(root: number): Promise<{ most: number; atRest: number }> {
  let [most, worked, restedFor] = [0, 0, 0];
  while (restedFor < rest) {
    await delay(look);
    const busy = processorTime(root);
    restedFor = busy - worked < idle ? restedFor + look : 0;
    worked = busy;
    most = Math.max(most, memoryBelow(root));
  }
  return { most, atRest: memoryBelow(root) };
}

/** All programs of the demo together: begun anew, until all scenes are worked out, and begun again. About half an hour. */
export const demoMemory: Bench = async ({ lifetime }) => {
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-memory-"));
  await lifetime.hold(Promise.resolve({ stop: async () => eraseEmbeddedDatabase(directory) }));
  const dataDir = path.join(directory, "data");
  const first = await startDemo(dataDir, lifetime);
  const anew = await watch(first.child.pid ?? 0);
  await stopChild(first.child);
  const second = await startDemo(dataDir, lifetime);
  const again = await watch(second.child.pid ?? 0);
  return [
    {
      what: "the demo at rest, begun anew",
      figure: anew.atRest,
      unit: "MB",
      limit: 450,
      remark: "PSS of all its programs",
    },
    { what: "the demo while scenes are worked out", figure: anew.most, unit: "MB" },
    { what: "the demo at rest, begun again", figure: again.atRest, unit: "MB", limit: 450 },
    { what: "the demo while it begins again", figure: again.most, unit: "MB" },
  ];
};
