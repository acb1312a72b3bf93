import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { expect, it } from "vitest";
import { mayBeSent, turnAwayStrangeRequests } from "./body-kind";

const urlencoded = "application/x-www-form-urlencoded;charset=UTF-8";
const multipart = "multipart/form-data; boundary=x";
const json = "application/json";

it.each<[string, string | undefined, boolean]>([
  ["/login", urlencoded, true],
  ["/customer/1/fields/2/edit.data", urlencoded, true],
  ["/customer/1/fields/import", multipart, true],
  ["/customer/1/documents/new.data", multipart, true],
  ["/customer/1/documents/send", multipart, true],
  ["/customer/1/documents/7", multipart, true],
  ["/customer/1/documents/7/file", multipart, false],
  ["/customer/1/cadaster/7/edit", multipart, true],
  ["/customer/1/fields/2/edit", multipart, false],
  ["/login", multipart, false],
  ["/customer/1/fields/check", json, true],
  ["/customer/1/fields/2/split/preview", "application/json; charset=utf-8", true],
  ["/customer/1/fields/2/edit", json, false],
  ["/login", "text/plain", false],
  ["/login", undefined, false],
])("%s is sent %s: %s", (path, kind, may) => expect(mayBeSent(path, kind)).toBe(may));

it("what no page of ours asks or sends is refused in Russian", async () => {
  const app = express()
    .use(turnAwayStrangeRequests)
    .all("*", (_req, res) => void res.send("taken"));
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = async (method: string, contentType?: string) => {
    const headers = contentType ? { "content-type": contentType } : {};
    const sent = request({ port, method, path: "/login", headers }).end();
    const [answer]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode, allow: answer.headers.allow, words: await text(answer) };
  };
  try {
    for (const method of ["TRACE", "PUT", "DELETE", "PROPFIND"])
      expect(await ask(method)).toMatchObject({
        status: 405,
        allow: "GET, HEAD, POST",
        words: expect.stringContaining("Запрос отклонён"),
      });
    expect(await ask("POST", json)).toMatchObject({
      status: 415,
      words: expect.stringContaining("Ничего не изменено"),
    });
    expect(await ask("POST", urlencoded)).toMatchObject({ status: 200, words: "taken" });
  } finally {
    server.close();
  }
});
