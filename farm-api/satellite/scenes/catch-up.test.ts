import { rm } from "node:fs/promises";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { inScope } from "../../platform/database/scope";
import { installSatellite } from "../installed";
import { catchUpOnce } from "./catch-up";
import { computeOnce } from "./compute-due";
import { searchOnce } from "./search-scenes";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
const { signal } = new AbortController();
let api: TestApi;
let world: World;
let ask: Ask;
let keeping: Parameters<typeof searchOnce>[0];
const field = () => ({ customerId: world.customer, fieldId: world.ids.fields ?? 0 });

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  const { pool, satellite } = api.deps;
  keeping = { pool, clock, satellite: installSatellite(satellite) };
  await inScope(pool, { customerId: world.customer }, async (tx) => {
    await tx.run(sql`DELETE FROM satellite_scene`);
    // Land that lies far apart is drawn coarsely: one field is seen as it is.
    await tx.run(sql`UPDATE field SET deleted_at = now() WHERE id <> ${field().fieldId}`);
  });
  await inScope(pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET sat_enabled = (id = ${world.customer})`),
  );
});
afterAll(async () => {
  await rm(api.deps.satellite.folder, { recursive: true, force: true });
  await api.close();
});

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
] as const;
const land = ([lon, lat]: readonly [number, number], width: number, height: number) => ({
  type: "Polygon",
  coordinates: [corners.map(([x, y]) => [lon + x * width, lat + y * height])],
});

test("fields that were drawn or changed since are worked out on every scene that was, once", async () => {
  const { pool } = keeping;
  expect(await searchOnce(keeping)).toBe(true);
  for (let scenes = 0; scenes < 3; scenes++) await computeOnce(keeping, signal);
  const customerId = world.customer;
  const [west, south] = world.corner;
  const params = { customerId };
  const created = await ask(calls.createField, {
    params,
    body: { name: "Новое", geojson: land([west + 0.011, south], 0.004, 0.004), tz_offset: 3 },
  });
  const { body: mine } = await ask(calls.getField, { params: field() });
  const smaller = { version: mine.version, geojson: land(world.corner, 0.007, 0.004) };
  expect((await ask(calls.updateField, { params: field(), query: {}, body: smaller })).status).toBe(200);
  const inHolding = <Row extends object>(query: ReturnType<typeof sql>) =>
    inScope(pool, { customerId }, (tx) => tx.rows<Row>(query));
  const behind = () =>
    inHolding<{ field_id: number; day: string }>(sql`
      SELECT f.id AS field_id, s.day FROM satellite_scene s CROSS JOIN field f
      JOIN boundary b ON b.field_id = f.id AND b.replaced_at IS NULL
      LEFT JOIN satellite_product p ON p.scene_id = s.id AND p.field_id = f.id AND p.boundary_id = b.id AND p.index = 'ndvi'
      WHERE s.state IN ('PREPROCESSED', 'PROCESSED') AND f.id IN (${field().fieldId}, ${created.body.id}) AND p.field_id IS NULL`);
  // Some scenes know the field that was changed by another boundary, and all lack the new one.
  expect(new Set((await behind()).map(({ field_id }) => field_id)).size).toBe(2);
  const catchUp = async () => {
    let steps = 0;
    while (steps < 30 && (await catchUpOnce(keeping, signal))) steps++;
    return steps;
  };
  expect(await catchUp()).toBeLessThan(30);
  expect(await behind()).toEqual([]);
  // The next look finds nothing to do.
  await inHolding(sql`UPDATE satellite_search SET caught_up_at = '-infinity' RETURNING 1`);
  expect(await catchUp()).toBe(1);
});
