import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { hydrateSymlinks } from "./hydrate-symlinks";

test("makes the listed links, once", () => {
  const native = path.join(mkdtempSync(path.join(os.tmpdir(), "polevod-links-")), "native");
  mkdirSync(path.join(native, "lib"), { recursive: true });
  writeFileSync(path.join(native, "lib", "libpq.so.5.18"), "a library");
  const list = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
  writeFileSync(path.join(native, "pg-symlinks.json"), JSON.stringify(list));

  expect(hydrateSymlinks(native)).toBe(true);
  expect(hydrateSymlinks(native)).toBe(true);
  expect(readFileSync(path.join(native, "lib", "libpq.so.5"), "utf8")).toBe("a library");
  rmSync(path.dirname(native), { recursive: true });
});
