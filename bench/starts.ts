import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eraseEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { stopChild } from "../scripts/lib/child-program";
import { ROOT } from "../scripts/lib/root";
import type { Bench } from "./support/bench";
import { startDemo } from "./support/demo";

/** From the command to an address that answers: with everything to be built and made, and again. */
export const starts: Bench = async ({ lifetime }) => {
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-starts-"));
  await lifetime.hold(Promise.resolve({ stop: async () => eraseEmbeddedDatabase(directory) }));
  const dataDir = path.join(directory, "data");
  // What is built counts as old without its stamp.
  rmSync(path.join(ROOT, "build/.stamp"), { force: true });
  const first = await startDemo(dataDir, lifetime);
  await stopChild(first.child);
  const second = await startDemo(dataDir, lifetime);
  return [
    { what: "first start, building", figure: first.seconds, unit: "s", limit: 90 },
    { what: "second start", figure: second.seconds, unit: "s", limit: 10 },
  ];
};
