import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownSecrets, sharedSecrets } from "./secrets";
import { readSettings } from "./settings";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "polevod-secrets-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

test("are made once, kept for the owner alone, and give way to the environment", () => {
  const made = ownSecrets(readSettings({ DATA_DIR }));
  expect(made.SESSION_SECRET).not.toBe(made.TOKEN_SECRET);
  expect(ownSecrets(readSettings({ DATA_DIR }))).toEqual(made);
  const given = "given by the operator, long enough";
  expect(ownSecrets(readSettings({ DATA_DIR, SESSION_SECRET: given }))).toEqual({ ...made, SESSION_SECRET: given });
  if (process.platform !== "win32") {
    expect(statSync(path.join(DATA_DIR, "secrets.json")).mode & 0o777).toBe(0o600);
  }
});

test("a broken file is named", () => {
  writeFileSync(path.join(DATA_DIR, "secrets.json"), "{");
  expect(() => ownSecrets(readSettings({ DATA_DIR }))).toThrow(/secrets\.json cannot be read/);
});

test("copies that share a database must be given theirs", () => {
  expect(() => sharedSecrets(readSettings({ DATA_DIR, SESSION_SECRET: "one" }))).toThrow(/TOKEN_SECRET/);
  const both = { SESSION_SECRET: "one", TOKEN_SECRET: "two" };
  expect(sharedSecrets(readSettings({ DATA_DIR, ...both }))).toEqual(both);
});
