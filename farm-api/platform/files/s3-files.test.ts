import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { s3Files } from "./s3-files";

const key = "7/00000000-0000-4000-8000-000000000000";
const megabyte = 1024 * 1024;

let store: Server;
let taken: { method: string; path: string; bytes: number }[];
beforeEach(async () => {
  taken = [];
  store = createServer(async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    taken.push({ method: request.method ?? "", path: request.url ?? "", bytes });
    response.end();
  });
  await new Promise<void>((listening) => store.listen(0, "127.0.0.1", listening));
});
afterEach(() => new Promise((closed) => store.close(closed)));

const files = () =>
  s3Files(new URL(`s3://key:secret@127.0.0.1:${(store.address() as AddressInfo).port}/fields?http=1`));

test("a file goes there as it comes, and is never in memory as a whole", async () => {
  const size = 120 * megabyte;
  let most = 0;
  const before = process.memoryUsage().arrayBuffers;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 5);
  const content = Readable.from(Array.from({ length: size / megabyte }, () => "x".repeat(megabyte)));
  expect((await files().put(key, content)).size).toBe(size);
  clearInterval(watch);
  expect(taken).toEqual([{ method: "PUT", path: `/fields/${key}`, bytes: size }]);
  expect(most).toBeLessThan(size / 2);
});

test("drafts that a killed program left on this machine are removed once they are old", async () => {
  const drafts = path.join(tmpdir(), "polevod-drafts");
  mkdirSync(drafts, { recursive: true });
  const [old, recent] = ["of a killed program.part", "of another program.part"].map((name) => path.join(drafts, name));
  for (const place of [old, recent]) writeFileSync(place ?? "", "x");
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(old ?? "", yesterday, yesterday);
  await files().put(key, Readable.from(["x"]));
  expect([old, recent].map((place) => existsSync(place ?? ""))).toEqual([false, true]);
});
