import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { ownEntryCalls } from "#contract/own-entries";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { standardDictionaries } from "../dictionaries/shared/standard";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const read = async () => (await ask(calls.getSettings, { params: { customerId } })).body;
const put = (body: BodyInput<typeof calls.updateSettings>) =>
  ask(calls.updateSettings, { params: { customerId }, body });
const colors = (headers = {}) => ask(calls.getCropColors, { params: { customerId }, headers });

test("a customer begins with the defaults, and the first change is written", async () => {
  expect(await read()).toEqual({ geo_enabled: true, crop_colors: [], day_hour: 0, fall_threshold: 0.1, version: 1 });
  const changed = await put({ geo_enabled: false, version: 1 });
  expect(changed.body).toEqual({ geo_enabled: false, crop_colors: [], day_hour: 0, fall_threshold: 0.1, version: 2 });
  expect(await read()).toEqual(changed.body);
});

test("own crop colours lie over the dictionary's, which are not kept", async () => {
  const before = await colors();
  expect(before.body.items).toHaveLength(standardDictionaries.crops.length);
  const standard = before.body.items.find(({ crop_id }) => crop_id === 2)?.color ?? "";
  const { version } = await read();
  const own = [
    { crop_id: 1, color: "#ABCDEF" },
    { crop_id: 2, color: standard },
  ];
  const changed = await put({ crop_colors: own, version });
  expect(changed.body).toMatchObject({ geo_enabled: false, crop_colors: [{ crop_id: 1, color: "#abcdef" }] });
  const after = await colors({ "if-none-match": String(before.raw.headers.etag) });
  expect(after.status).toBe(200);
  expect(after.body.items).toContainEqual({ crop_id: 1, color: "#abcdef" });
  expect(after.body.items).toContainEqual({ crop_id: 2, color: standard });
  expect((await colors({ "if-none-match": String(after.raw.headers.etag) })).status).toBe(304);
});

test("a crop that the holding has added is coloured like the others, until it is deleted", async () => {
  const params = { customerId, name: "crops" } as const;
  const before = await colors();
  const made = await ask(ownEntryCalls.createOwnEntry, {
    params,
    body: { name: "Амарант", group: "кормовые", color: "#aa1144" },
  });
  const crop_id = made.body.id;
  const after = await colors({ "if-none-match": String(before.raw.headers.etag) });
  expect(after.body.items).toContainEqual({ crop_id, color: "#aa1144" });
  const { version } = await read();
  expect((await put({ crop_colors: [{ crop_id, color: "#22bb33" }], version })).status).toBe(200);
  expect((await colors()).body.items).toContainEqual({ crop_id, color: "#22bb33" });
  await ask(ownEntryCalls.deleteOwnEntry, { params: { ...params, id: crop_id } });
  expect((await colors()).body.items).toEqual(
    before.body.items.map((item) => ({ ...item, color: expect.any(String) })),
  );
  const refused = await put({ crop_colors: [{ crop_id, color: "#22bb33" }], version: version + 1 });
  expect(refused.problem.fields).toEqual([{ path: "crop_colors.0.crop_id", message: "Культура не найдена" }]);
});

test("unknown and repeated crops are refused at their places", async () => {
  const { version } = await read();
  const crop_colors = [1, 999_999, 1].map((crop_id) => ({ crop_id, color: "#123456" }));
  const refused = await put({ crop_colors, version });
  expect(refused.problem.fields).toEqual([
    { path: "crop_colors.1.crop_id", message: "Культура не найдена" },
    { path: "crop_colors.2.crop_id", message: "Культура указана дважды" },
  ]);
});

test("of two changes at once one wins, and the other learns who it was", async () => {
  const { version } = await read();
  const answers = await Promise.all([put({ geo_enabled: true, version }), put({ geo_enabled: true, version })]);
  const stale = answers.find(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect([stale?.problem.code, stale?.problem.changed_by]).toEqual(["StaleVersion", "Главный Иван"]);
});

test("topics are the five kinds of notification", async () => {
  const topics = await ask(calls.listTopics, { params: { customerId } });
  expect(topics.body.items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test("another customer's settings are its own; a restricted customer may only read", async () => {
  const stranger = await api.as(api.people.stranger);
  const other = await stranger(calls.getSettings, { params: { customerId: api.people.otherCustomer } });
  expect(other.body).toEqual({ geo_enabled: true, crop_colors: [], day_hour: 0, fall_threshold: 0.1, version: 1 });
  expect((await stranger(calls.getSettings, { params: { customerId } })).status).toBe(404);
  const restricted = await api.as(api.people.restrictedAdmin);
  const params = { customerId: api.people.restrictedCustomer };
  expect((await restricted(calls.getSettings, { params })).status).toBe(200);
  expect((await restricted(calls.updateSettings, { params, body: { version: 1 } })).status).toBe(403);
});
