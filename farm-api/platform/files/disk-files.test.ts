import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskFiles } from "./disk-files";

const key = "7/00000000-0000-4000-8000-000000000000";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "polevod-disk-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

test("an upload that breaks off leaves nothing, at whatever moment", async () => {
  const files = diskFiles(directory);
  for (const before of [[], ["a"], ["a", "b".repeat(100_000)]]) {
    const broken = Readable.from(
      (async function* () {
        yield* before;
        throw new Error("the line broke");
      })(),
    );
    await expect(files.put(key, broken)).rejects.toThrow("the line broke");
    expect(readdirSync(path.join(directory, "7"))).toEqual([]);
  }
});

test("what a killed upload left is removed once it is old; one that goes on is not, nor any file", async () => {
  const files = diskFiles(directory);
  await files.forgetDrafts();
  mkdirSync(path.join(directory, "7"));
  const place = (name: string) => path.join(directory, "7", name);
  for (const name of ["old.part", "new.part", "file"]) writeFileSync(place(name), "x");
  const yesterday = Date.now() / 1000 - 86_400;
  for (const name of ["old.part", "file"]) utimesSync(place(name), yesterday, yesterday);
  await files.forgetDrafts();
  expect(readdirSync(path.join(directory, "7")).sort()).toEqual(["file", "new.part"]);
});
