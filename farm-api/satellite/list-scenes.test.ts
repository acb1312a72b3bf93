import sql from "sql-template-tag";
import { expect, test } from "vitest";
import { calls } from "#contract/calls";
import { testApi } from "../../tests/support/api";
import { makeWorld } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";

test("land under snow is told of as such, not as clouds, nor as clear enough for zones; a field below a pixel as too small", async () => {
  const api = await testApi({ clock: { now: () => new Date("2026-07-14T09:20:00Z") } });
  try {
    const { customer: customerId } = await makeWorld(api, api.people.customer, api.people.admin);
    const ask = await api.as(api.people.admin);
    const told = async (clear: number, snow: number) => {
      await inScope(api.deps.pool, { customerId }, (tx) =>
        tx.run(sql`UPDATE satellite_product SET clear_share = ${clear}, snow_share = ${snow}`),
      );
      const { body } = await ask(calls.listScenes, { params: { customerId }, query: {} });
      const { unusable, cloud_coverage, serves_zones } = body.items[0] ?? {};
      return [unusable, cloud_coverage, serves_zones];
    };
    expect(await told(0.1, 0.8)).toEqual(["snow", 10, false]);
    expect(await told(0.1, 0.2)).toEqual(["clouds", 70, false]);
    expect(await told(0.9, 0.1)).toEqual([null, 0, false]);
    expect(await told(1, 0)).toEqual([null, 0, true]);
    // A field that is seen in part keeps its figure, and is neither called even nor held against a scene before.
    const judged = async (clear: number) => {
      await told(clear, 0);
      const [scene] = (await ask(calls.listScenes, { params: { customerId }, query: {} })).body.items;
      const params = { customerId, source_type: scene?.source_type ?? "sentinel-2", date: scene?.date ?? "" };
      const { items } = (await ask(calls.listSceneFields, { params, query: {} })).body;
      return items.filter(({ avg_ndvi }) => avg_ndvi !== null).map(({ std_ndvi_rank: rank, change }) => [rank, change]);
    };
    expect((await judged(0.8)).map(([rank]) => rank)).not.toContain(null);
    const inPart = await judged(0.6);
    expect(inPart).toEqual(inPart.map(() => [null, null]));
    await inScope(api.deps.pool, { customerId }, (tx) => tx.run(sql`UPDATE satellite_product SET average = NULL`));
    expect(await told(1, 0)).toEqual(["small", 0, false]);
  } finally {
    await api.close();
  }
});
