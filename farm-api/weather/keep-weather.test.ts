import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { makeWorld, type World } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";
import { installWeather } from "./installed";
import { keepWeather } from "./keep-weather";

const clock = { now: () => new Date("2026-05-20T12:00:00Z") };
const weather = installWeather({ source: "simulated", model: null });

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
});
afterAll(() => api.close());

test("a place that is asked for comes while the weather of works is still being kept", async () => {
  const { customer, ids } = world;
  const ask = await api.as(api.people.admin);
  const { pool } = api.database;
  const faults: object[] = [];
  await inScope(pool, { system: true }, async (tx) => {
    // As if keeping that of works took for ever.
    await tx.run(sql`LOCK TABLE work_weather IN ACCESS EXCLUSIVE MODE`);
    const log = { error: (details: object) => faults.push(details) };
    const keeper = keepWeather({ pool, weather, clock, tells: false, log });
    const waiting = () =>
      inScope(pool, { system: true }, (other) =>
        other.rows(sql`SELECT FROM pg_locks WHERE relation = 'work_weather'::regclass AND NOT granted`),
      );
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
    const params = { customerId: customer, id: ids.fields ?? 0, sourceId: "simulated" };
    const state = async () => (await ask(calls.getFieldCurrentWeather, { params, query: {} })).body.source.state;
    expect(await state()).toBe("loading");
    await expect.poll(state, { timeout: 15_000 }).toBe("ready");
    return keeper;
  }).then((keeper) => keeper.stop());
  expect(faults).toEqual([]);
}, 40_000);

test("dangers are told as soon as a forecast brings them, not when the next look is due", async () => {
  const { pool } = api.database;
  const stormy = { now: () => new Date("2026-01-20T00:00:00Z") };
  const log = { error: () => undefined };
  await inScope(pool, { system: true }, (tx) => tx.run(sql`DELETE FROM weather_place`));
  const keeper = keepWeather({ pool, weather, clock: stormy, tells: true, log });
  const told = () =>
    inScope(pool, { customerId: world.customer, readOnly: true }, (tx) => tx.rows(sql`SELECT kind FROM weather_event`));
  await expect.poll(async () => (await told()).length, { timeout: 15_000 }).toBeGreaterThan(0);
  await keeper.stop();
}, 40_000);
