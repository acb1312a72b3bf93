import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type DirectoryLock, lockDirectory } from "#farm-api/platform/embedded/directory-lock";
import { EmbeddedDatabaseError } from "#farm-api/platform/embedded/embedded-database-error";
import { ROOT } from "./root";
import { runQuietly } from "./run-quietly";
import { sourceHash } from "./source-hash";
import { step } from "./step";

const BUILD = path.join(ROOT, "build");
/** What the programs were made from. */
export const STAMP = path.join(BUILD, ".stamp");
/** Outside of build/, which Remix empties. */
const LOCK = path.join(ROOT, "node_modules/.cache/polevod-build");
const RESULTS = ["server/index.js", "farm-api/main.js", "farm-api/worker.js"];

/** Whether what lies in build/ was made from these very sources. */
export const isBuilt = (): boolean => isBuiltFrom(sourceHash());

/** Builds both programs unless they are built. */
export async function buildIfNeeded(signal: AbortSignal): Promise<void> {
  const hash = sourceHash();
  if (isBuiltFrom(hash)) return;
  const lock = await waitForOthers(signal);
  try {
    if (!isBuiltFrom(hash)) await step("Building the programs", () => buildAside(signal));
  } finally {
    lock.release();
  }
}

/** Builds in a program that ends: bundlers would stay in the memory of who supervises, with all that they have read. */
const buildAside = (signal: AbortSignal) =>
  runQuietly("Building", ["--import", "tsx", path.join(ROOT, "scripts/build.ts")], signal);

function isBuiltFrom(hash: string): boolean {
  if (!RESULTS.every((file) => existsSync(path.join(BUILD, file)))) return false;
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hash;
}

async function waitForOthers(signal: AbortSignal): Promise<DirectoryLock> {
  mkdirSync(LOCK, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      return await lockDirectory(LOCK);
    } catch (error) {
      if (!(error instanceof EmbeddedDatabaseError)) throw error;
    }
    if (!told) console.info("Waiting for another build of this checkout …");
    await delay(500, undefined, { signal });
  }
}
