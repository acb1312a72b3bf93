import { cpSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { build, stop } from "esbuild";
import { ROOT } from "./root";

/** Names in build/farm-api and where they come from. All lie flat, beside `migrations`, which they read when they run. */
const ENTRIES = {
  main: "main.ts",
  worker: "worker.ts",
  demo: "demo/main.ts",
  drive: "demo/drive/main.ts",
  trackers: "trackers/main.ts",
  migrate: "migrate.ts",
  thread: "thread.ts",
};

/** Bundles the farm API's programs into a directory below the packages, which stay outside. */
export async function bundleFarmApi(target = path.join(ROOT, "build/farm-api")): Promise<void> {
  const source = path.join(ROOT, "farm-api");
  const entries = Object.entries(ENTRIES).map(([out, file]) => ({ out, in: path.join(source, file) }));
  rmSync(target, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: entries.filter((entry) => existsSync(entry.in)),
    outdir: target,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    packages: "external",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  });
  // Its service would stay as long as who built, with all that it has read: 85 to 170 MB beside the programs.
  await stop();
  const migrations = path.join(source, "platform/migrations");
  if (existsSync(migrations)) cpSync(migrations, path.join(target, "migrations"), { recursive: true });
}
