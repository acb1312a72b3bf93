import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertUnlocked, lockDirectory } from "./directory-lock";
import { EmbeddedDatabaseError } from "./embedded-database-error";
import { processIdentity } from "./process-identity";

let directory: string;
let file: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "polevod-lock-"));
  file = path.join(directory, "polevod.lock");
});
afterEach(() => rmSync(directory, { recursive: true }));

test("a second lock is refused, naming the pid and the directory, until the first is released", async () => {
  const lock = await lockDirectory(directory);
  const second = lockDirectory(directory);
  await expect(second).rejects.toThrow(EmbeddedDatabaseError);
  await expect(second).rejects.toThrow(`${directory} (pid ${process.pid})`);
  await expect(assertUnlocked(directory)).rejects.toThrow(EmbeddedDatabaseError);
  lock.release();
  await assertUnlocked(directory);
  (await lockDirectory(directory)).release();
  expect(existsSync(file)).toBe(false);
});

test("of many at once one gets the lock, also when a dead one's is there", async () => {
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: "an earlier process" }));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test.each([
  ["of a process that was given the pid of a dead one", JSON.stringify({ pid: process.pid, identity: "earlier" })],
  ["of a pid nobody has", JSON.stringify({ pid: 2 ** 22 + 1, identity: processIdentity(process.pid) })],
  ["cut short by a power cut", '{"pid":'],
  ["empty", ""],
])("the lock %s is taken over", async (_case, content) => {
  writeFileSync(file, content);
  const lock = await lockDirectory(directory);
  expect(readFileSync(file, "utf8")).toContain(String(process.pid));
  lock.release();
});

test("releasing leaves a lock alone that is somebody else's by now", async () => {
  const lock = await lockDirectory(directory);
  writeFileSync(file, "another's");
  lock.release();
  expect(readFileSync(file, "utf8")).toBe("another's");
});
