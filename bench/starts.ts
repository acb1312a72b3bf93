import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { eraseEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { spawnProgram, stopChild } from "../scripts/lib/child-program";
import { ROOT } from "../scripts/lib/root";
import type { Bench } from "./support/bench";

/** Starts the demo as its command does, and stops it when it is ready. @returns seconds until then */
async function startDemo(dataDir: string, lifetime: Parameters<Bench>[0]["lifetime"]): Promise<number> {
  const [port, farmApiPort] = [await findFreePort(), await findFreePort()];
  const begin = performance.now();
  let ready = Number.NaN;
  const heard: string[] = [];
  const child = await new Promise<ReturnType<typeof spawnProgram>>((resolve, reject) => {
    const program = spawnProgram({
      command: ["--import", "tsx", path.join(ROOT, "scripts/demo.ts")],
      env: { DATA_DIR: dataDir, PORT: String(port), FARM_API_PORT: String(farmApiPort) },
      onLine: (line) => {
        heard.push(line);
        if (!/^Polevod is ready/.test(line)) return;
        ready = (performance.now() - begin) / 1000;
        resolve(program);
      },
    });
    void lifetime.hold(Promise.resolve({ stop: () => stopChild(program) }));
    program.on("exit", () => reject(new Error(`The demo ended before it was ready:\n${heard.join("\n")}`)));
  });
  await stopChild(child);
  return ready;
}

/** From the command to an address that answers: with everything to be built and made, and again. */
export const starts: Bench = async ({ lifetime }) => {
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-starts-"));
  await lifetime.hold(Promise.resolve({ stop: async () => eraseEmbeddedDatabase(directory) }));
  const dataDir = path.join(directory, "data");
  // What is built counts as old without its stamp.
  rmSync(path.join(ROOT, "build/.stamp"), { force: true });
  const first = await startDemo(dataDir, lifetime);
  const second = await startDemo(dataDir, lifetime);
  return [
    { what: "first start, building", figure: first, unit: "s", limit: 90 },
    { what: "second start", figure: second, unit: "s", limit: 10 },
  ];
};
