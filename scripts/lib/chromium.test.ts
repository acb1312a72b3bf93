import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findChromium } from "./chromium";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "polevod-chromium-"));
  vi.stubEnv("PATH", directory);
  vi.stubEnv("CHROMIUM_PATH", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

const program = (name: string) => {
  const file = path.join(directory, name);
  writeFileSync(file, "#!/bin/sh\n", { mode: 0o755 });
  return file;
};

test("the one that CHROMIUM_PATH names comes before the system's", async () => {
  const system = program("google-chrome");
  expect(await findChromium()).toBe(system);
  const named = program("my-own");
  vi.stubEnv("CHROMIUM_PATH", named);
  expect(await findChromium()).toBe(named);
});

test("a wrong CHROMIUM_PATH is said, not passed over", async () => {
  program("chromium");
  vi.stubEnv("CHROMIUM_PATH", path.join(directory, "absent"));
  await expect(findChromium()).rejects.toThrow(/CHROMIUM_PATH names .*absent/);
});
