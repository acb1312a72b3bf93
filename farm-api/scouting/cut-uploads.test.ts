import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { drawnPhoto, scoutBody } from "./testing/photos";

let api: TestApi;
let ask: Ask;
let address: string;
let customerId: number;
let fieldId: number;

beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  fieldId = (await ask(calls.createField, { params: { customerId }, body: { name: "Поле 5" } })).body.id;
  address = `${await api.app.listen({ port: 0, host: "127.0.0.1" })}/customers/${customerId}/scouts/upload`;
});
afterAll(() => api.close());

const stored = () =>
  readdirSync(api.filesDirectory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const kept = async () => (await ask(calls.listScouts, { params: { customerId } })).body.total_count;

/** Sends so many bytes of a body that was announced whole. @returns the status; 0 where the line was cut */
async function send(body: Buffer, headers: Record<string, string>, bytes = body.length): Promise<number> {
  const authorization = `Bearer ${await api.tokenOf(api.people.admin)}`;
  const asked = request(address, {
    method: "POST",
    headers: { ...headers, authorization, "content-length": String(body.length) },
  });
  const answered = once(asked, "response").then(
    ([answer]) => {
      answer.resume();
      return answer.statusCode as number;
    },
    () => 0,
  );
  asked.write(body.subarray(0, bytes), () => (bytes < body.length ? asked.destroy() : asked.end()));
  return answered;
}

test("an upload that is cut at any twentieth of it leaves nothing, and the whole one is kept once", async () => {
  const photos = await Promise.all([1, 2, 3].map((seed) => drawnPhoto(seed, { width: 1200, height: 900 })));
  const points = photos.map((_, nth) => ({ type: "photo", photos: [`photo:${nth}`] }));
  const meta = { field_id: fieldId, client_key: "cut at every twentieth", points };
  const { payload, headers } = scoutBody({ meta, photos });
  for (let part = 1; part < 20; part++) expect(await send(payload, headers, (payload.length * part) / 20)).toBe(0);
  await expect.poll(stored).toBe(0);
  expect(await kept()).toBe(0);
  expect([await send(payload, headers), await send(payload, headers)]).toEqual([201, 201]);
  expect(await kept()).toBe(1);
});

test("forty megabytes that are called a photo are refused before they are all there, and leave nothing", async () => {
  const before = stored();
  const photo = Buffer.alloc(40 * 1024 * 1024, 7);
  const { payload, headers } = scoutBody({
    meta: { field_id: fieldId, comment: "Осмотрено", points: [] },
    photos: [photo],
  });
  expect([0, 413]).toContain(await send(payload, headers));
  await expect.poll(stored).toBe(before);
  expect(await kept()).toBe(1);
});
