import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { fieldFeature } from "#contract/fields";
import { decodeOutlines } from "#contract/outline-decode";
import { z } from "#contract/zod";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { inScope } from "../platform/database/scope";
import { insertFields } from "./shared/insert-fields";
import { newField, newSowing, square } from "./testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
let west: number;
let east: number;
let bare: number;
let division: number;
let empty: number;
let group: number;

beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  const made = (name: string, place = {}) =>
    ask(calls.createDivision, { params: { customerId }, body: { name, ...place } });
  group = (await ask(calls.createDivisionGroup, { params: { customerId }, body: { name: "Группа" } })).body.id;
  division = (await made("Отделение", { divisiongroup_id: group })).body.id;
  const nested = (await made("Бригада", { parent_id: division })).body.id;
  empty = (await made("Пустое")).body.id;
  [west = 0, east = 0, bare = 0] = await inScope(api.database.pool, { customerId }, (tx) =>
    insertFields(tx, customerId, [
      newField({ name: "Запад", boundary: square(39, 47), sowings: [newSowing(2024, 1)], division_id: nested }),
      newField({ name: "Восток", boundary: square(40, 47.123456789, 0.02) }),
      newField({ name: "Без границы" }),
    ]),
  );
});
afterAll(() => api.close());

const collection = z.object({ type: z.literal("FeatureCollection"), features: z.array(fieldFeature) });
const outlines = async (query: Record<string, number>) => {
  const answer = await ask(calls.listFieldOutlines, { params: { customerId }, query });
  expect(answer.status).toBe(200);
  return decodeOutlines(answer.raw.rawPayload);
};

test("boundaries come as one GeoJSON collection, filtered like the list", async () => {
  const all = await ask(calls.listFieldsGeojson, { params: { customerId }, query: { season: 2024 } });
  expect(all.raw.headers["content-type"]).toBe("application/geo+json");
  const { features } = collection.parse(all.raw.json());
  expect(features.map(({ id }) => id)).toEqual([west, east, bare]);
  expect(features[0]).toEqual({
    type: "Feature",
    id: west,
    geometry: square(39, 47),
    properties: { name: "Запад", area: expect.any(Number), division_id: expect.any(Number), crop_id: 1 },
  });
  expect(features[1]?.geometry?.coordinates[0]?.[0]?.[0]).toEqual([40, 47.1234568]);
  expect(features[2]?.geometry).toBeNull();
  const some = await ask(calls.listFieldsGeojson, { params: { customerId }, query: { q: "вост" } });
  expect(collection.parse(some.raw.json()).features).toHaveLength(1);
});

test("one field's boundary is exact", async () => {
  const one = await ask(calls.getFieldGeojson, { params: { customerId, fieldId: east }, query: { season: 2024 } });
  expect(one.body).toMatchObject({ id: east, geometry: square(40, 47.123456789, 0.02), properties: { crop_id: null } });
});

test("outlines are packed, simplified, and cut to a box", async () => {
  const all = await outlines({ tolerance: 1 });
  expect(all.map(({ id }) => id)).toEqual([west, east]);
  const [x = 0, y = 0] = all[0]?.parts[0]?.[0]?.[0] ?? [];
  expect(x).toBeCloseTo(39, 4);
  expect(y).toBeCloseTo(47, 4);
  expect((await outlines({ west: 39.9, east: 40.5 })).map(({ id }) => id)).toEqual([east]);
  expect((await outlines({ south: 47.02 })).map(({ id }) => id)).toEqual([east]);
  expect(await outlines({ north: 46 })).toEqual([]);
});

test("maps are sent again only after a change, and then with the change", async () => {
  const state = async (headers = {}) => {
    const given = { params: { customerId }, query: {}, headers };
    const geojson = await ask(calls.listFieldsGeojson, given);
    const packed = await ask(calls.listFieldOutlines, given);
    return { statuses: [geojson.status, packed.status], etags: [geojson, packed].map(({ raw }) => raw.headers.etag) };
  };
  const first = await state();
  const headers = { "if-none-match": first.etags.join(", ") };
  expect((await state(headers)).statuses).toEqual([304, 304]);
  const params = { customerId, fieldId: east };
  await ask(calls.deleteField, { params });
  expect((await state(headers)).statuses).toEqual([200, 200]);
  expect((await outlines({})).map(({ id }) => id)).toEqual([west]);
  await ask(calls.restoreField, { params });
  expect((await outlines({})).map(({ id }) => id)).toEqual([west, east]);
});

test("bounds are of all fields, of a division with those nested in it, of a group", async () => {
  const all = await ask(calls.getFieldsBounds, { params: { customerId } });
  expect(all.body.bounds).toEqual({ west: 39, south: 47, east: 40.02, north: 47.123456789 + 0.02 });
  const ofWest = { west: 39, south: 47, east: 39.01, north: 47.01 };
  const ofDivision = await ask(calls.getDivisionBounds, { params: { customerId, id: division } });
  const ofGroup = await ask(calls.getDivisionGroupBounds, { params: { customerId, id: group } });
  expect([ofDivision.body.bounds, ofGroup.body.bounds]).toEqual([ofWest, ofWest]);
  const ofEmpty = await ask(calls.getDivisionBounds, { params: { customerId, id: empty } });
  expect([ofEmpty.status, ofEmpty.body.bounds]).toEqual([200, null]);
});

test("another customer's division, group and field are absent ones", async () => {
  const stranger = await api.as(api.people.stranger);
  const other = api.people.otherCustomer;
  const answers = [
    await stranger(calls.getDivisionBounds, { params: { customerId: other, id: division } }),
    await stranger(calls.getDivisionGroupBounds, { params: { customerId: other, id: group } }),
    await stranger(calls.getFieldGeojson, { params: { customerId: other, fieldId: west }, query: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  const own = await stranger(calls.listFieldOutlines, { params: { customerId: other }, query: {} });
  expect(decodeOutlines(own.raw.rawPayload)).toEqual([]);
  expect((await stranger(calls.getFieldsBounds, { params: { customerId: other } })).body.bounds).toBeNull();
});
