import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "./operator-error";
import { step } from "./step";

/** The one without a window comes first: the same pages cost it two thirds of the processor's time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own; as root on Debian with
 * none of them, Debian's is installed. Throws OperatorError saying how to get one.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new OperatorError(`CHROMIUM_PATH names ${given}, which is not a program that can be run.`);
  }
  const found = onPath() ?? (await playwrights());
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    await step("Installing Debian's Chromium for the browser tests", installDebians);
    const installed = onPath();
    if (installed) return installed;
  }
  throw new OperatorError(
    "The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell), let Playwright fetch its own " +
      "(npx playwright install --with-deps chromium), or name one in CHROMIUM_PATH.",
  );
}

function onPath(): string | undefined {
  const directories = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => directories.map((directory) => path.join(directory, name))).find(isExecutable);
}

async function playwrights(): Promise<string | undefined> {
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return own && isExecutable(own) ? own : undefined;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian(): boolean {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function installDebians(): Promise<void> {
  await apt("update");
  await apt("install", "-y", "--no-install-recommends", "chromium-headless-shell");
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const [code] = await once(spawn("apt-get", ["-q", ...args], { env, stdio: "inherit" }), "exit");
  if (code !== 0) throw new OperatorError(`apt-get ${args[0]} failed; Chromium could not be installed.`);
}
