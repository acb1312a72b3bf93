import { rmSync, writeFileSync } from "node:fs";
import { STAMP } from "./build-if-needed";
import { bundleFarmApi } from "./bundle-farm-api";
import { packageCommand } from "./root";
import { runQuietly } from "./run-quietly";
import { sourceHash } from "./source-hash";

/** Builds both programs into build/, and stamps it with what it was made from. */
export async function buildPrograms(signal: AbortSignal): Promise<void> {
  const hash = sourceHash();
  rmSync(STAMP, { force: true });
  // First the app: Remix empties build/.
  await buildApp(signal);
  await bundleFarmApi();
  writeFileSync(STAMP, hash);
}

const buildApp = (signal: AbortSignal) =>
  runQuietly(
    "Building the app",
    [packageCommand("@remix-run/dev", "remix"), "vite:build", "-c", "remix.config.ts"],
    signal,
  );
