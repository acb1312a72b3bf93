import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";
import { circle } from "../geometry/testing/hostile-shapes";
import { multiPolygon } from "../geometry/types";
import { encodeWkb } from "../geometry/wkb";
import { inScope } from "../platform/database/scope";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const create = async (geojson?: ReturnType<typeof square>) =>
  (await ask(calls.createField, { params: { customerId }, body: { name: "Граница", geojson } })).body;
const boundariesOf = (fieldId: number, by = ask, customer = customerId) =>
  by(fieldShapeCalls.listBoundaries, { params: { customerId: customer, fieldId } });

test("every boundary that a field has had, newest first, with who drew it and until when it stood", async () => {
  const field = await create(square(39, 47));
  const advisor = await api.as(api.people.advisorWorker, customerId);
  await advisor(calls.updateField, {
    params: { customerId, fieldId: field.id },
    body: { version: 1, geojson: square(39, 47, 0.02) },
  });
  const { body } = await boundariesOf(field.id);
  expect(body.items.map(({ created_by, geojson }) => [created_by, geojson])).toEqual([
    ["Агрономов Иван", square(39, 47, 0.02)],
    ["Главный Иван", square(39, 47)],
  ]);
  const [standing, former] = body.items;
  expect([standing?.replaced_at, former?.area]).toEqual([null, field.area]);
  expect(former?.replaced_at).toBe(standing?.created_at);
});

test("of a field that was drawn many times with very many points the newest boundaries are told", async () => {
  const field = await create(square(39, 47));
  const wkb = encodeWkb(multiPolygon([circle(20_000).coordinates]));
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`
      INSERT INTO boundary (customer_id, field_id, wkb, area, replaced_at)
      SELECT ${customerId}, ${field.id}, ${wkb}, 1, now() FROM generate_series(1, 14)`),
  );
  expect((await boundariesOf(field.id)).body.items).toHaveLength(10);
});

test("a field without a boundary has had none", async () => {
  const field = await create();
  expect((await boundariesOf(field.id)).body).toEqual({ items: [], came_from: [], became: [] });
});

test("a deleted relative is told, but for what it is", async () => {
  const field = await create(square(39, 47));
  const line = {
    type: "LineString" as const,
    coordinates: [
      [39.004, 46.9],
      [39.004, 47.1],
    ],
  };
  const params = { customerId, fieldId: field.id };
  const { body } = await ask(fieldShapeCalls.splitField, { params, body: { line, from: "2026-05-01", version: 1 } });
  await ask(calls.deleteField, { params });
  const relatives = await boundariesOf(body.parts[0]?.id ?? 0);
  expect(relatives.body.came_from).toEqual([{ field_id: field.id, name: "Граница", day: "2026-05-01", deleted: true }]);
  expect((await boundariesOf(field.id)).status).toBe(404);
});

test("another customer's field has none to show", async () => {
  const field = await create(square(39, 47));
  const stranger = await api.as(api.people.stranger);
  expect((await boundariesOf(field.id, stranger, api.people.otherCustomer)).status).toBe(404);
});
