import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "../../contract/calls";
import {
  circle,
  comb,
  equalSquares,
  nestedSquares,
  pinchedComb,
  star,
} from "../../farm-api/geometry/testing/hostile-shapes";
import { quickLimits, quickThreads } from "../../farm-api/platform/threads/pools";
import { type TestApi, testApi } from "../support/api";
import type { Ask } from "../support/ask";
import { square } from "../support/world";

let api: TestApi;
let ask: Ask;
let params: { customerId: number };
beforeAll(async () => {
  api = await testApi();
  await quickThreads.warmUp();
  ask = await api.as(api.people.admin);
  params = { customerId: api.people.customer };
});
afterAll(() => api.close());

const { time, patience } = quickLimits;
/** What is refused for its faults, or kept, has all the time that a busy machine takes. */
beforeEach(() => void Object.assign(quickLimits, { time: 40_000, patience: 40_000 }));
/** What is refused for its costs need not be waited for. */
const hurry = () => Object.assign(quickLimits, { time, patience });

const validate = (geojson: unknown) => ask(calls.validateGeometry, { params, body: { geojson } });
const createField = (name: string, geojson: unknown) => ask(calls.createField, { params, body: { name, geojson } });

/** Whether something that another holding asks is answered before `answer` is there. */
async function othersGoFirst(answer: Promise<unknown>): Promise<boolean> {
  let over = false;
  void answer.finally(() => {
    over = true;
  });
  const { admin } = { admin: await api.as(api.people.stranger) };
  for (let request = 0; request < 3; request++)
    await admin(calls.listDivisions, { params: { customerId: api.people.otherCustomer } });
  return !over;
}

describe("a boundary that would cost minutes is refused in Russian, while others are answered", () => {
  test.each([
    ["a star of 100 points", star(100), "self_intersection"],
    ["a star of 500 points", star(500), "self_intersection"],
    ["a star of 19,999 points", star(19_999), "self_intersection"],
    ["1,900 equal squares", equalSquares(1900), "overlapping_parts"],
    ["3,000 equal squares", equalSquares(3000), "too_many_rings"],
    ["1,500 squares inside each other", nestedSquares(1500), "too_complex"],
    ["a comb of 4,900 teeth that touch its back", pinchedComb(4900), "too_complex"],
    ["a hundred thousand empty rings", { type: "Polygon", coordinates: Array(100_000).fill([]) }, "too_many_rings"],
  ])("%s", async (_, shape, code) => {
    if (code === "too_complex") hurry();
    const { status, body } = await validate(shape);
    expect(status).toBe(200);
    expect(body.problems[0]).toMatchObject({ code, message: expect.stringMatching(/[а-я]{4}/) });
    const field = createField("Ловушка", shape);
    if (code === "too_complex") expect(await othersGoFirst(field)).toBe(true);
    expect(await field).toMatchObject({ status: 422, problem: { code: "GeometryInvalid" } });
  });

  test("parcels, two hundred at a time", async () => {
    hurry();
    const parcels = Array.from({ length: 200 }, (_, at) => ({
      number: `61:12:0600301:${at + 1}`,
      geojson: nestedSquares(100),
    }));
    const answer = ask(calls.createParcels, { params, body: { parcels } });
    expect(await othersGoFirst(answer)).toBe(true);
    expect(await answer).toMatchObject({ status: 422, problem: { code: "GeometryInvalid" } });
  });
});

test("what is large, but can be kept, is kept", async () => {
  for (const shape of [circle(19_999), pinchedComb(20), comb(500)]) {
    expect(await validate(shape)).toMatchObject({ status: 200, body: { valid: true } });
    expect((await createField("Большое", shape)).status).toBe(201);
  }
});

describe("sound shapes laid over each other", () => {
  let field: { id: number; version: number };
  beforeAll(async () => {
    const made = await createField("Гребень", comb(1500));
    expect(made.status).toBe(201);
    field = made.body;
  });

  test("a check against a neighbour", async () => {
    hurry();
    const answer = validate(comb(1500, true));
    expect(await othersGoFirst(answer)).toBe(true);
    expect(await answer).toMatchObject({ status: 422, problem: { code: "GeometryInvalid" } });
  });

  test("a plot in the field", async () => {
    hurry();
    const place = { ...params, fieldId: field.id };
    const body = { name: "Поперёк", year: 2026, geojson: comb(1500, true) };
    expect(await ask(calls.createPlot, { params: place, body })).toMatchObject({
      status: 422,
      problem: { code: "GeometryInvalid" },
    });
  });
});

test("one holding's shapes leave a thread to the others, and its own wait is bounded", async () => {
  const stranger = await api.as(api.people.stranger);
  hurry();
  const many = Promise.all(Array.from({ length: 12 }, () => validate(nestedSquares(1200))));
  const other = { customerId: api.people.otherCustomer };
  Object.assign(quickLimits, { time: 40_000 });
  const checked = await stranger(calls.validateGeometry, { params: other, body: { geojson: circle(5000) } });
  expect(checked).toMatchObject({ status: 200, body: { valid: true } });
  const statuses = (await many).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test("a user without the right to change fields costs no geometry", async () => {
  const worker = await api.as(api.people.worker);
  const answer = await worker(calls.validateGeometry, { params, body: { geojson: square(40, 50) } });
  expect(answer).toMatchObject({ status: 403, problem: { code: "Forbidden" } });
});
