import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyLimit, limitBody } from "./body-limit";

const MEGABYTE = 1024 * 1024;
const multipart = "multipart/form-data; boundary=x";

describe("bodyLimit", () => {
  it("lets files in where users are signed in, and small forms anywhere", () => {
    expect(bodyLimit("/customer/1/import", multipart)).toBeGreaterThan(50 * MEGABYTE);
    expect(bodyLimit("/login", multipart)).toBe(64 * 1024);
    expect(bodyLimit("/logout", undefined)).toBe(64 * 1024);
    expect(bodyLimit("/customer", multipart)).toBe(5 * MEGABYTE);
    expect(bodyLimit("/customer/1/import", "application/x-www-form-urlencoded")).toBe(5 * MEGABYTE);
    expect(bodyLimit("/customer/1/import", undefined)).toBe(5 * MEGABYTE);
  });
});

describe("limitBody", () => {
  const app = express()
    .use(limitBody)
    .post("*", (_req, res) => void res.send("taken"));
  const server = createServer(app);
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => void server.close());

  function post(path: string, body: Buffer, headers: Record<string, string | number>) {
    const { port } = server.address() as AddressInfo;
    return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = request({ port, path, method: "POST", headers }, (res) => {
        let text = "";
        res.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        res.on("end", () => resolve({ status: res.statusCode, text }));
      });
      sent.on("error", reject).end(body);
    });
  }

  it("takes a body within the limit", async () => {
    const body = Buffer.alloc(MEGABYTE);
    expect(await post("/customer/1/fields", body, { "content-length": body.length })).toEqual({
      status: 200,
      text: "taken",
    });
  });

  it("reads a larger one to its end and says so in Russian", async () => {
    const body = Buffer.alloc(6 * MEGABYTE);
    const answer = await post("/login", body, { "content-length": body.length });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain("Слишком большой файл");
  });

  it("takes what a sign-in can be from who is not known, and no more", async () => {
    const body = Buffer.alloc(64 * 1024 + 1);
    expect((await post("/login", body, { "content-length": body.length })).status).toBe(413);
  });

  it("refuses a body of unknown length", async () => {
    const answer = await post("/login", Buffer.alloc(10), { "transfer-encoding": "chunked" });
    expect(answer.status).toBe(411);
  });
});
