import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { inScope } from "../../platform/database/scope";
import { land, unseenWorld } from "../testing/unseen-world";
import { catchUpOnce } from "./catch-up";
import { computeOnce } from "./compute-due";
import { searchOnce } from "./search-scenes";

const { signal } = new AbortController();
let farm: Awaited<ReturnType<typeof unseenWorld>>;
beforeAll(async () => {
  farm = await unseenWorld();
});
afterAll(() => farm.close());

test("fields that were drawn or changed since are worked out on every scene that was, once", async () => {
  const { world, ask, field, keeping } = farm;
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
  const { body: mine } = await ask(calls.getField, { params: field });
  const smaller = { version: mine.version, geojson: land(world.corner, 0.007, 0.004) };
  expect((await ask(calls.updateField, { params: field, query: {}, body: smaller })).status).toBe(200);
  const inHolding = <Row extends object>(query: ReturnType<typeof sql>) =>
    inScope(pool, { customerId }, (tx) => tx.rows<Row>(query));
  const behind = () =>
    inHolding<{ field_id: number; day: string }>(sql`
      SELECT f.id AS field_id, s.day FROM satellite_scene s CROSS JOIN field f
      JOIN boundary b ON b.field_id = f.id AND b.replaced_at IS NULL
      LEFT JOIN satellite_product p ON p.scene_id = s.id AND p.field_id = f.id AND p.boundary_id = b.id AND p.index = 'ndvi'
      WHERE s.state IN ('PREPROCESSED', 'PROCESSED') AND f.id IN (${field.fieldId}, ${created.body.id}) AND p.field_id IS NULL`);
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
