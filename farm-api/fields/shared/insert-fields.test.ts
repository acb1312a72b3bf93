import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import { syntheticFields } from "../../geometry/testing/synthetic-fields";
import { AppError } from "../../platform/app-error";
import { inScope } from "../../platform/database/scope";
import { newField, newSowing } from "../testing/field-samples";
import { fieldsVersion } from "./fields-version";
import { insertFields } from "./insert-fields";

let api: TestApi;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
});
afterAll(() => api.close());

const insert = (...given: Parameters<typeof newField>[0][]) =>
  inScope(api.database.pool, { customerId, userId: api.people.admin }, (tx) =>
    insertFields(tx, customerId, given.map(newField)),
  );
const version = () => inScope(api.database.pool, { customerId }, (tx) => fieldsVersion(tx, customerId));

test("many fields are written in their order with all that belongs to them", async () => {
  const shapes = syntheticFields(250);
  const ids = await insert(
    ...shapes.map((boundary, index) => ({
      name: `Поле ${index}`,
      boundary,
      sowings: [newSowing(2023, 1), newSowing(2024, 2)],
      periods: [{ start: "2020-01-01", end: null }],
    })),
  );
  expect(new Set(ids).size).toBe(250);
  const ask = await api.as(api.people.admin);
  const fieldId = ids[201] ?? 0;
  const { body } = await ask(calls.getField, { params: { customerId, fieldId } });
  expect(body).toMatchObject({
    name: "Поле 201",
    geojson: shapes[201],
    tz_offset: 3,
    actual_seasons: [{ start: "2020-01-01", end: null }],
    sowings: [{ year: 2023 }, { year: 2024 }],
  });
  const history = await ask(calls.getFieldHistory, { params: { customerId, fieldId }, query: {} });
  expect(history.body.items.map(({ what }) => what).sort()).toEqual([
    "boundary",
    "field",
    "period",
    "sowing",
    "sowing",
  ]);
});

test("nothing to write is nothing written", async () => {
  const before = await version();
  expect(await insert()).toEqual([]);
  expect(await version()).toBe(before);
});

test("a division that is gone refuses all of them", async () => {
  const attempt = insert({ name: "Первое" }, { name: "Второе", division_id: 12_345 });
  await expect(attempt).rejects.toThrow(AppError);
  const ask = await api.as(api.people.admin);
  const list = await ask(calls.listFields, { params: { customerId }, query: { q: "второе" } });
  expect(list.body.total_count).toBe(0);
});

test("an open transaction keeps nobody else of the customer from writing, and each commit is a new version", async () => {
  const [first = 0] = await insert({ name: "Встречное" });
  const versions = [await version()];
  await inScope(api.database.pool, { customerId }, async (tx) => {
    await insertFields(tx, customerId, [newField({ name: "Долгое" })]);
    const ask = await api.as(api.people.admin);
    const params = { customerId, fieldId: first };
    const changed = await ask(calls.updateField, { params, body: { version: 1, name: "Встречное 2" } });
    expect(changed.status).toBe(200);
    versions.push(await version());
  });
  versions.push(await version());
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

test("parallel writers of the same fields neither deadlock nor lose a change of the version", async () => {
  const ids = await insert({ name: "А" }, { name: "Б" }, { name: "В" });
  const ask = await api.as(api.people.admin);
  const writes = Array.from({ length: 36 }, (_, turn) => {
    const params = { customerId, fieldId: ids[turn % 3] ?? 0 };
    const way = turn % 4;
    if (way === 0) return ask(calls.setSowing, { params, body: { year: 2020 + (turn % 2), crop_id: 1 + (turn % 5) } });
    if (way === 1) return ask(calls.updateField, { params, body: { version: 1, name: `Имя ${turn}` } });
    if (way === 2) return ask(calls.createField, { params: { customerId }, body: { name: `Новое ${turn}` } });
    return ask(calls.setSowing, { params, body: { year: 2020, crop_id: null } });
  });
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 409)).toHaveLength(6);
});

test("the version of a customer is nobody else's", async () => {
  await insert({ name: "Ещё" });
  const seen = await inScope(api.database.pool, { customerId: api.people.otherCustomer }, (tx) =>
    tx.rows(sql`SELECT * FROM fields_version`),
  );
  expect(seen).toEqual([]);
});

test("a transaction over two customers changes the version of each", async () => {
  const other = api.people.otherCustomer;
  const before = await version();
  await inScope(api.database.pool, { customerId }, async (tx) => {
    await insertFields(tx, customerId, [newField({ name: "Своё" })]);
    await tx.turnTo(other);
    await insertFields(tx, other, [newField({ name: "Другое" })]);
  });
  expect(await version()).toBeGreaterThan(before);
  const ofOther = await inScope(api.database.pool, { customerId: other }, (tx) => fieldsVersion(tx, other));
  expect(ofOther).toBeGreaterThan(0);
});
