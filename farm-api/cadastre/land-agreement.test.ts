import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cadastreCalls } from "#contract/cadastre";
import { calls } from "#contract/calls";
import { fieldShapeCalls } from "#contract/field-shapes";
import { moscowSeason } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { acrossSquare, square } from "../fields/testing/field-samples";
import { syntheticFields } from "../geometry/testing/synthetic-fields";
import { Remembered } from "../platform/database/remembered";
import { inScope } from "../platform/database/scope";
import { listParcels } from "./list-parcels";

let api: TestApi;
let ask: Ask;
let customerId: number;
beforeEach(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
});
afterEach(() => api.close());

const addField = async (name: string, geojson: object) =>
  (await ask(calls.createField, { params: { customerId }, body: { name, geojson } })).body;
const addParcel = async (number: string, geojson?: object) => {
  const made = await ask(cadastreCalls.createParcels, {
    params: { customerId },
    body: { parcels: [{ number, geojson }] },
  });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  return made.body.items[0]?.id ?? 0;
};
const list = async (query: object = {}) =>
  (await ask(cadastreCalls.listParcels, { params: { customerId }, query })).body;
const parcelAt = async (id: number) => (await ask(cadastreCalls.getParcel, { params: { customerId, id } })).body;
const change = (id: number, body: object) =>
  ask(cadastreCalls.updateParcel, { params: { customerId, id }, body: { version: 1, ...body } });

test("common land is told as area and share, and follows either boundary", async () => {
  const west = await addField("Западное", square(39, 47));
  const east = await addField("Восточное", square(39.01, 47));
  const id = await addParcel("61:12:0600301:1", square(39.005, 47, 0.01));
  const [first, second] = (await parcelAt(id)).fields;
  expect([first?.name, second?.name].sort()).toEqual(["Восточное", "Западное"]);
  expect(first?.share).toBeCloseTo(0.5, 3);
  expect(first?.field_share).toBeCloseTo(0.5, 3);
  expect(first?.area).toBeCloseTo(west.area / 2, -2);
  const body = { version: 1, geojson: square(39, 47, 0.004) };
  await ask(calls.updateField, { params: { customerId, fieldId: west.id }, body });
  expect((await parcelAt(id)).fields.map(({ field_id }) => field_id)).toEqual([east.id]);
  const moved = await change(id, { geojson: square(39, 47, 0.004) });
  expect(moved.body.fields).toMatchObject([{ field_id: west.id, share: 1, field_share: 1 }]);
  await ask(calls.deleteField, { params: { customerId, fieldId: west.id } });
  expect((await parcelAt(id)).fields).toEqual([]);
  await ask(calls.restoreField, { params: { customerId, fieldId: west.id } });
  expect((await parcelAt(id)).fields).toHaveLength(1);
});

test("what the land comes to is told again for as long as it stays so, and anew after a change of fields or of parcels", async () => {
  const remembered = new Remembered(0);
  const season = moscowSeason(new Date());
  const summary = async () => {
    const asked = await inScope(api.database.pool, { customerId }, (tx) =>
      listParcels(tx, { customerId, season }, { limit: 1 }, remembered),
    );
    const { uncovered, outside_count } = asked;
    return { bare: uncovered.map(({ name }) => name), outside_count };
  };
  const told = async () => [await summary(), await summary(), await summary()];
  const thrice = (one: object) => [one, one, one];
  const field = await addField("Западное", square(39, 47));
  await addField("Восточное", square(39.1, 47));
  expect(await told()).toEqual(thrice({ bare: expect.arrayContaining(["Западное", "Восточное"]), outside_count: 0 }));
  const id = await addParcel("61:12:0600301:1", square(39, 47));
  expect(await told()).toEqual(thrice({ bare: ["Восточное"], outside_count: 0 }));
  await change(id, { geojson: square(39.2, 47) });
  expect((await told()).map(({ outside_count }) => outside_count)).toEqual([1, 1, 1]);
  await ask(calls.deleteField, { params: { customerId, fieldId: field.id } });
  expect(await told()).toEqual(thrice({ bare: ["Восточное"], outside_count: 1 }));
});

test("neighbours that only touch share nothing", async () => {
  await addField("Поле", square(39, 47));
  const id = await addParcel("61:12:0600301:1", square(39.01, 47));
  expect((await parcelAt(id)).fields).toEqual([]);
});

test("parcels are inside, outside or without a boundary; a field's own are chosen by its id", async () => {
  const field = await addField("Поле", square(39, 47));
  await addParcel("61:12:0600301:1", square(39.002, 47.002, 0.002));
  await addParcel("61:12:0600301:2", square(39.1, 47, 0.002));
  await addParcel("61:12:0600301:3");
  const numbers = async (query: object) => (await list(query)).items.map(({ number }) => number.slice(-1));
  expect(await numbers({ placed: "inside" })).toEqual(["1"]);
  expect(await numbers({ placed: "outside" })).toEqual(["2"]);
  expect(await numbers({ placed: "bare" })).toEqual(["3"]);
  expect(await numbers({ field_id: field.id })).toEqual(["1"]);
});

test("land of fields in no parcel is told, the largest part first; parcels that overlap don't cover it twice", async () => {
  const half = await addField("Половина", square(39, 47));
  const whole = await addField("Целиком", square(39.2, 47));
  const bare = await addField("Ничего", square(39.4, 47, 0.02));
  await addParcel("61:12:0600301:1", square(39.195, 46.995, 0.02));
  const cut = await addParcel("61:12:0600301:2", {
    type: "Polygon",
    coordinates: [
      [
        [39, 47],
        [39.005, 47],
        [39.005, 47.01],
        [39, 47.01],
        [39, 47],
      ],
    ],
  });
  await addParcel("61:12:0600301:3", square(39, 47, 0.005));
  const before = await list();
  expect(before.uncovered.map(({ field_id, share }) => [field_id, Math.round(share * 100)])).toEqual([
    [bare.id, 100],
    [half.id, 50],
  ]);
  expect(before.uncovered_area).toBeCloseTo(bare.area + half.area / 2, -2);
  expect(before.uncovered.some(({ field_id }) => field_id === whole.id)).toBe(false);
  await ask(cadastreCalls.deleteParcel, { params: { customerId, id: cut }, body: { version: 1 } });
  const without = await list();
  expect(without.uncovered[1]?.share).toBeCloseTo(0.75, 2);
  expect(without.uncovered_area).toBeCloseTo(bare.area + half.area * 0.75, -2);
  await ask(cadastreCalls.restoreParcel, { params: { customerId, id: cut } });
  const again = await list();
  expect(again.uncovered[1]?.share).toBeCloseTo(0.5, 2);
  expect(again.uncovered_area).toBe(before.uncovered_area);
});

test("parcels without a field are counted with their land; the workbook is named after the holding", async () => {
  await addField("Поле", square(39, 47));
  await addParcel("61:12:0600301:1", square(39, 47));
  const away = await addParcel("61:12:0600301:2", square(45, 47));
  await addParcel("61:12:0600301:3");
  expect(await list()).toMatchObject({ outside_count: 1, outside_area: (await parcelAt(away)).area });
  const file = await ask(cadastreCalls.exportParcels, { params: { customerId }, query: { placed: "inside" } });
  expect(file.status).toBe(200);
  const disposition = decodeURIComponent(String(file.raw.headers["content-disposition"]));
  expect(disposition).toMatch(/filename\*=UTF-8''Заря, кадастровые участки, \d{4}-\d\d-\d\d\.xlsx/);
  expect(file.raw.rawPayload.subarray(0, 2).toString()).toBe("PK");
});

test("the list and the layer have an ETag that changes with parcels and, for the list, with fields", async () => {
  const field = await addField("Поле", square(39, 47));
  await addParcel("61:12:0600301:1", square(39.002, 47.002, 0.002));
  await addParcel("61:12:0600301:2");
  const params = { customerId };
  const etagOf = async (call: typeof cadastreCalls.listParcels | typeof cadastreCalls.listParcelsGeojson) =>
    String((await ask<typeof call>(call, { params })).raw.headers.etag);
  const layer = await ask(cadastreCalls.listParcelsGeojson, { params });
  expect(layer.body.features).toMatchObject([{ geometry: square(39.002, 47.002, 0.002), properties: { right: null } }]);
  const [listed, drawn] = [await etagOf(cadastreCalls.listParcels), await etagOf(cadastreCalls.listParcelsGeojson)];
  const again = { params, headers: { "if-none-match": `${listed}, ${drawn}` } };
  expect((await ask(cadastreCalls.listParcels, again)).status).toBe(304);
  expect((await ask(cadastreCalls.listParcelsGeojson, again)).status).toBe(304);
  await ask(calls.updateField, { params: { customerId, fieldId: field.id }, body: { version: 1, name: "Иное" } });
  expect((await ask(cadastreCalls.listParcels, again)).status).toBe(200);
  expect((await ask(cadastreCalls.listParcelsGeojson, again)).status).toBe(304);
  await addParcel("61:12:0600301:3");
  expect((await ask(cadastreCalls.listParcelsGeojson, again)).status).toBe(200);
});

test("readers and writers at once leave nothing out", async () => {
  const field = await addField("Поле", square(39, 47));
  const numbers = Array.from({ length: 8 }, (_, index) => index + 1);
  await Promise.all(
    numbers.flatMap((number) => [
      addParcel(`61:12:0600301:${number}`, square(39 + number / 1000, 47, 0.001)),
      list(),
      list({ placed: "inside" }),
    ]),
  );
  expect((await list({ placed: "inside" })).total_count).toBe(8);
  expect((await list({ field_id: field.id })).total_count).toBe(8);
});

test("a field is laid over parcels once for each state of its land", async () => {
  const [near, far] = syntheticFields(2);
  if (!near || !far) throw new Error("No land was made");
  await addField("Ближнее", near);
  await addField("Дальнее", far);
  await addParcel("61:12:0600301:1", near);
  await list();
  const laid = () =>
    inScope(api.database.pool, { customerId }, (tx) =>
      tx.rows<{ xmin: string }>(sql`SELECT xmin::text FROM field_cover ORDER BY field_id`),
    );
  const before = await laid();
  await list();
  await addParcel("61:12:0600301:2");
  expect(await laid()).toEqual(before);
  await addParcel("61:12:0600301:3", far);
  const after = await laid();
  expect(after.map(({ xmin }, index) => xmin === before[index]?.xmin)).toEqual([true, false]);
});

test("a field that was brought back lies over what came while it was away", async () => {
  const field = await addField("Поле", square(39, 47));
  await ask(calls.deleteField, { params: { customerId, fieldId: field.id } });
  const id = await addParcel("61:12:0600301:1", square(39, 47));
  expect((await parcelAt(id)).fields).toEqual([]);
  await ask(calls.restoreField, { params: { customerId, fieldId: field.id } });
  expect((await parcelAt(id)).fields).toMatchObject([{ field_id: field.id, share: 1 }]);
});

test("a field that was split lies over parcels as its parts alone, and a closed one not at all", async () => {
  const year = moscowSeason(new Date());
  const field = await addField("Поле", square(39, 47));
  const closed = await addField("Закрытое", square(39.2, 47));
  const id = await addParcel("61:12:0600301:1", square(39, 47, 0.005));
  const gone = await addParcel("61:12:0600301:2", square(39.2, 47));
  const before = await list();
  await ask(fieldShapeCalls.splitField, {
    params: { customerId, fieldId: field.id },
    body: { line: acrossSquare(39, 47), from: `${year}-05-01`, version: 1 },
  });
  await ask(calls.updateField, {
    params: { customerId, fieldId: closed.id },
    body: { version: 1, actual_seasons: [{ start: null, end: `${year - 1}-12-31` }] },
  });
  const after = await list();
  expect((await parcelAt(id)).fields.map(({ name }) => name).sort()).toEqual(["Поле/1", "Поле/2"]);
  expect((await parcelAt(gone)).fields).toEqual([]);
  expect(after.uncovered.map(({ name }) => name).sort()).toEqual(["Поле/1", "Поле/2"]);
  expect(after.uncovered_area).toBeCloseTo(before.uncovered_area, -2);
  expect([before.outside_count, after.outside_count]).toEqual([0, 1]);
});

test("the land in no parcel that is summed is that of the fields that are named, in every season", async () => {
  const year = moscowSeason(new Date());
  const at = (column: number) => 39 + column / 5;
  await addField("Обычное", square(at(0), 47));
  const closed = await addField("Закрытое", square(at(1), 47));
  const opened = await addField("Будущее", square(at(2), 47));
  const split = await addField("Разделённое", square(at(3), 47));
  const removed = await addField("Удалённое", square(at(4), 47));
  expect((await list()).uncovered).toHaveLength(5);
  for (const [{ id }, period] of [
    [closed, { start: null, end: `${year - 1}-12-31` }],
    [opened, { start: `${year + 1}-01-01`, end: null }],
  ] as const)
    await ask(calls.updateField, {
      params: { customerId, fieldId: id },
      body: { version: 1, actual_seasons: [period] },
    });
  await ask(fieldShapeCalls.splitField, {
    params: { customerId, fieldId: split.id },
    body: { line: acrossSquare(at(3), 47), from: `${year}-05-01`, version: 1 },
  });
  await ask(calls.deleteField, { params: { customerId, fieldId: removed.id } });
  const landIn = (season: number) =>
    inScope(api.database.pool, { customerId }, (tx) =>
      listParcels(tx, { customerId, season }, { limit: 50 }, new Remembered()),
    );
  for (const [season, names] of [
    [year - 1, ["Закрытое", "Обычное", "Разделённое"]],
    [year, ["Обычное", "Разделённое/1", "Разделённое/2"]],
    [year + 1, ["Будущее", "Обычное", "Разделённое/1", "Разделённое/2"]],
  ] as const) {
    const { uncovered, uncovered_area } = await landIn(season);
    expect(uncovered.map(({ name }) => name).sort()).toEqual(names);
    expect(uncovered_area).toBeCloseTo(
      uncovered.reduce((sum, { area }) => sum + area, 0),
      3,
    );
  }
});
