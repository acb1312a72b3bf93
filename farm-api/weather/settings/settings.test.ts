import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import type { SprayRules } from "#contract/weather-settings";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { inScope } from "../../platform/database/scope";
import { refreshOnce } from "../places/refresh";
import { simulatedWeather } from "../sources/simulated/simulated";
import { usualRules } from "./usual-rules";

const clock = { now: () => new Date("2026-02-20T09:00:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let params: { customerId: number };

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  params = { customerId: world.customer };
});
afterAll(() => api.close());

const read = async () => (await ask(calls.getWeatherSettings, { params })).body;

test("a holding begins with the usual rules, each type of products its own", async () => {
  const { spray, station_distance } = await read();
  expect(station_distance).toBe(15_000);
  expect(spray.map(({ product_type, own }) => [product_type, own])).toEqual(
    ["herbicide", "fungicide", "insecticide", "desiccant", "fertilizer"].map((type) => [type, false]),
  );
  expect(spray[0]?.rules).toEqual(usualRules.herbicide);
});

test("the holding's rules are what hours are held against, of that type alone, until they are the usual ones again", async () => {
  const field = { ...params, id: world.ids.fields ?? 0, sourceId: "simulated" };
  await ask(calls.listFieldWeatherSources, { params: field });
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
  const verdicts = async (product_type: "herbicide" | "fungicide") => {
    const { body } = await ask(calls.getFieldForecast, { params: field, query: { product_type } });
    return body.hours.map(
      ({ spray }) => spray.failing.find(({ parameter }) => parameter === "temperature")?.verdict ?? "go",
    );
  };
  const [before, others] = [await verdicts("herbicide"), await verdicts("fungicide")];
  // February: too cold for anything.
  expect(before.filter((verdict) => verdict === "stop").length).toBeGreaterThan(30);
  const hardy = { ...usualRules.herbicide, temperature: { stop: [-10, 45], go: [-10, 45] } } satisfies SprayRules;
  const { version } = await read();
  const body = { spray: { product_type: "herbicide" as const, rules: hardy }, version };
  const set = await ask(calls.updateWeatherSettings, { params, body });
  expect(set.body.spray[0]).toMatchObject({ own: true, rules: { temperature: { stop: [-10, 45] } } });
  expect((await verdicts("herbicide")).filter((verdict) => verdict === "stop").length).toBeLessThan(before.length / 2);
  expect(await verdicts("fungicide")).toEqual(others);
  await ask(calls.updateWeatherSettings, {
    params,
    body: { spray: { product_type: "herbicide", rules: null }, version: version + 1 },
  });
  expect(await verdicts("herbicide")).toEqual(before);
});

test("limits of inversions, bees and wet leaves are kept with the others, checked, and left as they stand by who doesn't name them", async () => {
  const put = async (rules: Partial<SprayRules>, product_type: "desiccant" | "fungicide" = "desiccant") => {
    const { version } = await read();
    const { inversion: _, bees: __, rain_before: ___, wet_hours: ____, ...named } = usualRules[product_type];
    return ask(calls.updateWeatherSettings, {
      params,
      body: { spray: { product_type, rules: { ...named, ...rules } }, version },
    });
  };
  const of = async (type: string) => (await read()).spray.find(({ product_type }) => product_type === type)?.rules;
  const [inversion, usual] = [{ wind: 2.5, cloud: 80 }, usualRules.desiccant.bees];
  const bees = { ...usual, class_3: { wind: 6, flying_at: 20, margin: 1.5 } };
  const own = { inversion, bees, rain_before: { stop: [0, 4], go: [0, 1] } as SprayRules["rain_before"], wet_hours: 5 };
  await put(own);
  expect(await of("desiccant")).toEqual({ ...usualRules.desiccant, ...own });
  expect((await of("herbicide"))?.bees).toEqual(usualRules.herbicide.bees);
  await put({ rain_free_hours: 8 });
  expect(await of("desiccant")).toEqual({ ...usualRules.desiccant, ...own, rain_free_hours: 8 });
  await put({}, "fungicide");
  expect(await of("fungicide")).toEqual(usualRules.fungicide);
  const refused = async (rules: Partial<SprayRules>) => (await put(rules)).problem.fields;
  expect(await refused({ bees: { ...usual, class_1: { ...usual.class_1, wind: 4 } } })).toEqual([
    {
      path: "spray.rules.bees.class_1.wind",
      message: "Чем опаснее класс, тем строже предел: не больше, чем у следующего класса",
    },
  ]);
  expect((await refused({ inversion: { wind: 9, cloud: 50 } }))?.[0]?.message).toBe("Не больше 5");
  const written = await inScope(api.database.pool, { customerId: world.customer, readOnly: true }, (tx) =>
    tx.rows<{ rules: { inversion: object } | undefined }>(sql`
      SELECT after -> 'spray_rules' -> 'desiccant' AS rules FROM audit WHERE customer_id = ${world.customer} AND what = 'weather_settings'`),
  );
  expect(written.map(({ rules }) => rules?.inversion)).toContainEqual(inversion);
});

test("bounds out of order and out of reach are refused at their place", async () => {
  const { version } = await read();
  const refused = async (wind: { stop: [number, number]; go: [number, number] }) => {
    const body = { spray: { product_type: "herbicide" as const, rules: { ...usualRules.herbicide, wind } }, version };
    return (await ask(calls.updateWeatherSettings, { params, body })).problem.fields;
  };
  expect(await refused({ stop: [0, 5], go: [0, 6] })).toEqual([
    { path: "spray.rules.wind", message: "Границы осторожности должны лежать внутри границ запрета" },
  ]);
  expect((await refused({ stop: [0, 50], go: [0, 3] }))?.[0]?.message).toBe("Не больше 20");
});
