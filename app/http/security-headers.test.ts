import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, it, onTestFinished } from "vitest";
import { get } from "../../bench/support/get";
import { securityHeaders } from "./security-headers";

it("says once what a browser keeps with an answer", async () => {
  const app = express()
    .use(securityHeaders)
    .get("/", (_req, res) => void res.set("ETag", '"1"').set("Cache-Control", "no-cache").send("list"));
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const first = await get(site);
  expect([first.status, first.headers["x-frame-options"]]).toEqual([200, "DENY"]);
  const again = await get(site, { "if-none-match": '"1"' });
  expect(again.status).toBe(304);
  expect(again.headers).toMatchObject({ etag: '"1"', "cache-control": "no-cache" });
  expect(Object.keys(again.headers)).not.toContain("x-frame-options");
  expect(Object.keys(again.headers)).not.toContain("permissions-policy");
});
