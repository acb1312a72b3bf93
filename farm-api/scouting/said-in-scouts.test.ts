import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "../fields/testing/field-samples";
import { drawnPhoto, scoutBody } from "./testing/photos";

let api: TestApi;
let ask: Ask;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi();
  ask = await api.as(api.people.admin);
  const customerId = api.people.customer;
  const body = { name: "Поле 5", geojson: square(39, 47), tz_offset: 3 };
  place = { customerId, fieldId: (await ask(calls.createField, { params: { customerId }, body })).body.id };
});
afterAll(() => api.close());

const send = (meta: object, photos: Buffer[] = []) =>
  ask(calls.uploadScout, { params: place, ...scoutBody({ meta: { field_id: place.fieldId, ...meta }, photos }) });

const bare = { type: "photo" as const, lat: 47.005, lon: 39.005 };

test("an inspection that says nothing is refused: a place alone is none", async () => {
  const told = [{ path: "comment", message: expect.stringMatching(/^Осмотр пуст: добавьте фото/) }];
  for (const points of [[], [bare], [bare, { ...bare, comments: "  ", cropparams: { tillers: "" } }]]) {
    const { status, problem } = await send({ comment: " ", points });
    expect([status, problem.fields]).toEqual([422, told]);
  }
  expect((await ask(calls.listScouts, { params: place })).body.total_count).toBe(0);
});

test("a word, a stage, a number, a problem or a photo is enough, and places beside it stay", async () => {
  for (const point of [
    { ...bare, comments: "Ровно" },
    { ...bare, data: { devstage: 1 } },
    { ...bare, data: { number: 0 } },
    { ...bare, cropparams: { tillers: 3 } },
    { ...bare, problem: { kind: "weed", id: 2 } },
  ])
    expect((await send({ points: [bare, point] })).body.points).toHaveLength(2);
  expect((await send({ points: [{ ...bare, photos: ["photo:0"] }] }, [await drawnPhoto(51)])).status).toBe(201);
  expect((await send({ comment: "Всё ровно", points: [bare] })).status).toBe(201);
});

test("one that is changed can't be emptied either", async () => {
  const { body: kept } = await send({ comment: "Ровно", points: [bare] });
  const params = { ...place, scoutId: kept.id };
  expect((await ask(calls.updateScout, { params, body: { points: [bare], version: 1 } })).status).toBe(422);
  expect((await ask(calls.getScout, { params })).body).toMatchObject({ version: 1, comment: "Ровно" });
});

test("words where a number belongs are told, never dropped", async () => {
  const told = async (point: object) => (await send({ points: [point] })).problem.fields;
  expect(await told({ type: "cropparams", cropparams: { plant_height: "40-50" } })).toEqual([
    { path: "points.0.cropparams.plant_height", message: "Высота растений: от 0 до 500 см" },
  ]);
  const problem = { kind: "weed", id: 1, affected: "треть" };
  expect(await told({ type: "problem", problem })).toEqual([
    { path: "points.0.problem.affected", message: "Поражено: введите число вместо «треть»" },
  ]);
  expect(await told({ type: "problem", data: { number: "30 шт" } })).toEqual([
    { path: "points.0.data.number", message: "Сколько: введите число вместо «30 шт»" },
  ]);
});
