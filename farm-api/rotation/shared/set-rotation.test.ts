import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { rotationCalls } from "#contract/rotation";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import { insertFields, type NewField } from "../../fields/shared/insert-fields";
import { newField, newSowing } from "../../fields/testing/field-samples";
import { inScope } from "../../platform/database/scope";

const [wheat, soy, sunflower] = [1, 23, 30];
const harvested = { breed: "Скипетр", sowed_at: "2025-09-20", harvested_at: "2026-07-10", field_yield: 51.5 };

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const add = async (given: Partial<NewField>) => {
  const ids = await inScope(api.database.pool, { customerId }, (tx) => insertFields(tx, customerId, [newField(given)]));
  return ids[0] ?? 0;
};
type Cells = Parameters<typeof ask<typeof rotationCalls.setRotation>>[1]["body"];
const set = (cells: NonNullable<Cells>["cells"], key?: string) =>
  ask(rotationCalls.setRotation, { params: { customerId }, body: { cells }, ...(key ? { key } : {}) });
const sowingsOf = async (fieldId: number) => {
  const { body } = await ask(calls.getField, { params: { customerId, fieldId } });
  return body.sowings.map(
    ({ id: _, plot_id: __, version: ___, sown_on: ____, harvested_on: _____, ...sowing }) => sowing,
  );
};
const bare = { breed: null, sowed_at: null, harvested_at: null, field_yield: null };

test("cells are set, changed and cleared at once; another crop begins anew, the same one keeps its own", async () => {
  const field = await add({
    name: "Вставка",
    sowings: [
      { year: 2026, crop_id: wheat, ...harvested },
      { year: 2027, crop_id: soy, ...harvested, sowed_at: null, harvested_at: null },
      newSowing(2028, sunflower),
    ],
  });
  const answer = await set([
    { field_id: field, year: 2025, crop_id: soy, was: null },
    { field_id: field, year: 2026, crop_id: wheat, was: wheat },
    { field_id: field, year: 2027, crop_id: sunflower, was: soy },
    { field_id: field, year: 2028, crop_id: null },
    { field_id: field, year: 2029, crop_id: null },
  ]);
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  expect(await sowingsOf(field)).toEqual([
    { year: 2025, crop_id: soy, ...bare },
    { year: 2026, crop_id: wheat, ...harvested },
    { year: 2027, crop_id: sunflower, ...bare },
  ]);
  expect(answer.body.changed).toBe(3);
  expect(answer.body.before.toSorted((a, b) => a.year - b.year)).toEqual([
    { field_id: field, year: 2025, crop_id: null, details: null },
    {
      field_id: field,
      year: 2027,
      crop_id: soy,
      details: { ...harvested, sowed_at: null, harvested_at: null },
    },
    { field_id: field, year: 2028, crop_id: sunflower, details: bare },
  ]);
});

test("what stood, sent back, undoes the change with breeds and yields", async () => {
  const field = await add({ name: "Отмена", sowings: [{ year: 2026, crop_id: wheat, ...harvested }] });
  const before = await sowingsOf(field);
  const changed = await set([
    { field_id: field, year: 2026, crop_id: soy },
    { field_id: field, year: 2027, crop_id: soy },
  ]);
  const undone = await set(changed.body.before.map((cell) => ({ ...cell, was: soy })));
  expect(undone.body.changed).toBe(2);
  expect(await sowingsOf(field)).toEqual(before);
  const nothing = await set(changed.body.before.map((cell) => ({ ...cell })));
  expect(nothing.body).toEqual({ changed: 0, before: [] });
});

test("a cell that holds something else by now is named with who changed it, and nothing is set", async () => {
  const field = await add({ name: "Поле 4", sowings: [newSowing(2026, wheat)] });
  const advisor = await api.as(api.people.advisorWorker, customerId);
  await advisor(calls.setSowing, { params: { customerId, fieldId: field }, body: { year: 2027, crop_id: soy } });
  await advisor(calls.setSowing, { params: { customerId, fieldId: field }, body: { year: 2026, crop_id: null } });
  const stale = await set([
    { field_id: field, year: 2025, crop_id: wheat, was: null },
    { field_id: field, year: 2027, crop_id: wheat, was: null },
    { field_id: field, year: 2026, crop_id: soy, was: wheat },
  ]);
  expect([stale.status, stale.problem.code]).toEqual([409, "StaleVersion"]);
  expect(stale.problem).toMatchObject({
    message: "Поле 4, 2027: уже стоит Соя (и ещё клеток: 1)",
    changed_by: "Агрономов Иван",
    fields: [
      { path: "cells.1.was", message: "Поле 4, 2027: уже стоит Соя" },
      { path: "cells.2.was", message: "Поле 4, 2026: культура уже убрана" },
    ],
  });
  expect(await sowingsOf(field)).toEqual([{ year: 2027, crop_id: soy, ...bare }]);
});

test("faults stand at their cells and nothing is set", async () => {
  const field = await add({ name: "Ошибки" });
  const gone = await add({ name: "Нет его" });
  await ask(calls.deleteField, { params: { customerId, fieldId: gone } });
  const refused = await set([
    { field_id: field, year: 2025, crop_id: wheat },
    { field_id: field, year: 2026, crop_id: 999_999 },
    { field_id: gone, year: 2025, crop_id: wheat },
    { field_id: field, year: 2025, crop_id: soy },
    { field_id: field, year: 2027, crop_id: null, details: bare },
  ]);
  expect([refused.status, refused.problem.code, refused.problem.fields]).toEqual([
    422,
    "Invalid",
    [
      { path: "cells.1.crop_id", message: "Культура не найдена" },
      { path: "cells.2.field_id", message: "Поле не найдено" },
      { path: "cells.3.year", message: "Сезон этого поля указан дважды" },
      { path: "cells.4.details", message: "Культура не указана" },
    ],
  ]);
  expect(await sowingsOf(field)).toEqual([]);
  const backwards = await set([
    {
      field_id: field,
      year: 2026,
      crop_id: wheat,
      details: { ...bare, sowed_at: "2026-05-01", harvested_at: "2026-04-01" },
    },
  ]);
  expect(backwards.problem.fields).toEqual([{ path: "cells.0.details.harvested_at", message: "Уборка раньше посева" }]);
  expect((await set([])).status).toBe(422);
});

test("days of a sowing belong to its season, as wherever they are set; what lasts is sown long before", async () => {
  const field = await add({ name: "Дни" });
  const [alfalfa] = standardDictionaries.crops.filter(({ group }) => group === "кормовые").map(({ id }) => id);
  const sownIn2023 = { ...bare, sowed_at: "2023-04-20" };
  const refused = await set([
    { field_id: field, year: 2025, crop_id: alfalfa ?? 0, details: sownIn2023 },
    { field_id: field, year: 2026, crop_id: wheat, details: { ...sownIn2023, harvested_at: "2027-07-10" } },
  ]);
  expect([refused.status, refused.problem.fields]).toEqual([
    422,
    [
      { path: "cells.1.details.sowed_at", message: "Дата вне сезона 2026: с 01.06.2025 по 31.12.2026" },
      { path: "cells.1.details.harvested_at", message: "Дата вне сезона 2026: с 01.01.2026 по 31.12.2026" },
    ],
  ]);
  expect(await sowingsOf(field)).toEqual([]);
  const kept = await set([{ field_id: field, year: 2025, crop_id: alfalfa ?? 0, details: sownIn2023 }]);
  expect(kept.body.changed).toBe(1);
});

test("another customer's field is one that is not there", async () => {
  const theirs = await inScope(api.database.pool, { customerId: api.people.otherCustomer }, (tx) =>
    insertFields(tx, api.people.otherCustomer, [newField({ name: "Чужое" })]),
  );
  const refused = await set([{ field_id: theirs[0] ?? 0, year: 2025, crop_id: wheat }]);
  expect(refused.problem.fields).toEqual([{ path: "cells.0.field_id", message: "Поле не найдено" }]);
});

test("every cell is in the field's history, and a repeated request does nothing more", async () => {
  const field = await add({ name: "След" });
  const cells = [{ field_id: field, year: 2025, crop_id: wheat, was: null }];
  const [first, second] = await Promise.all([set(cells, "rotation-key"), set(cells, "rotation-key")]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const audit = await inScope(api.database.pool, { customerId }, (tx) =>
    tx.rows<{ action: string; person_id: number }>(
      sql`SELECT action, person_id FROM audit WHERE field_id = ${field} AND what = 'sowing'`,
    ),
  );
  expect(audit).toEqual([{ action: "created", person_id: api.people.admin }]);
});

test("who may not edit is refused, a restricted holding has no rotation", async () => {
  const worker = await api.as(api.people.worker);
  const given = { params: { customerId }, body: { cells: [{ field_id: 1, year: 2025, crop_id: wheat }] } };
  expect((await worker(rotationCalls.setRotation, given)).problem.code).toBe("Forbidden");
  const restricted = await api.as(api.people.restrictedAdmin);
  const params = { customerId: api.people.restrictedCustomer };
  const shut = await restricted(rotationCalls.getRotation, { params, query: { from: 2024, to: 2025 } });
  expect(shut.problem.code).toBe("RestrictedCustomer");
});
