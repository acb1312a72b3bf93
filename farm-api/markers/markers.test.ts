import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { markerCalls } from "#contract/markers";
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

const addField = async (lon: number) => {
  const body = { name: `Поле ${lon}`, geojson: square(lon, 47) };
  return (await ask(calls.createField, { params: { customerId }, body })).body.id;
};
const put = (body: Parameters<typeof ask<typeof markerCalls.createMarker>>[1]["body"], key?: string) =>
  ask(markerCalls.createMarker, { params: { customerId }, body, ...(key ? { key } : {}) });
const list = async (field_id?: number) =>
  (await ask(markerCalls.listMarkers, { params: { customerId }, query: { field_id } })).body.items;

test("a marker is placed in the field that holds it, not in one whose box does", async () => {
  const fieldId = await addField(39);
  const made = await put({ name: " Камень ", kind: "stone", lat: 47.005, lon: 39.005, comment: "" });
  expect([made.status, made.body]).toMatchObject([
    201,
    { name: "Камень", kind: "stone", comment: null, field_id: fieldId, distance: null },
  ]);
  const triangle = {
    type: "Polygon",
    coordinates: [
      [
        [39.1, 47],
        [39.11, 47],
        [39.1, 47.01],
        [39.1, 47],
      ],
    ],
  };
  await ask(calls.createField, { params: { customerId }, body: { name: "Клин", geojson: triangle } });
  const beside = await put({ name: "За гипотенузой", lat: 47.009, lon: 39.109 });
  expect(beside.body).toMatchObject({ field_id: null, kind: "other" });
});

test("a field's markers are those in it and within 500 m, the nearest first", async () => {
  const fieldId = await addField(39.3);
  await put({ name: "Далеко", lat: 47.0146, lon: 39.305 });
  await put({ name: "Рядом", lat: 47.0144, lon: 39.305 });
  await put({ name: "Внутри", lat: 47.005, lon: 39.305 });
  await put({ name: "У края", lat: 47.005, lon: 39.3105 });
  const near = await list(fieldId);
  expect(near.map(({ name, field_id }) => [name, field_id === fieldId])).toEqual([
    ["Внутри", true],
    ["У края", false],
    ["Рядом", false],
  ]);
  expect(near.map(({ distance }) => Math.round(distance ?? -1))).toEqual([0, 38, 490]);
  expect((await list()).map(({ name }) => name)).toContain("Далеко");
});

test("the field of a marker follows the boundary", async () => {
  const fieldId = await addField(39.5);
  await put({ name: "Столб", kind: "pole", lat: 47.009, lon: 39.509 });
  const fieldOf = async () => (await list()).find(({ name }) => name === "Столб")?.field_id;
  expect(await fieldOf()).toBe(fieldId);
  const body = { version: 1, geojson: square(39.5, 47, 0.005) };
  await ask(calls.updateField, { params: { customerId, fieldId }, body });
  expect(await fieldOf()).toBeNull();
});

test("a bare field has no markers near it; an absent or foreign one is not found", async () => {
  const bare = await ask(calls.createField, { params: { customerId }, body: { name: "Без границы" } });
  expect(await list(bare.body.id)).toEqual([]);
  const absent = await ask(markerCalls.listMarkers, { params: { customerId }, query: { field_id: 2_000_000_000 } });
  expect(absent.status).toBe(404);
});

test("a removed marker comes back", async () => {
  const { id } = (await put({ name: "Колодец", kind: "well", lat: 48, lon: 40 })).body;
  const params = { customerId, id };
  expect((await ask(markerCalls.deleteMarker, { params })).status).toBe(204);
  expect((await ask(markerCalls.deleteMarker, { params })).status).toBe(404);
  expect((await list()).some((marker) => marker.id === id)).toBe(false);
  for (const _ of [1, 2]) expect((await ask(markerCalls.restoreMarker, { params })).body.name).toBe("Колодец");
});

test("a marker is changed and moved by who saw its last version", async () => {
  const fieldId = await addField(39.7);
  const { id } = (await put({ name: "Въезд", lat: 48, lon: 40.5, comment: "у дуба" })).body;
  const change = (body: object) =>
    ask(markerCalls.updateMarker, { params: { customerId, id }, body: { version: 1, ...body } });
  const moved = await change({ kind: "entrance", lat: 47.005, lon: 39.705 });
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { name: "Въезд", kind: "entrance", comment: "у дуба", field_id: fieldId, version: 2 },
  ]);
  const stale = await change({ name: "Иначе" });
  expect([stale.status, stale.problem.code, stale.problem.changed_by]).toEqual([409, "StaleVersion", "Главный Иван"]);
  expect((await change({ version: 2, comment: "" })).body).toMatchObject({ kind: "entrance", comment: null });
  await ask(markerCalls.deleteMarker, { params: { customerId, id } });
  expect((await change({ version: 3 })).status).toBe(404);
});

test("wrong values are named, the same form sent twice makes one marker", async () => {
  const wrong = await put({ name: "", lat: 91, lon: -181 });
  expect(wrong.problem.fields?.map(({ path }) => path)).toEqual(["name", "lat", "lon"]);
  const [first, second] = await Promise.all([
    put({ name: "Дважды", lat: 47, lon: 39 }, "marker-key"),
    put({ name: "Дважды", lat: 47, lon: 39 }, "marker-key"),
  ]);
  expect(first.body.id).toBe(second.body.id);
});

test("strangers see nothing, and only who may edit fields puts markers", async () => {
  const { id } = (await put({ name: "Свой", lat: 47, lon: 39 })).body;
  const stranger = await api.as(api.people.stranger);
  const params = { customerId: api.people.otherCustomer, id };
  expect((await stranger(markerCalls.restoreMarker, { params })).status).toBe(404);
  expect((await stranger(markerCalls.deleteMarker, { params })).status).toBe(404);
  const worker = await api.as(api.people.worker);
  expect((await worker(markerCalls.deleteMarker, { params: { customerId, id } })).status).toBe(403);
});
