import sql, { type Sql } from "sql-template-tag";
import { expect, test } from "vitest";
import { calls } from "#contract/calls";
import { testApi } from "../../tests/support/api";
import { makeWorld } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";

test("a crop that ripens falls on all of its fields: what falls beyond that is told", async () => {
  const api = await testApi({ clock: { now: () => new Date("2026-07-14T09:20:00Z") } });
  try {
    const { customer, ids } = await makeWorld(api, api.people.customer, api.people.admin);
    const ask = await api.as(api.people.admin);
    const [field, beside] = [ids.fields ?? 0, (ids.fields ?? 0) + 1];
    const write = (statement: Sql) => inScope(api.deps.pool, { customerId: customer }, (tx) => tx.run(statement));
    const fall = async () => {
      const { body } = await ask(calls.listSeasonFields, { params: { customerId: customer }, query: { season: 2026 } });
      return body.items.find(({ field_id }) => field_id === field)?.fall;
    };
    const seen = (of: number, day: string, average: number) =>
      write(sql`
        INSERT INTO satellite_product (customer_id, scene_id, field_id, index, day, boundary_id, clear_share, average)
        SELECT ${customer}, s.id, ${of}, 'ndvi', s.day, b.id, 1, ${average} FROM satellite_scene s, boundary b
        WHERE s.customer_id = ${customer} AND s.day = ${day} AND b.customer_id = ${customer} AND b.field_id = ${of}
        ORDER BY b.id DESC LIMIT 1`);

    await write(sql`DELETE FROM satellite_product`);
    await write(sql`DELETE FROM sowing WHERE field_id IN (${field}, ${beside})`);
    for (const one of [field, beside])
      await write(sql`
        INSERT INTO sowing (customer_id, field_id, year, crop_id, sowed_at) VALUES (${customer}, ${one}, 2026, 1, '2025-09-20')`);
    for (const day of ["2026-06-20", "2026-06-25"])
      await write(sql`
        INSERT INTO satellite_scene (customer_id, source_type, day, tiles, state) VALUES (${customer}, 'sentinel-2', ${day}, '[]', 'PROCESSED')`);

    await seen(field, "2026-06-20", 0.6);
    await seen(field, "2026-06-25", 0.35);
    expect(await fall()).toEqual({ date: "2026-06-25", value: expect.closeTo(-0.25, 4), beside_crop: null });

    await seen(beside, "2026-06-20", 0.7);
    await seen(beside, "2026-06-25", 0.45);
    expect(await fall()).toBeNull();

    await write(sql`UPDATE satellite_product SET average = 0.55 WHERE field_id = ${beside} AND day = '2026-06-25'`);
    expect(await fall()).toMatchObject({ date: "2026-06-25", beside_crop: expect.closeTo(-0.05, 4) });
  } finally {
    await api.close();
  }
});
