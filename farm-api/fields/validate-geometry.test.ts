import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { square } from "./testing/field-samples";

let api: TestApi;
let ask: Ask;
let customerId: number;
let standing: number;
beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  ask = await api.as(api.people.admin);
  const body = { name: "Сосед", geojson: square(39, 47) };
  standing = (await ask(calls.createField, { params: { customerId }, body })).body.id;
});
afterAll(() => api.close());

const validate = async (geojson: unknown, field_id?: number) => {
  const answer = await ask(calls.validateGeometry, { params: { customerId }, body: { geojson, field_id } });
  expect(answer.status).toBe(200);
  return answer.body;
};

test("a sound boundary has an area, and the fields that it overlaps are named", async () => {
  const half = await validate(square(39.005, 47));
  expect(half).toMatchObject({ valid: true, problems: [], overlaps: [{ field_id: standing, name: "Сосед" }] });
  expect(half.overlaps[0]?.area).toBeCloseTo((half.area ?? 0) / 2, -3);
});

test("the field itself is no neighbour, a common border no overlap, nor is less than a ten-thousandth", async () => {
  expect((await validate(square(39.001, 47), standing)).overlaps).toEqual([]);
  expect((await validate(square(39.01, 47))).overlaps).toEqual([]);
  expect((await validate(square(39.0099999, 47))).overlaps).toEqual([]);
  expect((await validate(square(39.5, 47))).overlaps).toEqual([]);
});

test("a broken boundary is told with the place of its fault", async () => {
  const ring = [
    [39, 47],
    [39.1, 47.1],
    [39.1, 47],
    [39, 47.1],
    [39, 47],
  ];
  const broken = await validate({ type: "Polygon", coordinates: [ring] });
  expect(broken).toMatchObject({ valid: false, area: null, problems: [{ code: "self_intersection" }], overlaps: [] });
  expect(broken.problems[0]?.place?.[0]).toBeCloseTo(39.05, 4);
  expect((await validate(null)).problems[0]).toMatchObject({ code: "not_geojson", place: null });
  expect((await validate(square(47, 39))).problems[0]?.code).toBe("swapped_axes");
});

test("a holding without fields knows its country: latitude before longitude lies beyond it", async () => {
  const stranger = await api.as(api.people.stranger);
  const at = async (lon: number, lat: number) =>
    (
      await stranger(calls.validateGeometry, {
        params: { customerId: api.people.otherCustomer },
        body: { geojson: square(lon, lat) },
      })
    ).body;
  expect((await at(51, 66)).problems[0]?.code).toBe("swapped_axes");
  expect((await at(66, 51)).problems).toEqual([]);
});

test("another customer's fields are no neighbours", async () => {
  const stranger = await api.as(api.people.stranger);
  const answer = await stranger(calls.validateGeometry, {
    params: { customerId: api.people.otherCustomer },
    body: { geojson: square(39, 47) },
  });
  expect(answer.body).toMatchObject({ valid: true, overlaps: [] });
});
