import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const create = async (body: BodyInput<typeof calls.createField>) => {
  const made = await ask(calls.createField, { params: { customerId }, body });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  return made.body;
};
/** Squares from west to east, each `gap` degrees from the one before. */
const row = (bodies: Partial<BodyInput<typeof calls.createField>>[], gap = 0) =>
  Promise.all(
    bodies.map((body, index) =>
      create({ name: `Клетка ${index + 1}`, geojson: square(39 + index * (0.01 + gap), 47), ...body }),
    ),
  );
const merge = (
  fields: { id: number; version: number }[],
  body: Partial<BodyInput<typeof fieldShapeCalls.mergeFields>> = {},
) =>
  ask(fieldShapeCalls.mergeFields, {
    params: { customerId },
    body: {
      fields: fields.map(({ id, version }) => ({ id, version })),
      name: "Большое",
      from: "2026-09-01",
      ...body,
    },
  });
const sow = (fieldId: number, body: BodyInput<typeof calls.setSowing>) =>
  ask(calls.setSowing, { params: { customerId, fieldId }, body });
const getField = async (fieldId: number) => (await ask(calls.getField, { params: { customerId, fieldId } })).body;

test("neighbours become one, the old ones end the day before and know it", async () => {
  const fields = await row([
    {
      documented_area: 100,
      description: "солонец",
      soiltype_id: 1,
      tillagetype_id: 1,
      region_id: 1,
      water_distance: 300,
    },
    {
      documented_area: 200,
      description: "у леса",
      soiltype_id: 1,
      tillagetype_id: 2,
      water_distance: 120,
      geojson: square(39.01, 47, 0.02),
    },
  ]);
  const [first, second] = fields;
  const done = await merge(fields);
  expect(done.status, JSON.stringify(done.problem)).toBe(200);
  const { merged } = done.body;
  expect(merged).toMatchObject({
    name: "Большое",
    documented_area: 300,
    description: "солонец\nу леса",
    soiltype_id: 1,
    tillagetype_id: null,
    region_id: null,
    water_distance: 120,
    actual_seasons: [{ start: "2026-09-01", end: null }],
  });
  expect(merged.geojson?.coordinates).toHaveLength(1);
  expect(merged.area).toBeCloseTo((first?.area ?? 0) + (second?.area ?? 0), 0);
  for (const { id } of fields)
    expect(await getField(id)).toMatchObject({ version: 2, actual_seasons: [{ start: null, end: "2026-08-31" }] });
  const kin = await ask(fieldShapeCalls.listBoundaries, { params: { customerId, fieldId: merged.id } });
  expect(kin.body.came_from.map(({ field_id }) => field_id).sort()).toEqual(fields.map(({ id }) => id).sort());
});

test("a slit of less than a metre between them is closed", async () => {
  const fields = await row([{}, {}, {}], 0.9 / 76_000);
  const { merged } = (await merge(fields)).body;
  expect(merged.geojson?.coordinates).toHaveLength(1);
  expect(merged.geojson?.coordinates[0]).toHaveLength(1);
});

test("a season is borne on where all were sown alike and none is harvested", async () => {
  const fields = await row([{}, {}]);
  const [first = 0, second = 0] = fields.map(({ id }) => id);
  for (const fieldId of [first, second]) {
    await sow(fieldId, { year: 2025, crop_id: 1, breed: null });
    await sow(fieldId, { year: 2027, crop_id: 1, breed: "Скипетр", sowed_at: `2026-09-1${fieldId === first ? 0 : 2}` });
    await sow(fieldId, { year: 2028, crop_id: fieldId === first ? 1 : 30, breed: null });
  }
  await sow(first, { year: 2026, crop_id: 23, breed: null });
  await sow(second, { year: 2026, crop_id: 23, breed: null, harvested_at: "2026-08-20" });
  await sow(first, { year: 2029, crop_id: 23, breed: null });
  const { merged } = (await merge(fields)).body;
  expect(merged.sowings.map(({ year, crop_id, breed, sowed_at }) => [year, crop_id, breed, sowed_at])).toEqual([
    [2027, 1, "Скипетр", null],
  ]);
});

test("what would stay with them is told before, as it is told afterwards", async () => {
  const fields = await row([{}, {}, {}]);
  const [first, second, third] = fields;
  const params = { customerId, fieldId: first?.id ?? 0 };
  const plot = { name: "Целиком", year: 2026, breed: null, geojson: square(39.001, 47.001, 0.002) };
  expect((await ask(calls.createPlot, { params, body: plot })).status).toBe(201);
  const work = { work_type_id: workType.cultivation, season: 2026 };
  for (const start_dt of ["2026-09-05T06:00:00Z", "2026-08-05T06:00:00Z"])
    await ask(calls.createWorkrecord, { params, body: { ...work, start_dt } });
  const paper = { title: "Договор", comment: null, field_id: second?.id };
  await ask(calls.createDocument, { params: { customerId }, body: paper });
  const preview = (given: (typeof first)[]) =>
    ask(fieldShapeCalls.previewMerge, {
      params: { customerId },
      body: { ids: given.map((field) => field?.id ?? 0), from: "2026-09-01" },
    });
  const told = await preview(fields);
  expect(told.body.left).toMatchObject({ planned_works: 1, first_planned: "2026-09-05", plots: [], documents: 1 });
  expect(await getField(params.fieldId)).toMatchObject({ version: first?.version, actual_seasons: [] });
  const apart = await preview([first, third]);
  expect([apart.status, apart.problem.code]).toEqual([422, "GeometryInvalid"]);
  expect((await merge(fields)).body.left).toEqual(told.body.left);
});

describe("refused, and nothing is written", () => {
  test("a field that stands apart, by its name", async () => {
    const fields = await row([{}, {}]);
    const far = await create({ name: "Дальнее", geojson: square(39.5, 47) });
    const refused = await merge([...fields, far]);
    expect([refused.status, refused.problem.code, refused.problem.fields]).toEqual([
      422,
      "GeometryInvalid",
      [{ path: "fields.2.id", message: "Поле «Дальнее» не граничит с остальными" }],
    ]);
    const farther = await create({ name: "Ещё дальше", geojson: square(39.8, 47) });
    expect((await merge([...fields, far, farther])).problem.message).toBe(
      "Поля не граничат с остальными: «Дальнее», «Ещё дальше»",
    );
    for (const { id } of [...fields, far]) expect(await getField(id)).toMatchObject({ version: 1, actual_seasons: [] });
  });

  test("the same field twice, a field without a boundary, one that is no more actual", async () => {
    const [first, second] = await row([{}, {}]);
    if (!first || !second) throw new Error("Two fields were asked for");
    expect((await merge([first, second, first])).problem.fields).toEqual([
      { path: "fields.2.id", message: "Поле выбрано дважды" },
    ]);
    const bare = await create({ name: "Без границы" });
    expect((await merge([first, bare])).problem.message).toBe("У поля «Без границы» нет границы");
    const over = await create({ name: "Старое", actual_seasons: [{ start: null, end: "2020-12-31" }] });
    expect((await merge([first, over])).problem.fields?.[0]).toMatchObject({ path: "from" });
    expect((await merge([first])).status).toBe(422);
  });

  test("an old version, by the field's name", async () => {
    const [first, second] = await row([{}, { name: "Спорное" }]);
    const stale = await merge([
      { id: first?.id ?? 0, version: 1 },
      { id: second?.id ?? 0, version: 7 },
    ]);
    expect([stale.status, stale.problem.message]).toEqual([409, "Поле «Спорное» изменено другим пользователем"]);
  });

  test("another customer's field among them", async () => {
    const [own] = await row([{}]);
    const stranger = await api.as(api.people.stranger);
    const theirs = await stranger(calls.createField, {
      params: { customerId: api.people.otherCustomer },
      body: { name: "Чужое", geojson: square(39.01, 47) },
    });
    expect((await merge([{ id: own?.id ?? 0, version: 1 }, theirs.body])).status).toBe(404);
  });
});

test("of a merge and a split of the same field at once one wins", async () => {
  const fields = await row([{}, {}]);
  const line = {
    type: "LineString" as const,
    coordinates: [
      [39.005, 46.9],
      [39.005, 47.1],
    ],
  };
  const params = { customerId, fieldId: fields[0]?.id ?? 0 };
  const answers = await Promise.all([
    merge(fields),
    ask(fieldShapeCalls.splitField, { params, body: { line, from: "2026-09-01", version: 1 } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
