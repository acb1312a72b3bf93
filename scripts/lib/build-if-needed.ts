import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type DirectoryLock, lockDirectory } from "#farm-api/platform/embedded/directory-lock";
import { EmbeddedDatabaseError } from "#farm-api/platform/embedded/embedded-database-error";
import { bundleFarmApi } from "./bundle-farm-api";
import { packageCommand, ROOT } from "./root";
import { runToEnd } from "./run-to-end";
import { sourceHash } from "./source-hash";
import { step } from "./step";

const BUILD = path.join(ROOT, "build");
const STAMP = path.join(BUILD, ".stamp");
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

/** Builds both programs into build/, and stamps it with what it was made from. */
export async function build(signal: AbortSignal): Promise<void> {
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

/** Builds in a program that ends: bundlers would stay in the memory of who supervises, with all that they have read. */
const buildAside = (signal: AbortSignal) =>
  runQuietly("Building", ["--import", "tsx", path.join(ROOT, "scripts/build.ts")], signal);

/** A bundler has been seen to stand still for ever; on a slow machine a build takes two minutes. */
const BUILD_WITHIN_MS = 10 * 60_000;

/** What it says is shown where it fails. */
async function runQuietly(name: string, command: string[], signal: AbortSignal): Promise<void> {
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const late = AbortSignal.timeout(BUILD_WITHIN_MS);
  try {
    await runToEnd({
      ...{ name, command, env: { NODE_ENV: "production" }, onLine },
      signal: AbortSignal.any([signal, late]),
    });
  } catch (error) {
    if (late.aborted) lines.push(`${name} has not ended within ten minutes.`);
    console.error(lines.join("\n"));
    throw error;
  }
}

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
