import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { reliefLayer } from "#contract/satellite-shapes";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { inScope } from "../../platform/database/scope";

let api: TestApi;
let world: World;
let ask: Ask;
const params = () => ({ customerId: world.customer, fieldId: world.ids.fields ?? 0 });

beforeAll(async () => {
  api = await testApi();
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

/** Pixels in a row, from 0 to a value. */
const grid = (bytes: readonly number[], high: number) => ({
  ...{ width: bytes.length, height: 1, low: 0, high, pixels: Buffer.from(bytes).toString("base64") },
  corners: [
    [40, 47],
    [40.01, 47],
    [40, 46.99],
  ],
});

const keep = (grids: object) =>
  inScope(api.deps.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE field_relief SET grids = ${JSON.stringify(grids)}::jsonb WHERE field_id = ${params().fieldId}`),
  );

test("level land has no direction, whatever its few centimetres say; a place without either stays without", async () => {
  // 0,4° and 0,6°, and nothing known.
  const [slope, aspect] = [grid([2 + 10, 2 + 15, 0], 10.12), grid([100, 100, 0], 360)];
  await keep({ relief: slope, slope, aspect });
  const { body } = await ask(calls.getFieldRelief, { params: params(), query: { layer: "aspect" } });
  expect([...Buffer.from(body.grid.pixels, "base64")]).toEqual([1, 100, 0]);
  // Slopes themselves are told as they are.
  const slopes = await ask(calls.getFieldRelief, { params: params(), query: { layer: "slope" } });
  expect(slopes.body.grid.pixels).toBe(slope.pixels);
});

test("each layer is had as a picture of a pixel a place, and on a sheet that is called as what it shows", async () => {
  const names: string[] = [];
  for (const layer of reliefLayer.options) {
    const plain = await ask(calls.getFieldReliefPicture, { params: params(), query: { layer } });
    expect((await sharp(plain.raw.rawPayload).metadata()).width).toBe(3);
    expect(plain.raw.headers["content-disposition"]).toBeUndefined();
    const sheet = await ask(calls.getFieldReliefPicture, { params: params(), query: { layer, report: "true" } });
    expect((await sharp(sheet.raw.rawPayload).metadata()).width).toBeGreaterThan(640);
    names.push(decodeURIComponent(String(sheet.raw.headers["content-disposition"])));
  }
  expect(names).toEqual(
    ["рельеф", "уклон", "экспозиция склона"].map((name) => expect.stringContaining(`, ${name}.png`)),
  );
});

test("there is no picture of land that is not known", async () => {
  await inScope(api.deps.pool, { customerId: world.customer }, (tx) => tx.run(sql`DELETE FROM field_relief`));
  expect((await ask(calls.getFieldReliefPicture, { params: params(), query: {} })).status).toBe(404);
});
