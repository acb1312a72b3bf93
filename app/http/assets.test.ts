import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { get } from "../../bench/support/get";
import { serveAssets } from "./assets";

const script = "export const x = 1;\n";
let server: Server;
let site: string;

beforeAll(async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-assets-"));
  mkdirSync(path.join(directory, "assets"));
  mkdirSync(path.join(directory, ".vite"));
  writeFileSync(path.join(directory, "assets/first-abc.js"), script);
  writeFileSync(path.join(directory, "assets/first-abc.js.br"), brotliCompressSync(script));
  writeFileSync(path.join(directory, "robots.txt"), "User-agent: *\n");
  for (const brand of ["default", "partner"]) {
    mkdirSync(path.join(directory, brand));
    writeFileSync(path.join(directory, brand, "icon.txt"), brand);
  }
  writeFileSync(path.join(directory, ".vite/manifest.json"), "{}");
  const app = express();
  serveAssets(app, directory, "partner");
  // What is built anew takes the files of the build before away.
  rmSync(directory, { recursive: true });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it("serves what was built when it began, though another build has taken its place", async () => {
  const { status, headers, body, wire } = await get(`${site}/assets/first-abc.js`);
  expect([status, body.toString(), wire]).toEqual([200, script, brotliCompressSync(script).length]);
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  expect(headers["content-type"]).toMatch(/javascript/);
});

it("sends files as they are to who unpacks nothing", async () => {
  const { headers, body } = await get(`${site}/assets/first-abc.js`, { "accept-encoding": "identity" });
  expect([headers["content-encoding"], body.toString()]).toEqual([undefined, script]);
});

it("lets the few that have no hash be asked for by their tag", async () => {
  const first = await get(`${site}/robots.txt`);
  expect(first.headers["cache-control"]).toBe("public, max-age=3600");
  const again = await get(`${site}/robots.txt`, { "if-none-match": String(first.headers.etag) });
  expect([again.status, again.wire]).toEqual([304, 0]);
});

it("has of each brand its own", async () => {
  expect((await get(`${site}/icon.txt`)).body.toString()).toBe("partner");
});

it("has neither what lies hidden nor what is not there", async () => {
  for (const missing of ["/assets/gone.js", "/.vite/manifest.json", "/assets/../robots.txt%00"])
    await expect(get(site + missing)).rejects.toThrow("404");
});

it("leaves what does not read to whoever refuses it", async () => {
  const onto = express();
  serveAssets(onto, ".ci", "default");
  onto.use((_req, res) => void res.status(405).end());
  const beside = createServer(onto).listen(0, "127.0.0.1");
  await once(beside, "listening");
  const { port } = beside.address() as AddressInfo;
  const ask = (method: string) => fetch(`http://127.0.0.1:${port}/assets/first-abc.js`, { method });
  try {
    expect([(await ask("DELETE")).status, (await ask("GET")).status]).toEqual([405, 404]);
  } finally {
    beside.close();
  }
});
