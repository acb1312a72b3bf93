import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { inScope } from "../platform/database/scope";
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

const create = async (body: Parameters<typeof ask<typeof calls.createField>>[1]["body"]) => {
  const made = await ask(calls.createField, { params: { customerId }, body });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  return made.body;
};
const at = (fieldId: number) => ({ customerId, fieldId });

test("a field goes by the clocks of the place where it lies, also after its own were taken back", async () => {
  const field = await create({ name: "У Костаная", geojson: square(63.5, 53.2) });
  expect(field.tz_offset).toBe(5);
  const body = { name: "У Костаная", tz_offset: null, version: 1 };
  const changed = await ask(calls.updateField, { params: at(field.id), body });
  expect(changed.body.tz_offset).toBe(5);
  const moved = await ask(calls.updateField, {
    params: at(field.id),
    body: { version: 2, region_id: 3, tz_offset: 5 },
  });
  expect(moved.body.tz_offset).toBe(8);
});

test("a zone that is let go of is the new region's; one that was the old region's follows, one of its own stays", async () => {
  const field = await create({ name: "Переехавшее", region_id: 3 });
  const change = async (version: number, body: object) =>
    (await ask(calls.updateField, { params: at(field.id), body: { version, ...body } })).body.tz_offset;
  expect(field.tz_offset).toBe(8);
  expect(await change(1, { region_id: 1, tz_offset: 8 })).toBe(3);
  expect(await change(2, { tz_offset: 5 })).toBe(5);
  expect(await change(3, { region_id: 3, tz_offset: 5 })).toBe(5);
  expect(await change(4, { tz_offset: null })).toBe(5);
  expect(await change(5, { default_tz_offset: true })).toBe(8);
  expect(await change(6, { tz_offset: 5 })).toBe(5);
  expect(await change(7, { region_id: 1, default_tz_offset: true })).toBe(3);
});

test("a sowing is set only where stands what the caller saw, if they say so; another in its place is never taken for it", async () => {
  const { id } = await create({ name: "С посевом" });
  const set = async (body: object) => {
    const { body: after, problem } = await ask(calls.setSowing, {
      params: at(id),
      body: { year: 2026, crop_id: 1, ...body },
    });
    return problem?.code ?? after.items[0]?.version;
  };
  const first = await set({ version: 0 });
  expect(first).toEqual(expect.any(Number));
  expect(await set({ version: 0 })).toBe("StaleVersion");
  const second = await set({ version: first, breed: "Гром" });
  expect(second).not.toBe(first);
  expect(await set({ version: first, breed: "Скипетр" })).toBe("StaleVersion");
  expect(await set({ crop_id: null, version: first })).toBe("StaleVersion");
  const third = await set({ breed: "Скипетр" });
  expect((await ask(calls.getField, { params: at(id) })).body.sowings).toMatchObject([
    { breed: "Скипетр", version: third },
  ]);
  expect(await set({ crop_id: null, version: third })).toBeUndefined();
  expect(await set({ version: third })).toBe("StaleVersion");
  const again = await set({ version: 0 });
  expect([first, second, third]).not.toContain(again);
});

test("a field with a boundary gets its area, label point, icon and time zone", async () => {
  const field = await create({ name: " Дальнее ", documented_area: 840_000, geojson: square(39.7, 47.2) });
  expect(field).toMatchObject({ name: "Дальнее", documented_area: 840_000, tz_offset: 3, version: 1, sowings: [] });
  expect(field.area).toBeGreaterThan(840_000);
  expect(field.area).toBeLessThan(845_000);
  expect(field.lon).toBeCloseTo(39.705, 3);
  expect(field.lat).toBeCloseTo(47.205, 3);
  expect(field.svg_icon_path).toMatch(/^M[\d. L]+Z$/);
  expect(field.geojson).toEqual(square(39.7, 47.2));
});

test("a bare field has no area and no place; a region gives it its hours", async () => {
  const bare = await create({ name: "Без границы" });
  expect(bare).toMatchObject({ area: 0, lat: null, lon: null, geojson: null, svg_icon_path: null, tz_offset: null });
  const inBuryatia = await create({ name: "Бурятия", region_id: 3 });
  expect(inBuryatia.tz_offset).toBe(8);
  const inDistrict = await create({ name: "Гиагинское", district_id: 1001 });
  expect(inDistrict).toMatchObject({ region_id: 1, district_id: 1001 });
});

test("a broken boundary is refused with its message and place, and nothing is written", async () => {
  const bowTie = {
    type: "Polygon",
    coordinates: [
      [
        [39, 47],
        [39.1, 47.1],
        [39.1, 47],
        [39, 47.1],
        [39, 47],
      ],
    ],
  } as const;
  const refused = await ask(calls.createField, { params: { customerId }, body: { name: "Бант", geojson: bowTie } });
  expect([refused.status, refused.problem.code]).toEqual([422, "GeometryInvalid"]);
  expect(refused.problem).toMatchObject({
    message: "Граница пересекает сама себя",
    fields: [{ path: "geojson", message: "Граница пересекает сама себя" }],
  });
  const { place } = refused.raw.json<{ place: [number, number] }>();
  expect(place[0]).toBeCloseTo(39.05, 4);
  expect(place[1]).toBeCloseTo(47.05, 4);
  const list = await ask(calls.listFields, { params: { customerId }, query: { q: "Бант" } });
  expect(list.body.total_count).toBe(0);
});

test("a boundary with its axes exchanged is noticed by where the other fields lie", async () => {
  await create({ name: "Здесь", geojson: square(39.7, 47.21) });
  const refused = await ask(calls.createField, {
    params: { customerId },
    body: { name: "Там", geojson: square(47.2, 39.7) },
  });
  expect(refused.problem.message).toContain("перепутаны местами");
});

test("each wrong reference is named at its input", async () => {
  const refused = await ask(calls.createField, {
    params: { customerId },
    body: {
      name: "Поле",
      division_id: 2_000_000_000,
      region_id: 999_999,
      district_id: 1001,
      soiltype_id: 999_999,
      tillagetype_id: 999_999,
      actual_seasons: [
        { start: null, end: "2024-06-01" },
        { start: "2024-06-01", end: null },
      ],
    },
  });
  expect([refused.status, refused.problem.code]).toEqual([422, "Invalid"]);
  expect(refused.problem.fields).toEqual([
    { path: "division_id", message: "Подразделение не найдено" },
    { path: "region_id", message: "Область не найдена" },
    { path: "soiltype_id", message: "Тип почвы не найден" },
    { path: "tillagetype_id", message: "Тип обработки не найден" },
    { path: "district_id", message: "Район не относится к этой области" },
    { path: "actual_seasons.1.start", message: "Периоды пересекаются" },
  ]);
});

test("absent keys and the nulls of section 5 keep what stands; other nulls clear", async () => {
  const field = await create({
    name: "Полное",
    description: "у балки",
    documented_area: 10,
    region_id: 1,
    district_id: 1001,
    soiltype_id: 1,
    tz_offset: 3.5,
    water_distance: 150,
    humus: 3.9,
    geojson: square(39.72, 47.2),
  });
  const nulls = await ask(calls.updateField, {
    params: at(field.id),
    body: {
      version: 1,
      name: null,
      description: null,
      region_id: null,
      district_id: null,
      tz_offset: null,
      geojson: null,
      soiltype_id: null,
      documented_area: null,
      water_distance: null,
      humus: null,
    },
  });
  expect(nulls.status, JSON.stringify(nulls.problem)).toBe(200);
  const { updated_at: _, ...kept } = nulls.body;
  expect(kept).toEqual({
    ...field,
    updated_at: undefined,
    soiltype_id: null,
    documented_area: null,
    water_distance: null,
    humus: null,
    version: 2,
  });
  const emptied = await ask(calls.updateField, { params: at(field.id), body: { version: 2, description: "" } });
  expect(emptied.body).toMatchObject({ name: "Полное", description: null, district_id: 1001, tz_offset: 3.5 });
  const moved = await ask(calls.updateField, { params: at(field.id), body: { version: 3, region_id: 3 } });
  expect(moved.body).toMatchObject({ region_id: 3, district_id: null });
});

test("a new boundary replaces the old one, which is kept; the same one changes nothing", async () => {
  const field = await create({ name: "Граница", geojson: square(39.74, 47.2) });
  const same = await ask(calls.updateField, {
    params: at(field.id),
    body: { version: 1, geojson: square(39.74, 47.2) },
  });
  const wider = await ask(calls.updateField, {
    params: at(field.id),
    query: { syncicons: "false" },
    body: { version: same.body.version, geojson: square(39.74, 47.2, 0.02) },
  });
  expect(wider.body.area).toBeGreaterThan(3.9 * field.area);
  expect(wider.body.svg_icon_path).toBe(field.svg_icon_path);
  const kept = await inScope(api.database.pool, { customerId }, (tx) =>
    tx.rows<{ stands: boolean }>(
      sql`SELECT replaced_at IS NULL AS stands FROM boundary WHERE field_id = ${field.id} ORDER BY id`,
    ),
  );
  expect(kept).toEqual([{ stands: false }, { stands: true }]);
});

test("a stale version is refused with who changed it and when, also where only the periods changed", async () => {
  const field = await create({ name: "Спор" });
  const advisor = await api.as(api.people.advisorWorker, customerId);
  const first = await advisor(calls.updateField, {
    params: at(field.id),
    body: { version: 1, actual_seasons: [{ start: "2024-01-01", end: null }] },
  });
  expect(first.status).toBe(200);
  const stale = await ask(calls.updateField, { params: at(field.id), body: { version: 1, name: "Спор 2" } });
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Агрономов Иван"]);
});

test("of two updates of one version at the same time one wins", async () => {
  const field = await create({ name: "Гонка" });
  const put = (name: string) => ask(calls.updateField, { params: at(field.id), body: { version: 1, name } });
  const answers = await Promise.all([put("Гонка А"), put("Гонка Б")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a deleted field is nowhere until it is restored", async () => {
  const field = await create({ name: "Удаляемое", geojson: square(39.76, 47.2) });
  const params = at(field.id);
  expect((await ask(calls.deleteField, { params })).status).toBe(204);
  const gone = [
    await ask(calls.getField, { params }),
    await ask(calls.deleteField, { params }),
    await ask(calls.updateField, { params, body: { version: 2 } }),
    await ask(calls.setSowing, { params, body: { year: 2024, crop_id: 1 } }),
    await ask(calls.getFieldHistory, { params }),
    await ask(calls.getFieldGeojson, { params }),
  ];
  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(gone[0]?.problem.message).toMatch(/^Поле «Удаляемое» удалено \d\d\.\d\d\.\d{4}\./);
  const list = await ask(calls.listFields, { params: { customerId }, query: { q: "удаляемое" } });
  expect(list.body.items).toEqual([]);
  const listDeleted = () => ask(calls.listDeletedFields, { params: { customerId } });
  const [found] = (await listDeleted()).body.items;
  expect(found).toMatchObject({ id: field.id, name: "Удаляемое", area: field.area, by: expect.any(String) });
  const restored = await ask(calls.restoreField, { params });
  expect([restored.status, restored.body.name]).toEqual([200, "Удаляемое"]);
  expect((await ask(calls.restoreField, { params })).status).toBe(200);
  expect((await listDeleted()).body.items.map(({ id }) => id)).not.toContain(field.id);
});

test("deleted fields are listed by pages, the last deleted first", async () => {
  const names = ["Первое", "Второе", "Третье"].map((name) => `${name} из удалённых`);
  for (const name of names) await ask(calls.deleteField, { params: at((await create({ name })).id) });
  const page = (cursor?: string) =>
    ask(calls.listDeletedFields, { params: { customerId }, query: { limit: 2, cursor } });
  const first = (await page()).body;
  expect(first.items.map(({ name }) => name)).toEqual([names[2], names[1]]);
  const second = (await page(first.next_cursor ?? undefined)).body;
  expect(second.items[0]?.name).toBe(names[0]);
  expect((await page("?")).status).toBe(400);
});

test("a field whose division was removed meanwhile comes back without one", async () => {
  const division = await ask(calls.createDivision, { params: { customerId }, body: { name: "Временное" } });
  const field = await create({ name: "Сирота", division_id: division.body.id });
  await ask(calls.deleteField, { params: at(field.id) });
  const removed = await ask(calls.deleteDivision, { params: { customerId, id: division.body.id } });
  expect(removed.status).toBe(204);
  const restored = await ask(calls.restoreField, { params: at(field.id) });
  expect(restored.body.division_id).toBeNull();
});

test("a doubled submit makes one field, and the key can't be used for another", async () => {
  const given = { params: { customerId }, body: { name: "Дважды" }, key: "form-key-1" };
  const [first, second] = await Promise.all([ask(calls.createField, given), ask(calls.createField, given)]);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
  const other = await ask(calls.createField, { ...given, body: { name: "Другое" } });
  expect([other.status, other.problem.code]).toEqual([422, "IdempotencyMismatch"]);
});

test("a doubled change is answered twice and done once; another one under its key is held against its version", async () => {
  const { id, version } = await create({ name: "Правится" });
  const given = { params: at(id), body: { version, name: "Исправлено" }, key: "form-key-2" };
  const [first, second] = await Promise.all([ask(calls.updateField, given), ask(calls.updateField, given)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([first.body.version, second.body]).toEqual([version + 1, first.body]);
  const stale = await ask(calls.updateField, { ...given, body: { version, name: "Ещё раз" } });
  expect([stale.status, stale.problem.code]).toEqual([409, "StaleVersion"]);
  const next = await ask(calls.updateField, { ...given, body: { version: version + 1, name: "Ещё раз" } });
  expect(next.body).toMatchObject({ name: "Ещё раз", version: version + 2 });
});

test("strangers see an absent field, and who may not edit is refused", async () => {
  const field = await create({ name: "Наше" });
  const stranger = await api.as(api.people.stranger);
  const other = { customerId: api.people.otherCustomer, fieldId: field.id };
  expect((await stranger(calls.getField, { params: at(field.id) })).status).toBe(404);
  expect((await stranger(calls.getField, { params: other })).status).toBe(404);
  expect((await stranger(calls.updateField, { params: other, body: { version: 1, name: "Моё" } })).status).toBe(404);
  expect((await stranger(calls.restoreField, { params: other })).status).toBe(404);
  expect((await ask(calls.getField, { params: at(9_000_000_000) })).status).toBe(404);
  const worker = await api.as(api.people.worker);
  expect((await worker(calls.getField, { params: at(field.id) })).status).toBe(200);
  expect((await worker(calls.deleteField, { params: at(field.id) })).status).toBe(403);
});
