import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshOnce } from "../../farm-api/weather/places/refresh";
import { simulatedWeather } from "../../farm-api/weather/sources/simulated/simulated";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { makeWorld, type World } from "../../tests/support/world";
import { loadWeather } from "./load-weather.server";
import { moistureWord } from "./season-view.server";
import { degrees, told } from "./told";
import { windFrom, windLetters } from "./words";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
let api: TestApi;
let world: World;
let browser: Browser;

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  browser = await browserOf(api, api.people.admin);
});
afterAll(() => api.close());

async function load(query = "") {
  const subject = { kind: "field", customerId: world.customer, id: world.ids.fields ?? 0 } as const;
  const view = await loadWeather(browser.get(`/${query}`, {}), subject);
  if (!view) throw new Error("Nobody speaks for the field");
  return view;
}

test("before the source has answered nothing is shown as known, and alerts wait", async () => {
  const { forecast, alerts, sums } = await load();
  expect([forecast.state, forecast.now, forecast.hours, alerts]).toEqual(["loading", null, [], { wait: true }]);
  expect(sums.lines.find(({ name }) => name === "Осадки")?.value).toBe("—");
});

test("afterwards hours stand by the clock of the field, and who speaks is told", async () => {
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
  const { forecast, alerts, curves } = await load("?product=insecticide&bees=1");
  expect(alerts).toHaveProperty("items");
  expect([forecast.now?.time, forecast.hours.length, forecast.days.length]).toEqual(["12:00", 72, 14]);
  expect(forecast.dates.map(({ count }) => count)).toEqual([12, 24, 24, 12]);
  expect(forecast.source).toMatch(
    /^Учебная погода.* · получено 14\.07\.26, 12:\d\d · точка прогноза в .* · время поля, UTC\+3$/,
  );
  expect(forecast.spray.some(({ why }) => why.includes("лёт пчёл"))).toBe(true);
  expect(curves.warmth.map(({ label }) => label)).toContain("Среднее за 10 лет");
});

test("what an address asks for and is none is left out", async () => {
  const { chosen } = await load("?product=poison&bees=9");
  expect(chosen).toEqual({ product: "herbicide", bees: "" });
});

test("readings in words: signs, gaps, where the wind blows from", () => {
  expect([degrees(21.4), degrees(-3.6), degrees(0.2), degrees(null)]).toEqual(["+21°", "−4°", "0°", "—"]);
  expect([told(-1.25), told(null, " мм")]).toEqual(["−1,3", "—"]);
  expect([0, 44, 225, 338, 359, -90].map(windLetters)).toEqual(["С", "СВ", "ЮЗ", "С", "С", "З"]);
  expect(windFrom(135)).toBe("юго-восточный");
});

// Zones of moisture by Selyaninov: below 0,4 dry, 0,4–0,7 very droughty, 0,7–1,0 droughty, 1,0–1,3 a little, 1,3–1,6 moist.
test("the coefficient of Selyaninov in words", () => {
  expect([0.39, 0.4, 0.7, 1, 1.3, 1.6].map(moistureWord)).toEqual([
    "сухо",
    "очень засушливо",
    "засушливо",
    "слабо засушливо",
    "влажно",
    "избыточно влажно",
  ]);
});
