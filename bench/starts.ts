import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { eraseEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { spawnProgram, stopChild } from "../scripts/lib/child-program";
import { ROOT } from "../scripts/lib/root";
import type { Bench } from "./support/bench";

interface Start {
  ready: number;
  demo: number;
}

const secondsIn = (line: string, what: RegExp): number | undefined => {
  const found = what.exec(line)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Starts the demo as its command does, and stops it when it is ready. @returns seconds, as the program tells them */
async function startDemo(dataDir: string, lifetime: Parameters<Bench>[0]["lifetime"]): Promise<Start> {
  const [port, farmApiPort] = [await findFreePort(), await findFreePort()];
  const begin = performance.now();
  const start: Start = { ready: Number.NaN, demo: Number.NaN };
  const heard: string[] = [];
  const child = await new Promise<ReturnType<typeof spawnProgram>>((resolve, reject) => {
    const program = spawnProgram({
      command: ["--import", "tsx", path.join(ROOT, "scripts/demo.ts")],
      env: { DATA_DIR: dataDir, PORT: String(port), FARM_API_PORT: String(farmApiPort) },
      onLine: (line) => {
        heard.push(line);
        start.demo = secondsIn(line, /demo holdings: done in ([\d.]+) s/) ?? start.demo;
        if (!/^Polevod is ready/.test(line)) return;
        start.ready = (performance.now() - begin) / 1000;
        resolve(program);
      },
    });
    void lifetime.hold(Promise.resolve({ stop: () => stopChild(program) }));
    program.on("exit", () => reject(new Error(`The demo ended before it was ready:\n${heard.join("\n")}`)));
  });
  await stopChild(child);
  return start;
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
    { what: "first start, building", figure: first.ready, unit: "s", limit: 90 },
    { what: "making the demo holdings", figure: first.demo, unit: "s", limit: 20 },
    { what: "second start", figure: second.ready, unit: "s", limit: 10 },
  ];
};
