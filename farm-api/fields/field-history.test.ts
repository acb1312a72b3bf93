import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "./testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const addField = async (body: BodyInput<typeof calls.createField>) =>
  (await ask(calls.createField, { params: { customerId }, body })).body;
const sow = (fieldId: number, body: BodyInput<typeof calls.setSowing>, key?: string) =>
  ask(calls.setSowing, { params: { customerId, fieldId }, body, ...(key ? { key } : {}) });

test("a year's sowing is set, changed and removed", async () => {
  const { id } = await addField({ name: "Посевное" });
  await sow(id, { year: 2023, crop_id: 2 });
  const set = await sow(id, { year: 2024, crop_id: 1, breed: " ", sowed_at: "2023-09-10", field_yield: 51.25 });
  expect(set.body.items).toMatchObject([
    { year: 2023, crop_id: 2 },
    { year: 2024, crop_id: 1, plot_id: null, breed: null, sowed_at: "2023-09-10", field_yield: 51.25 },
  ]);
  const changed = await sow(id, { year: 2024, crop_id: 3, breed: "Юка" });
  expect(changed.body.items[1]).toMatchObject({ crop_id: 3, breed: "Юка", sowed_at: null, field_yield: null });
  expect(changed.body.items[1]?.id).toBe(set.body.items[1]?.id);
  const removed = await sow(id, { year: 2024, crop_id: null });
  expect(removed.body.items.map(({ year }) => year)).toEqual([2023]);
  expect((await sow(id, { year: 2024, crop_id: null })).status).toBe(200);
});

test("an unknown crop and a harvest before the sowing are refused at their inputs", async () => {
  const { id } = await addField({ name: "Неверное" });
  const unknown = await sow(id, { year: 2024, crop_id: 999_999 });
  expect(unknown.problem.fields).toEqual([{ path: "crop_id", message: "Культура не найдена" }]);
  const reversed = await sow(id, { year: 2024, crop_id: 1, sowed_at: "2024-05-02", harvested_at: "2024-05-01" });
  expect(reversed.problem.fields).toEqual([{ path: "harvested_at", message: "Уборка раньше посева" }]);
});

test("days of another season are refused; what lasts may have been sown years ago", async () => {
  const { id } = await addField({ name: "Дни" });
  const [wheat, lucerne] = [1, 50];
  const late = await sow(id, { year: 2026, crop_id: wheat, sowed_at: "2027-09-10", harvested_at: "2028-12-01" });
  expect([late.status, late.problem.fields]).toEqual([
    422,
    [
      { path: "sowed_at", message: "Дата вне сезона 2026: с 01.06.2025 по 31.12.2026" },
      { path: "harvested_at", message: "Дата вне сезона 2026: с 01.01.2026 по 31.12.2026" },
    ],
  ]);
  const old = { year: 2026, sowed_at: "2022-04-20", harvested_at: "2026-06-10" };
  expect((await sow(id, { ...old, crop_id: wheat })).problem.fields).toHaveLength(1);
  expect((await sow(id, { ...old, crop_id: lucerne })).status).toBe(200);
  expect(
    (await sow(id, { ...old, crop_id: lucerne, sowed_at: "2027-01-01", harvested_at: null })).problem.fields,
  ).toEqual([{ path: "sowed_at", message: "Дата вне сезона 2026: не позже 31.12.2026" }]);
  expect((await sow(id, { year: 2026, crop_id: wheat, sowed_at: "2025-06-01" })).status).toBe(200);
});

test("the same sowing sent twice or by two at once is one sowing", async () => {
  const { id } = await addField({ name: "Разом" });
  const answers = await Promise.all([
    sow(id, { year: 2024, crop_id: 1 }, "sowing-key"),
    sow(id, { year: 2024, crop_id: 1 }, "sowing-key"),
    sow(id, { year: 2024, crop_id: 2 }),
    sow(id, { year: 2024, crop_id: 3 }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const field = await ask(calls.getField, { params: { customerId, fieldId: id } });
  expect(field.body.sowings).toHaveLength(1);
});

test("the history tells who changed what, by value, newest first, also after a restoration", async () => {
  const field = await addField({ name: "Старое", geojson: square(39.7, 47.2) });
  const params = { customerId, fieldId: field.id };
  const advisor = await api.as(api.people.advisorWorker, customerId);
  await advisor(calls.updateField, {
    params,
    body: {
      version: 1,
      name: "Новое",
      geojson: square(39.7, 47.2, 0.02),
      actual_seasons: [{ start: "2024-01-01", end: null }],
    },
  });
  await sow(field.id, { year: 2024, crop_id: 1 });
  await sow(field.id, { year: 2024, crop_id: 2 });
  await ask(calls.deleteField, { params });
  await ask(calls.restoreField, { params });

  const { body } = await ask(calls.getFieldHistory, { params, query: {} });
  const told = body.items.map(({ by, by_advisor, what, action, year }) => [by, by_advisor, what, action, year]);
  const advised = ["Агрономов Иван", true] as const;
  const own = ["Главный Иван", false] as const;
  expect(told).toEqual([
    [...own, "field", "restored", null],
    [...own, "field", "deleted", null],
    [...own, "sowing", "changed", 2024],
    [...own, "sowing", "created", 2024],
    [...advised, "field", "changed", null],
    [...advised, "period", "created", null],
    [...advised, "boundary", "changed", null],
    [...own, "boundary", "created", null],
    [...own, "field", "created", null],
  ]);
  expect(body.items[2]?.changes).toEqual([{ name: "crop_id", before: 1, after: 2 }]);
  expect(body.items[4]?.changes).toEqual([{ name: "name", before: "Старое", after: "Новое" }]);
  expect(body.items[5]?.changes).toEqual([{ name: "start_day", before: null, after: "2024-01-01" }]);
  const [area] = body.items[6]?.changes ?? [];
  expect(area).toMatchObject({ name: "area", before: field.area });
  expect(JSON.stringify(body)).not.toContain("wkb");
});

test("the history is read by pages", async () => {
  const { id } = await addField({ name: "Длинная история" });
  for (const crop_id of [1, 2, 3]) await sow(id, { year: 2024, crop_id });
  const params = { customerId, fieldId: id };
  const first = await ask(calls.getFieldHistory, { params, query: { limit: 3 } });
  const cursor = first.body.next_cursor ?? "";
  const second = await ask(calls.getFieldHistory, { params, query: { limit: 3, cursor } });
  expect([first.body.items.length, second.body.items.length, second.body.next_cursor]).toEqual([3, 1, null]);
  const refused = await ask(calls.getFieldHistory, { params, query: { cursor: "x" } });
  expect(refused.status).toBe(400);
});

test("periods that stay as they were leave no trace", async () => {
  const kept = { start: "2020-01-01", end: "2021-12-31" };
  const field = await addField({ name: "Периоды", actual_seasons: [kept] });
  const params = { customerId, fieldId: field.id };
  const changed = await ask(calls.updateField, {
    params,
    body: { version: 1, actual_seasons: [{ start: "2023-01-01", end: null }, kept] },
  });
  expect(changed.body.actual_seasons).toEqual([kept, { start: "2023-01-01", end: null }]);
  const { body } = await ask(calls.getFieldHistory, { params, query: {} });
  expect(body.items.map(({ what, action }) => `${what} ${action}`)).toEqual([
    "period created",
    "period created",
    "field created",
  ]);
});

test("strangers have no part in a field's sowings and history", async () => {
  const { id: fieldId } = await addField({ name: "Чужим не видно" });
  const stranger = await api.as(api.people.stranger);
  const params = { customerId: api.people.otherCustomer, fieldId };
  expect((await stranger(calls.getFieldHistory, { params, query: {} })).status).toBe(404);
  expect((await stranger(calls.setSowing, { params, body: { year: 2024, crop_id: 1 } })).status).toBe(404);
});
