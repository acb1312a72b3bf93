import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { findFreePort } from "#farm-api/platform/embedded/free-port";
import { spawnProgram, stopChild } from "../../scripts/lib/child-program";
import { ROOT } from "../../scripts/lib/root";
import type { Bench } from "./bench";

interface Demo {
  /** The supervisor of its programs. */
  child: ChildProcess;
  /** Seconds from the command until it was ready. */
  seconds: number;
}

/** Starts the demo as its command does. @throws Error with what it said where it ends before it is ready */
export async function startDemo(dataDir: string, lifetime: Parameters<Bench>[0]["lifetime"]): Promise<Demo> {
  const [port, farmApiPort] = [await findFreePort(), await findFreePort()];
  const begin = performance.now();
  const heard: string[] = [];
  return new Promise((resolve, reject) => {
    const child = spawnProgram({
      command: [path.join(ROOT, "scripts/run.mjs"), "demo"],
      env: { DATA_DIR: dataDir, PORT: String(port), FARM_API_PORT: String(farmApiPort) },
      onLine: (line) => {
        heard.push(line);
        if (/^Polevod is ready/.test(line)) resolve({ child, seconds: (performance.now() - begin) / 1000 });
      },
    });
    void lifetime.hold(Promise.resolve({ stop: () => stopChild(child) }));
    child.on("exit", () => reject(new Error(`The demo ended before it was ready:\n${heard.join("\n")}`)));
  });
}
