import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { decodeOutlines } from "#contract/outline-decode";
import { workStatus, workType } from "#contract/work-words";
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
const sow = (fieldId: number, body: BodyInput<typeof calls.setSowing>) =>
  ask(calls.setSowing, { params: { customerId, fieldId }, body });

const line = (...coordinates: number[][]) => ({ type: "LineString" as const, coordinates });
/** Across a square at 39, 47 from south to north: a quarter of it to the west. */
const across = line([39.0025, 46.99], [39.0025, 47.02]);

const split = (fieldId: number, body: Partial<BodyInput<typeof fieldShapeCalls.splitField>> = {}, key?: string) =>
  ask(fieldShapeCalls.splitField, {
    params: { customerId, fieldId },
    body: { line: across, from: "2026-05-01", version: 1, ...body },
    ...(key ? { key } : {}),
  });

test("the old field ends the day before, the parts begin and inherit what it had", async () => {
  const division = await ask(calls.createDivision, { params: { customerId }, body: { name: "Северное" } });
  const given = {
    division_id: division.body.id,
    description: "у балки",
    region_id: 1,
    district_id: 1001,
    soiltype_id: 1,
    tillagetype_id: 1,
    tz_offset: 4,
    water_distance: 120,
  };
  const field = await create({
    name: "Поле 4",
    ...given,
    documented_area: 840_001,
    geojson: square(39, 47),
    actual_seasons: [{ start: "2020-01-01", end: "2030-12-31" }],
  });
  const done = await split(field.id);
  expect(done.status, JSON.stringify(done.problem)).toBe(200);
  const { old, parts } = done.body;
  expect(old).toMatchObject({
    id: field.id,
    geojson: field.geojson,
    version: 2,
    actual_seasons: [{ start: "2020-01-01", end: "2026-04-30" }],
  });
  expect(parts.map(({ name }) => name)).toEqual(["Поле 4/1", "Поле 4/2"]);
  for (const part of parts)
    expect(part).toMatchObject({ ...given, actual_seasons: [{ start: "2026-05-01", end: "2030-12-31" }] });
  const [large, small] = parts.map(({ area }) => area / field.area);
  expect([large, small]).toEqual([expect.closeTo(0.75, 6), expect.closeTo(0.25, 6)]);
  expect(parts.map(({ documented_area }) => documented_area)).toEqual([630_001, 210_000]);
});

test("sowings of the season and later that are not harvested are copied, the others stay behind", async () => {
  const field = await create({ name: "Посевы", geojson: square(39, 47) });
  await sow(field.id, { year: 2025, crop_id: 1, breed: null });
  await sow(field.id, { year: 2026, crop_id: 30, breed: "НК Неома", sowed_at: "2026-04-20" });
  await sow(field.id, { year: 2027, crop_id: 1, breed: null, sowed_at: "2026-09-01", harvested_at: "2027-07-01" });
  await sow(field.id, { year: 2028, crop_id: 23, breed: null });
  const { body } = await split(field.id, { names: ["Большое", "Малое"] });
  expect(body.parts.map(({ name }) => name)).toEqual(["Большое", "Малое"]);
  for (const { sowings } of body.parts)
    expect(sowings.map(({ year, crop_id, breed, sowed_at }) => [year, crop_id, breed, sowed_at])).toEqual([
      [2026, 30, "НК Неома", "2026-04-20"],
      [2028, 23, null, null],
    ]);
  expect(body.old.sowings.map(({ year }) => year)).toEqual([2025, 2026, 2027, 2028]);
});

test("each field knows what it was made of and what it became", async () => {
  const field = await create({ name: "Родня", geojson: square(39, 47) });
  const { body } = await split(field.id);
  const [part] = body.parts;
  const relatives = async (fieldId: number) =>
    (await ask(fieldShapeCalls.listBoundaries, { params: { customerId, fieldId } })).body;
  expect((await relatives(field.id)).became.map(({ name, day }) => [name, day])).toEqual([
    ["Родня/1", "2026-05-01"],
    ["Родня/2", "2026-05-01"],
  ]);
  expect(await relatives(part?.id ?? 0)).toMatchObject({
    came_from: [{ field_id: field.id, name: "Родня", day: "2026-05-01", deleted: false }],
    became: [],
    items: [{ created_by: "Главный Иван", replaced_at: null, area: part?.area, geojson: part?.geojson }],
  });
});

test("a polygon that the line passes by stays with the nearest part", async () => {
  const two = {
    type: "MultiPolygon",
    coordinates: [...square(39, 47).coordinates, ...square(39.0105, 47).coordinates],
  };
  const field = await create({ name: "Два куска", geojson: two });
  const { body } = await split(field.id);
  expect(body.parts.map(({ geojson }) => geojson?.coordinates.length)).toEqual([2, 1]);
  expect(body.parts.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(field.area, 0);
});

test("the preview tells the parts and writes nothing", async () => {
  const field = await create({ name: "Примерка", geojson: square(39, 47) });
  const params = { customerId, fieldId: field.id };
  const preview = await ask(fieldShapeCalls.previewSplit, { params, body: { line: across } });
  expect(preview.body.parts.map(({ name, area }) => [name, area / field.area])).toEqual([
    ["Примерка/1", expect.closeTo(0.75, 6)],
    ["Примерка/2", expect.closeTo(0.25, 6)],
  ]);
  const found = await ask(calls.listFields, { params: { customerId }, query: { q: "примерка" } });
  expect(found.body.total_count).toBe(1);
});

test("a long name leaves room for the number", async () => {
  const field = await create({ name: "п".repeat(120), geojson: square(39, 47) });
  const { body } = await split(field.id);
  expect(body.parts.map(({ name }) => name)).toEqual([`${"п".repeat(118)}/1`, `${"п".repeat(118)}/2`]);
});

test("a doubled submit splits once", async () => {
  const field = await create({ name: "Дважды", geojson: square(39, 47) });
  const [first, second] = await Promise.all([split(field.id, {}, "split-key"), split(field.id, {}, "split-key")]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.parts.map(({ id }) => id)).toEqual(first.body.parts.map(({ id }) => id));
});

describe("refused, and nothing is written", () => {
  const lines = [
    ["beside the field", line([38, 46], [38, 48]), "Линия не делит поле: проведите её от края до края"],
    ["that ends inside", line([39.005, 46.99], [39.005, 47.005]), "Линия не делит поле: проведите её от края до края"],
    ["of one point", line([39.005, 47.005], [39.005, 47.005]), "Линия не делит поле: проведите её от края до края"],
    [
      "along the border",
      line([39.000001, 46.99], [39.000001, 47.02]),
      "Часть поля получится меньше 100 м²: проведите линию дальше от края",
    ],
    [
      "to and fro",
      line(...Array.from({ length: 120 }, (_, index) => [39.0001 + index * 0.00008, index % 2 ? 46.9 : 47.1])),
      "Линия делит поле больше чем на 50 частей",
    ],
  ] as const;

  test.each(lines)("a line %s", async (_, given, message) => {
    const field = await create({ name: "Линия", geojson: square(39, 47) });
    const refused = await split(field.id, { line: { ...given, coordinates: [...given.coordinates] } });
    expect([refused.status, refused.problem.code, refused.problem.fields]).toEqual([
      422,
      "GeometryInvalid",
      [{ path: "line", message }],
    ]);
    const after = await ask(calls.getField, { params: { customerId, fieldId: field.id } });
    expect(after.body).toEqual(field);
  });

  test("a line out of this world, a field without a boundary, names that don't fit, a day out of reach", async () => {
    const bare = await create({ name: "Без границы" });
    expect((await split(bare.id)).problem.message).toBe("У поля «Без границы» нет границы");
    const field = await create({ name: "Дата", geojson: square(39, 47) });
    expect((await split(field.id, { line: line([390, 47], [39, 48]) })).problem.code).toBe("Invalid");
    const named = await split(field.id, { names: ["Одно"] });
    expect(named.problem.fields).toEqual([{ path: "names", message: "Названий 1, а частей 2" }]);
    expect((await split(field.id, { from: "0001-01-01" })).problem.fields?.[0]?.path).toBe("from");
    await split(field.id);
    const again = await split(field.id, { version: 2, from: "2027-01-01" });
    expect(again.problem.fields).toEqual([{ path: "from", message: "Поле «Дата» на 31.12.2026 уже не актуально" }]);
  });

  test("an old version, with who changed it", async () => {
    const field = await create({ name: "Спор", geojson: square(39, 47) });
    const advisor = await api.as(api.people.advisorWorker, customerId);
    await advisor(calls.updateField, {
      params: { customerId, fieldId: field.id },
      body: { version: 1, name: "Спор 2" },
    });
    const stale = await split(field.id);
    expect([stale.status, stale.problem.code, stale.problem.message, stale.problem.changed_by]).toEqual([
      409,
      "StaleVersion",
      "Поле «Спор 2» изменено другим пользователем",
      "Агрономов Иван",
    ]);
  });

  test("a deleted or another customer's field", async () => {
    const field = await create({ name: "Нет", geojson: square(39, 47) });
    await ask(calls.deleteField, { params: { customerId, fieldId: field.id } });
    expect((await split(field.id)).status).toBe(404);
    const stranger = await api.as(api.people.stranger);
    const theirs = await stranger(fieldShapeCalls.previewSplit, {
      params: { customerId: api.people.otherCustomer, fieldId: field.id },
      body: { line: across },
    });
    expect(theirs.status).toBe(404);
  });
});

describe("land that was split", () => {
  const count = async (season: number, query: object = {}) => {
    const list = await ask(calls.listFields, { params: { customerId }, query: { season, q: "Учёт", ...query } });
    return [list.body.items.map(({ name }) => name), Math.round(list.body.total_area / 1000)] as const;
  };

  test("is listed once in every season: as the old field before, as the parts from then on", async () => {
    const field = await create({ name: "Учёт", geojson: square(41, 47) });
    await sow(field.id, { year: 2026, crop_id: 30, breed: null });
    const whole = Math.round(field.area / 1000);
    const line2 = line([41.0025, 46.99], [41.0025, 47.02]);
    expect((await split(field.id, { line: line2 })).status).toBe(200);
    const stale = await ask(calls.getField, { params: { customerId, fieldId: field.id } });
    for (const query of [{}, { actual: "true" }]) {
      expect(await count(2025, query)).toEqual([["Учёт"], whole]);
      expect(await count(2026, query)).toEqual([["Учёт/1", "Учёт/2"], whole]);
      expect(await count(2027, query)).toEqual([["Учёт/1", "Учёт/2"], whole]);
    }
    const checked = await ask(calls.validateGeometry, { params: { customerId }, body: { geojson: square(41, 47) } });
    expect(checked.body.overlaps.map(({ name }) => name)).toEqual(["Учёт/1", "Учёт/2"]);
    const outlines = async (query: object) => {
      const answer = await ask(calls.listFieldOutlines, {
        params: { customerId },
        query: { west: 40.99, east: 41.02, ...query },
      });
      return decodeOutlines(new Uint8Array(answer.raw.rawPayload)).map(({ id }) => id);
    };
    expect(await outlines({})).not.toContain(field.id);
    expect(await outlines({ season: 2025 })).toEqual([field.id]);
    // Undone by hand: the parts deleted, the period opened.
    const parts = (await ask(calls.listFields, { params: { customerId }, query: { q: "Учёт/" } })).body.items;
    for (const { id } of parts) await ask(calls.deleteField, { params: { customerId, fieldId: id } });
    const body = { version: stale.body.version, actual_seasons: [] };
    expect((await ask(calls.updateField, { params: { customerId, fieldId: field.id }, body })).status).toBe(200);
    expect(await count(2026)).toEqual([["Учёт"], whole]);
    expect(await outlines({})).toEqual([field.id]);
  });

  test("keeps the season of a crop that was harvested before with the old field", async () => {
    const field = await create({ name: "Учёт убранный", geojson: square(42, 47) });
    await sow(field.id, { year: 2026, crop_id: 1, breed: null, harvested_at: "2026-07-10" });
    const across2 = line([42.0025, 46.99], [42.0025, 47.02]);
    expect((await split(field.id, { line: across2, from: "2026-09-01" })).status).toBe(200);
    expect((await count(2026, { q: "убранный" }))[0]).toEqual(["Учёт убранный"]);
    expect((await count(2027, { q: "убранный" }))[0]).toHaveLength(2);
  });
});

test("plots go to the part that holds them, with sowing and works; what stays behind is told", async () => {
  const field = await create({ name: "С участками", geojson: square(43, 47) });
  const params = { customerId, fieldId: field.id };
  const plot = async (name: string, lon: number, given: object = {}) => {
    const body = { name, year: 2026, breed: null, geojson: square(lon, 47, 0.0015), ...given };
    const made = await ask(calls.createPlot, { params, body });
    expect(made.status, JSON.stringify(made.problem)).toBe(201);
    return made.body;
  };
  const west = await plot("Запад", 43, { crop_id: 1 });
  await plot("На линии", 43.002);
  await plot("Прошлый", 43, { year: 2025 });
  await plot("Убран", 43.006, { crop_id: 1, harvested_at: "2026-04-01" });
  const work = async (given: object) =>
    (
      await ask(calls.createWorkrecord, {
        params,
        body: { work_type_id: workType.cultivation, season: 2026, comment: null, ...given },
      })
    ).body;
  const ofPlot = await work({ plot_id: west.id });
  await work({ start_dt: "2026-06-01T06:00:00Z" });
  await work({ start_dt: "2026-04-01T06:00:00Z" });
  await work({ work_status: workStatus.done, start_dt: "2026-06-02T06:00:00Z" });
  await ask(calls.createDocument, {
    params: { customerId },
    body: { title: "Договор", comment: null, field_id: field.id },
  });
  const across2 = line([43.0025, 46.99], [43.0025, 47.02]);
  const left = {
    planned_works: 1,
    first_planned: "2026-06-01",
    plots: [{ name: "На линии", year: 2026 }],
    documents: 1,
  };
  const preview = await ask(calls.previewSplit, { params, body: { line: across2, from: "2026-05-01" } });
  expect(preview.body.left).toMatchObject(left);
  const { body } = await split(field.id, { line: across2 });
  expect(body.left).toMatchObject(left);
  const small = body.parts.find(({ area }) => area < field.area / 2)?.id ?? 0;
  const plotsOf = async (fieldId: number) =>
    (await ask(calls.listFieldPlots, { params: { customerId, fieldId } })).body.items.map(({ name, crop_id }) => [
      name,
      crop_id,
    ]);
  expect(await plotsOf(small)).toEqual([["Запад", 1]]);
  expect(await plotsOf(field.id)).toEqual([
    ["На линии", null],
    ["Убран", 1],
    ["Прошлый", null],
  ]);
  const moved = await ask(calls.getWorkrecord, { params: { customerId, fieldId: small, id: ofPlot.id } });
  expect(moved.body).toMatchObject({ field_id: small, plot_id: west.id });
});

test("planned works stay behind by the day of their field, not by Greenwich's", async () => {
  const field = await create({ name: "Дальний", geojson: square(44, 47), tz_offset: 12 });
  const params = { customerId, fieldId: field.id };
  const plan = (start_dt: string) =>
    ask(calls.createWorkrecord, {
      params,
      body: { work_type_id: workType.cultivation, season: 2026, comment: null, start_dt },
    });
  await plan("2026-04-30T08:00:00+12:00");
  await plan("2026-05-01T08:00:00+12:00");
  const across2 = line([44.0025, 46.99], [44.0025, 47.02]);
  const preview = await ask(calls.previewSplit, { params, body: { line: across2, from: "2026-05-01" } });
  expect(preview.body.left).toMatchObject({ planned_works: 1, first_planned: "2026-05-01" });
});
