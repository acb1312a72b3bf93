import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { ask } from "./transport.server";

/** What the farm API has heard, and whether it breaks the connection in place of the answer. */
let heard: { method: string; key: string | undefined; body: string }[] = [];
let breaks = 0;

const answer: RequestListener = async (request, response) => {
  const body = await text(request);
  heard.push({ method: request.method ?? "", key: request.headers["idempotency-key"]?.toString(), body });
  if (request.method !== "GET" && breaks-- > 0) return request.socket.destroy();
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
};
const server = createServer((request, response) => void answer(request, response));
const transport = () => ({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

beforeEach(async () => {
  heard = [];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The connection is one that was used before and is kept open.
  const first = await ask(transport(), calls.listDivisions, { params: { customerId: 1 } }, undefined);
  await first.text();
  heard = [];
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const create = (key?: string) =>
  ask(transport(), calls.createDivision, { params: { customerId: 1 }, body: { name: "Дальнее" }, key }, undefined);

test("what has a key is sent again once, as it was, where its connection broke before an answer", async () => {
  breaks = 1;
  expect((await create("a key of its own")).status).toBe(200);
  expect(heard).toHaveLength(2);
  expect(heard[0]).toEqual(heard[1]);
  expect(heard[0]).toMatchObject({ method: "POST", key: "a key of its own" });
});

test.each(["POST", "PUT", "DELETE"] as const)(
  "the body of a %s arrives, and the next request after it",
  async (method) => {
    const call = { ...calls.deleteParcel, method };
    const given = { params: { customerId: 1, id: 2 }, body: { version: 3 } };
    for (let time = 0; time < 2; time++) expect((await ask(transport(), call, given, undefined)).status).toBe(200);
    expect(heard.map((one) => [one.method, one.body])).toEqual(Array(2).fill([method, '{"version":3}']));
  },
);

test("a file goes again whole", async () => {
  breaks = 1;
  const upload = new FormData();
  upload.set("photo", new File(["x".repeat(200_000)], "photo.jpg"));
  await ask(transport(), calls.uploadPhoto, { params: { customerId: 1 }, upload, key: "a key of its own" }, undefined);
  const contents = heard.map(({ body }) => /x+/.exec(body)?.[0].length);
  expect(contents).toEqual([200_000, 200_000]);
});

test("a line that breaks again is told", async () => {
  breaks = 2;
  await expect(create("a key of its own")).rejects.toMatchObject({ code: "Network" });
  expect(heard).toHaveLength(2);
});

test("without a key nothing is made twice, and a call that takes none is not sent again with one", async () => {
  breaks = 1;
  await expect(create()).rejects.toMatchObject({ code: "Network" });
  expect(heard).toHaveLength(1);
  breaks = 1;
  await expect(
    ask(transport(), calls.deleteDivision, { params: { customerId: 1, id: 1 }, key: "a key of its own" }, undefined),
  ).rejects.toMatchObject({ code: "Network" });
  expect(heard).toHaveLength(2);
});
