import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { rotationCalls } from "#contract/rotation";
import { unzip } from "#formats/xlsx/testing/unzip";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { insertFields, type NewField } from "../fields/shared/insert-fields";
import { acrossSquare, newField, newSowing, square } from "../fields/testing/field-samples";
import { Remembered } from "../platform/database/remembered";
import { inScope } from "../platform/database/scope";
import { getRotation } from "./get-rotation";

const [wheat, soy, sunflower] = [1, 23, 30];

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeAll(async () => {
  api = await testApi({ clock: { now: () => new Date("2026-11-21T09:00:00Z") } });
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const add = (...fields: Partial<NewField>[]) =>
  inScope(api.database.pool, { customerId }, (tx) => insertFields(tx, customerId, fields.map(newField)));

const rotationOf = async (q: string, from = 2024, to = 2027) => {
  const answer = await ask(rotationCalls.getRotation, { params: { customerId }, query: { q, from, to } });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body;
};

test("the grid holds whole-field crops by season, fields in natural order, hectares by crop", async () => {
  const [ten = 0, two = 0] = await add(
    { name: "Сетка 10", boundary: square(39, 47), sowings: [newSowing(2024, wheat), newSowing(2026, soy)] },
    { name: "Сетка 2", boundary: square(39.1, 47), sowings: [newSowing(2024, wheat), newSowing(2028, soy)] },
  );
  await inScope(api.database.pool, { customerId }, async (tx) => {
    const plot = await tx.row<{ id: number }>(sql`
      INSERT INTO plot (customer_id, field_id, year, name, wkb, area, west, south, east, north)
      VALUES (${customerId}, ${two}, 2025, 'Делянка', '', 1, 39, 47, 39, 47) RETURNING id`);
    await tx.run(sql`INSERT INTO sowing (customer_id, field_id, plot_id, year, crop_id)
      VALUES (${customerId}, ${two}, ${plot?.id}, 2025, ${sunflower})`);
  });
  const rotation = await rotationOf("сетка");
  expect(rotation.years).toEqual([2024, 2025, 2026, 2027]);
  expect(rotation.fields.map(({ id, cells }) => [id, cells])).toEqual([
    [two, [wheat, null, null, null]],
    [ten, [wheat, null, soy, null]],
  ]);
  const [area = 0] = rotation.fields.map(({ area }) => area);
  expect(rotation.shares).toEqual([
    { year: 2024, crop_id: wheat, area: expect.closeTo(2 * area, 0) },
    { year: 2026, crop_id: soy, area: expect.closeTo(area, 0) },
  ]);
});

test("of many fields a part is answered, with what is counted of all", async () => {
  const years = [newSowing(2025, sunflower), newSowing(2026, sunflower)];
  const [first = 0, second = 0, third = 0] = await add(
    { name: "Часть 1", boundary: square(39.2, 47), sowings: years },
    { name: "Часть 2", boundary: square(39.3, 47), sowings: [newSowing(2025, wheat)] },
    { name: "Часть 3", boundary: square(39.4, 47), sowings: years },
  );
  const part = async (asked: object) => {
    const query = { q: "часть", from: 2024, to: 2027, ...asked };
    return (await ask(rotationCalls.getRotation, { params: { customerId }, query })).body;
  };
  const idsOf = ({ fields }: { fields: { id: number }[] }) => fields.map(({ id }) => id);
  const whole = await part({});
  expect([idsOf(whole), whole.total_count, whole.warned_count]).toEqual([[first, second, third], 3, 2]);
  const { land, shares } = whole;
  const middle = await part({ offset: 1, limit: 1 });
  expect(middle).toMatchObject({ total_count: 3, warned_count: 2, warnings: [], land, shares });
  expect(idsOf(middle)).toEqual([second]);
  const warned = await part({ warned: "true", offset: 1, limit: 5 });
  expect(warned).toMatchObject({ total_count: 2, warned_count: 2, land, shares });
  expect([idsOf(warned), warned.warnings.map(({ field_id }) => field_id)]).toEqual([[third], [third]]);
  expect(idsOf(await part({ offset: 3 }))).toEqual([]);
});

test("fields that are not actual in any of the seasons are left out, and their other seasons count for nothing", async () => {
  await add(
    { name: "Срок А", periods: [{ start: null, end: "2023-12-31" }], sowings: [newSowing(2024, wheat)] },
    {
      name: "Срок Б",
      boundary: square(39.2, 47),
      periods: [{ start: null, end: "2024-08-31" }],
      sowings: [newSowing(2024, wheat), newSowing(2025, wheat)],
    },
  );
  const rotation = await rotationOf("срок");
  expect(rotation.fields.map(({ name, actual_seasons }) => [name, actual_seasons])).toEqual([
    ["Срок Б", [{ start: null, end: "2024-08-31" }]],
  ]);
  expect(rotation.shares.map(({ year }) => year)).toEqual([2024]);
});

test("divisions and groups narrow it as they narrow lists", async () => {
  const { body: group } = await ask(calls.createDivisionGroup, { params: { customerId }, body: { name: "Юг" } });
  const { body: division } = await ask(calls.createDivision, {
    params: { customerId },
    body: { name: "Бригада", divisiongroup_id: group.id },
  });
  const [inside] = await add({ name: "Узкое 1", division_id: division.id }, { name: "Узкое 2" });
  for (const query of [{ division_ids: String(division.id) }, { divisiongroup_id: group.id }]) {
    const narrowed = await ask(rotationCalls.getRotation, {
      params: { customerId },
      query: { ...query, from: 2024, to: 2024 },
    });
    expect(narrowed.body.fields.map(({ id }) => id)).toEqual([inside]);
  }
});

test("early returns are told, with sowings before the grid in mind and the customer's own intervals", async () => {
  const [field] = await add({
    name: "Рано",
    sowings: [newSowing(2019, sunflower), newSowing(2024, sunflower), newSowing(2025, wheat), newSowing(2026, wheat)],
  });
  const early = { field_id: field, year: 2024, crop_id: sunflower, before: 2019, interval: 7 };
  const again = { field_id: field, year: 2026, crop_id: wheat, before: 2025, interval: 2 };
  const first = await rotationOf("рано");
  expect(first.warnings).toEqual([early, again]);
  const changed = await ask(rotationCalls.setRotationIntervals, {
    params: { customerId },
    body: { intervals: [{ crop_id: sunflower, years: 5 }], version: first.intervals_version },
  });
  expect(changed.status, JSON.stringify(changed.problem)).toBe(200);
  const second = await rotationOf("рано");
  expect(second.warnings).toEqual([again]);
  expect(second.intervals.filter(({ own }) => own)).toEqual([{ crop_id: sunflower, years: 5, own: true }]);
  expect(changed.body).toEqual({ intervals: second.intervals, version: second.intervals_version });
});

test("what grew before a split counts on the parts; what was handed on counts there alone", async () => {
  const [old = 0, part = 0] = await add(
    {
      name: "Род",
      boundary: square(39.3, 47),
      periods: [{ start: null, end: "2026-04-30" }],
      sowings: [newSowing(2023, sunflower), newSowing(2026, soy), newSowing(2027, sunflower)],
    },
    {
      name: "Род/1",
      boundary: square(39.3, 47, 0.005),
      periods: [{ start: "2026-05-01", end: null }],
      sowings: [newSowing(2026, soy), newSowing(2027, sunflower)],
    },
  );
  await inScope(api.database.pool, { customerId }, (tx) =>
    tx.run(sql`INSERT INTO field_origin (customer_id, field_id, origin_id, day)
      VALUES (${customerId}, ${part}, ${old}, '2026-05-01')`),
  );
  const { fields, shares, warnings } = await rotationOf("род");
  const areaOf = (id: number) => fields.find((field) => field.id === id)?.area;
  expect(shares).toEqual([
    { year: 2026, crop_id: soy, area: areaOf(part) },
    { year: 2027, crop_id: sunflower, area: areaOf(part) },
  ]);
  expect(warnings).toEqual([{ field_id: part, year: 2027, crop_id: sunflower, before: 2023, interval: 5 }]);
});

test("land of a split season counts once, on the parts that bear the crop or on the field it was harvested from", async () => {
  const growing = newSowing(2026, soy);
  const made = await add(
    { name: "Земля 1", boundary: square(39.7, 47), sowings: [{ ...growing, harvested_at: "2026-08-20" }] },
    { name: "Земля 2", boundary: square(39.7, 47.1), sowings: [growing] },
  );
  const before = await rotationOf("земля", 2025, 2027);
  const [whole = 0] = before.land;
  expect(before.land).toEqual([whole, whole, whole]);
  for (const [index, fieldId] of made.entries()) {
    const body = { version: 1, from: "2026-09-10", line: acrossSquare(39.7, 47 + index / 10) };
    const done = await ask(fieldShapeCalls.splitField, { params: { customerId, fieldId }, body });
    expect(done.status, JSON.stringify(done.problem)).toBe(200);
  }
  const after = await rotationOf("земля", 2025, 2027);
  expect(after.fields).toHaveLength(6);
  for (const land of after.land) expect(land).toBeCloseTo(whole, -2);
  expect(after.shares).toEqual([{ year: 2026, crop_id: soy, area: expect.closeTo(whole, -2) }]);
});

test("an unchanged rotation is not sent again; a sowing or an interval makes it another", async () => {
  const [fieldId = 0] = await add({ name: "Метка" });
  const given = { params: { customerId }, query: { q: "метка", from: 2024, to: 2024 } };
  const fresh = async (headers?: Record<string, string>) =>
    ask(rotationCalls.getRotation, { ...given, ...(headers ? { headers } : {}) });
  const first = await fresh();
  const headers = { "if-none-match": String(first.raw.headers.etag) };
  expect((await fresh(headers)).status).toBe(304);
  await ask(calls.setSowing, { params: { customerId, fieldId }, body: { year: 2024, crop_id: wheat } });
  const second = await fresh(headers);
  expect(second.status).toBe(200);
  await ask(rotationCalls.setRotationIntervals, {
    params: { customerId },
    body: { intervals: [], version: second.body.intervals_version },
  });
  expect((await fresh({ "if-none-match": String(second.raw.headers.etag) })).status).toBe(200);
});

test("seasons the wrong way round or too many are refused", async () => {
  for (const query of [
    { from: 2025, to: 2024 },
    { from: 1990, to: 2090 },
    { from: 1800, to: 1801 },
  ]) {
    const refused = await ask(rotationCalls.getRotation, { params: { customerId }, query });
    expect([refused.status, refused.problem.code]).toEqual([400, "BadRequest"]);
  }
});

test("the workbook is named after the holding and holds the grid", async () => {
  const file = await ask(rotationCalls.exportRotation, {
    params: { customerId },
    query: { q: "рано", from: 2024, to: 2026 },
  });
  expect(file.status).toBe(200);
  const disposition = decodeURIComponent(String(file.raw.headers["content-disposition"]));
  expect(disposition).toContain("filename*=UTF-8''Заря, севооборот 2024–2026, 2026-11-21.xlsx");
  expect(file.raw.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("the workbook of early returns leaves out the other fields and keeps the hectares of all", async () => {
  await add(
    { name: "Лист 1", boundary: square(39.5, 47), sowings: [newSowing(2025, wheat), newSowing(2026, wheat)] },
    { name: "Лист 2", boundary: square(39.6, 47), sowings: [newSowing(2026, wheat)] },
  );
  const sheets = async (warned?: "true") => {
    const query = { q: "лист", from: 2025, to: 2026, warned };
    const { raw } = await ask(rotationCalls.exportRotation, { params: { customerId }, query });
    const parts = unzip(raw.rawPayload);
    return [1, 2].map((number) => parts.get(`xl/worksheets/sheet${number}.xml`));
  };
  const [[all, shares], [warned, same]] = [await sheets(), await sheets("true")];
  expect([all, warned].map((sheet) => [sheet?.includes("Лист 1"), sheet?.includes("Лист 2")])).toEqual([
    [true, true],
    [true, false],
  ]);
  expect(same).toBe(shares);
});

test("intervals: unknown and repeated crops and stale versions are refused, dictionary values are not kept", async () => {
  const put = (intervals: { crop_id: number; years: number }[], version: number) =>
    ask(rotationCalls.setRotationIntervals, { params: { customerId }, body: { intervals, version } });
  const { intervals_version: version } = await rotationOf("ничего");
  const wrong = await put(
    [
      { crop_id: 999_999, years: 1 },
      { crop_id: soy, years: 1 },
      { crop_id: soy, years: 2 },
    ],
    version,
  );
  expect([wrong.status, wrong.problem.fields]).toEqual([
    422,
    [
      { path: "intervals.0.crop_id", message: "Культура не найдена" },
      { path: "intervals.2.crop_id", message: "Культура указана дважды" },
    ],
  ]);
  const same = await put([{ crop_id: sunflower, years: 7 }], version);
  expect(same.body.intervals.some(({ own }) => own)).toBe(false);
  const stale = await put([], version);
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Главный Иван"]);
});

test("each part is what it is of the whole, remembered or counted anew after a change", async () => {
  const remembered = new Remembered(0);
  const query = { q: "кусок", from: 2024, to: 2027, offset: 0 };
  const rotation = (asked: object) =>
    inScope(api.database.pool, { customerId }, (tx) => getRotation(tx, customerId, { ...query, ...asked }, remembered));
  const expectParts = async () => {
    const whole = await rotation({});
    for (const offset of [0, 2, 4, 9]) {
      const fields = whole.fields.slice(offset, offset + 2);
      const warnings = whole.warnings.filter(({ field_id }) => fields.some(({ id }) => id === field_id));
      expect(await rotation({ offset, limit: 2 })).toEqual({ ...whole, fields, warnings });
    }
    return whole;
  };
  const ids = await add(
    ...[wheat, soy, wheat, sunflower, soy].map((crop, at) => ({
      name: `Кусок ${at + 8}`,
      boundary: square(38 + at / 10, 46),
      sowings: [newSowing(2023, crop), newSowing(2024, sunflower), newSowing(2025, crop)],
      periods: at === 1 ? [{ start: "2025-01-01", end: null }] : [],
    })),
  );
  const first = await expectParts();
  expect(first.total_count).toBe(5);
  await ask(calls.setSowing, { params: { customerId, fieldId: ids[4] ?? 0 }, body: { year: 2026, crop_id: wheat } });
  expect((await expectParts()).shares).not.toEqual(first.shares);
  const intervals = [{ crop_id: sunflower, years: 1 }];
  const body = { intervals, version: first.intervals_version };
  expect((await ask(rotationCalls.setRotationIntervals, { params: { customerId }, body })).status).toBe(200);
  expect((await expectParts()).warned_count).toBeLessThan(first.warned_count);
});
