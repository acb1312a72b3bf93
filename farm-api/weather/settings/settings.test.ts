import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import type { SprayRules } from "#contract/weather-settings";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
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
