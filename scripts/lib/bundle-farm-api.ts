import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "./root";

/** Names in build/farm-api and where they come from. All lie flat, beside the folders that they read when they run. */
const ENTRIES = {
  main: "main.ts",
  worker: "worker.ts",
  demo: "demo/main.ts",
  drive: "demo/drive/main.ts",
  approve: "demo/drive/approve.ts",
  trackers: "trackers/main.ts",
  thread: "thread.ts",
};

const READ = [
  ["platform/migrations", "migrations"],
  ["dictionaries/data", "dictionaries"],
] as const;

/** Bundles the farm API's programs into a directory below the packages, which stay outside. */
export async function bundleFarmApi(target = path.join(ROOT, "build/farm-api")): Promise<void> {
  const source = path.join(ROOT, "farm-api");
  const entries = Object.entries(ENTRIES).map(([out, file]) => ({ out, in: path.join(source, file) }));
  rmSync(target, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: entries,
    outdir: target,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    packages: "external",
    target: "node20",
    sourcemap: true,
    // Node keeps maps in memory for its traces, which name the lines without their text.
    sourcesContent: false,
    logLevel: "warning",
  });
  for (const [folder, out] of READ) cpSync(path.join(source, folder), path.join(target, out), { recursive: true });
}
