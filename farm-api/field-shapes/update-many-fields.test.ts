import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import type { ActualPeriod } from "#contract/fields";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { insertFields, type NewField } from "../fields/shared/insert-fields";
import { newField } from "../fields/testing/field-samples";
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

const add = (fields: Partial<NewField>[], customer = customerId) =>
  inScope(api.database.pool, { customerId: customer }, (tx) => insertFields(tx, customer, fields.map(newField)));
const setAll = (ids: number[], set: BodyInput<typeof fieldShapeCalls.updateManyFields>["set"]) =>
  ask(fieldShapeCalls.updateManyFields, { params: { customerId }, body: { ids, set } });
const getField = async (fieldId: number) => (await ask(calls.getField, { params: { customerId, fieldId } })).body;

test("the same change for all; those that are so already keep their version", async () => {
  const division = await ask(calls.createDivision, { params: { customerId }, body: { name: "Общее" } });
  const ids = await add([{ soiltype_id: 1 }, { division_id: division.body.id }, { soiltype_id: 2 }]);
  const done = await setAll([...ids, ...ids], { division_id: division.body.id, soiltype_id: null });
  expect([done.status, done.body]).toEqual([200, { changed: 2 }]);
  const fields = await Promise.all(ids.map(getField));
  expect(fields.map(({ division_id, soiltype_id, version }) => [division_id, soiltype_id, version])).toEqual([
    [division.body.id, null, 2],
    [division.body.id, null, 1],
    [division.body.id, null, 2],
  ]);
  const history = await ask(calls.getFieldHistory, { params: { customerId, fieldId: ids[0] ?? 0 }, query: {} });
  expect(history.body.items[0]?.changes.map(({ name }) => name)).toEqual(["division_id", "soiltype_id"]);
});

test("a district brings its region and hours; a region lets go of districts that lie elsewhere", async () => {
  const ids = await add([{}, { region_id: 3, tz_offset: 8 }]);
  await setAll(ids, { district_id: 1001 });
  for (const id of ids) expect(await getField(id)).toMatchObject({ region_id: 1, district_id: 1001 });
  expect(await Promise.all(ids.map(async (id) => (await getField(id)).tz_offset))).toEqual([3, 8]);
  await setAll(ids, { region_id: 1 });
  expect((await getField(ids[0] ?? 0)).district_id).toBe(1001);
  await setAll(ids, { region_id: 3 });
  expect(await getField(ids[0] ?? 0)).toMatchObject({ region_id: 3, district_id: null });
});

test("actuality ends for all that would go on; a later period is refused by the field's name", async () => {
  const periods: ActualPeriod[][] = [
    [],
    [{ start: "2020-01-01", end: null }],
    [{ start: null, end: "2022-12-31" }],
    [
      { start: "2018-01-01", end: "2019-12-31" },
      { start: "2024-01-01", end: "2030-12-31" },
    ],
  ];
  const ids = await add(periods.map((own) => ({ periods: own })));
  const done = await setAll(ids, { actual_until: "2026-12-31" });
  expect(done.body).toEqual({ changed: 3 });
  expect(await Promise.all(ids.map(async (id) => (await getField(id)).actual_seasons))).toEqual([
    [{ start: null, end: "2026-12-31" }],
    [{ start: "2020-01-01", end: "2026-12-31" }],
    [{ start: null, end: "2022-12-31" }],
    [
      { start: "2018-01-01", end: "2019-12-31" },
      { start: "2024-01-01", end: "2026-12-31" },
    ],
  ]);
  const [later = 0] = await add([{ name: "Позднее", periods: [{ start: "2028-01-01", end: null }] }]);
  const refused = await setAll([...ids, later], { actual_until: "2025-12-31" });
  expect(refused.problem.fields).toEqual([
    { path: "set.actual_until", message: "У поля «Позднее» период актуальности начинается позже этой даты" },
  ]);
  expect((await getField(ids[0] ?? 0)).actual_seasons).toEqual([{ start: null, end: "2026-12-31" }]);
});

test("the crop of a season is set for all; a preview tells what would change and changes nothing", async () => {
  const ids = await add([{ name: "Б" }, { name: "А", soiltype_id: 1 }]);
  const [first = 0, second = 0] = ids;
  await ask(calls.setSowing, { params: { customerId, fieldId: second }, body: { year: 2026, crop_id: 23 } });
  const body = { ids, set: { soiltype_id: 1, crop: { year: 2026, crop_id: 23 } } };
  const preview = await ask(fieldShapeCalls.previewManyFields, { params: { customerId }, body });
  expect(preview.body.items).toEqual([
    { id: second, name: "А", version: 1, changes: [] },
    {
      id: first,
      name: "Б",
      version: 1,
      changes: [
        { name: "soiltype_id", before: null, after: 1 },
        { name: "crop_id", before: null, after: 23 },
      ],
    },
  ]);
  expect(await getField(first)).toMatchObject({ version: 1, soiltype_id: null, sowings: [] });
  expect((await setAll(ids, body.set)).body).toEqual({ changed: 1 });
  expect((await getField(first)).sowings).toMatchObject([{ year: 2026, crop_id: 23 }]);
  const unknown = await setAll(ids, { crop: { year: 2026, crop_id: 999_999 } });
  expect(unknown.problem.fields).toEqual([{ path: "set.crop.crop_id", message: "Культура не найдена" }]);
});

test("fields changed since they were seen are named, and nothing is changed", async () => {
  const ids = await add([{ name: "Тихое" }, { name: "Спорное" }]);
  const [quiet = 0, disputed = 0] = ids;
  await ask(calls.updateField, { params: { customerId, fieldId: disputed }, body: { soiltype_id: 2, version: 1 } });
  const body = { ids, versions: [1, 1], set: { soiltype_id: 1 } };
  const refused = await ask(fieldShapeCalls.updateManyFields, { params: { customerId }, body });
  expect([refused.status, refused.problem.code, refused.problem.fields]).toEqual([
    409,
    "StaleVersion",
    [{ path: "ids.1", message: "Поле «Спорное» изменено: Главный Иван" }],
  ]);
  expect((await getField(quiet)).soiltype_id).toBeNull();
  const short = await ask(fieldShapeCalls.updateManyFields, {
    params: { customerId },
    body: { ...body, versions: [1] },
  });
  expect(short.status).toBe(422);
  const again = { ...body, versions: [1, 2] };
  expect((await ask(fieldShapeCalls.updateManyFields, { params: { customerId }, body: again })).body.changed).toBe(2);
});

test("what is wrong stands at its place, and nothing is changed", async () => {
  const ids = await add([{}]);
  const refused = await setAll(ids, { division_id: 999_999, region_id: 1, district_id: 3001, soiltype_id: 999_999 });
  expect([refused.status, refused.problem.fields?.map(({ path }) => path)]).toEqual([
    422,
    ["set.division_id", "set.soiltype_id", "set.district_id"],
  ]);
  expect((await setAll(ids, {})).problem.fields).toEqual([{ path: "set", message: "Ничего не изменено" }]);
  expect((await setAll([], { soiltype_id: 1 })).status).toBe(422);
  expect(await getField(ids[0] ?? 0)).toMatchObject({ version: 1, region_id: null });
});

test("a deleted or another customer's field among them is one that is not there", async () => {
  const [own = 0, gone = 0] = await add([{}, {}]);
  const [theirs = 0] = await add([{}], api.people.otherCustomer);
  await ask(calls.deleteField, { params: { customerId, fieldId: gone } });
  expect((await setAll([own, theirs], { soiltype_id: 1 })).status).toBe(404);
  expect((await setAll([own, gone], { soiltype_id: 1 })).status).toBe(404);
  expect((await getField(own)).soiltype_id).toBeNull();
});
