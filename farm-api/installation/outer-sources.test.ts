import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { inScope } from "../platform/database/scope";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test("whom the installation asks for weather and scenes, and what they fail at, is told without whose land it is", async () => {
  const { customer } = api.people;
  await inScope(api.database.pool, { system: true }, async (tx) => {
    await tx.run(sql`UPDATE customer SET sat_enabled = (id = ${customer}), demo_day = NULL`);
    await tx.run(sql`DELETE FROM satellite_search`);
    await tx.run(
      sql`INSERT INTO satellite_search (customer_id, fault) VALUES (${customer}, 'Каталог снимков: ответил 503')`,
    );
    await tx.run(sql`
      INSERT INTO weather_place (source, lat, lon, tz_offset, wanted_from, wanted_to, fetched_at)
      VALUES ('open-meteo', 47.25, 39.5, 3, '2026-01-01', '2026-07-14', '2026-07-14T06:00:00Z')`);
  });
  await inScope(api.database.pool, { customerId: customer }, (tx) =>
    tx.run(sql`
      INSERT INTO satellite_scene (customer_id, source_type, day, tiles, state, fault, due_at) VALUES
        (${customer}, 'sentinel-2', '2026-07-10', '[]', 'FAILED', 'Файл снимка оборван', now()),
        (${customer}, 'sentinel-2', '2026-07-08', '[]', 'PROCESSED', 'Файл снимка оборван', now()),
        (${customer}, 'sentinel-2', '2026-07-05', '[]', 'PROCESSED', NULL, now()),
        (${customer}, 'sentinel-2', '2026-07-03', '[]', 'NEW', NULL, now()),
        (${customer}, 'sentinel-2', '2026-07-01', '[]', 'NEW', NULL, 'infinity')`),
  );
  const ask = await api.as(api.people.installationAdmin);
  const { sources } = (await ask(calls.getInstallation, {})).body;
  expect(sources).toEqual([
    expect.objectContaining({ what: "weather", source: "open-meteo", failing: 0, scenes: null }),
    {
      ...{ what: "satellite", source: "simulated", served: 1, failing: 1, fault: "Каталог снимков: ответил 503" },
      ...{ answered_at: null, scenes: { waiting: 1, unread: 2 } },
    },
  ]);
});
