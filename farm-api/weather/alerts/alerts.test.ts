import sql, { raw } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import { weatherAlertText } from "#contract/weather-words";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { inScope } from "../../platform/database/scope";
import { installWeather } from "../installed";
import { refreshOnce } from "../places/refresh";
import { simulatedWeather } from "../sources/simulated/simulated";
import { tellAlerts } from "./tell-alerts";

const clock = { now: () => new Date("2026-06-10T06:20:00Z") };
const weather = installWeather({ source: "simulated", model: null });
let api: TestApi;
let world: World;
let ask: Ask;

const inTx = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(api.database.pool, { customerId: world.customer }, work);
const tell = () => tellAlerts({ pool: api.database.pool, weather, clock });
const told = async () =>
  (await ask(calls.listUnreadNotifications, { params: { customerId: world.customer } })).body.items.filter(
    ({ data }) => data.weather,
  );
/** Fine weather everywhere, but for some hours of a day (by the clock of the fields). */
async function draw(day: string, column: string, hours: Record<number, number>): Promise<void> {
  const cells = Array.from({ length: 24 }, (_, hour) => hours[hour]);
  const values = cells.map((value) => value ?? (column === "temperature" ? 18 : 0));
  await inTx((tx) => tx.run(sql`UPDATE weather_day SET ${raw(column)} = ${values}::real[] WHERE day = ${day}`));
}

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  await tell();
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await inTx(async (tx) => {
    await tx.run(sql`DELETE FROM notification_read`);
    await tx.run(sql`DELETE FROM notification`);
    await tx.run(sql`DELETE FROM weather_event`);
    await tx.run(sql`
      UPDATE weather_day SET temperature = array_fill(18::real, ARRAY[24]), gust = array_fill(4::real, ARRAY[24]),
        precipitation = array_fill(0::real, ARRAY[24]), weather_code = array_fill(0::real, ARRAY[24])
      WHERE day BETWEEN '2026-06-08' AND '2026-06-20'`);
  });
});

test("nobody is told of fine weather", async () => {
  await tell();
  expect(await told()).toEqual([]);
});

test("frost, heat, storm, downpour and hail are told as alarms, with their time and place, and lead to the weather", async () => {
  await draw("2026-06-11", "temperature", { 3: -1.2, 4: -2.4, 5: -0.3, 15: 36.4 });
  await draw("2026-06-12", "gust", { 14: 17, 15: 21.3 });
  await draw("2026-06-12", "precipitation", { 18: 14 });
  await draw("2026-06-12", "weather_code", { 18: 96 });
  await tell();
  const items = await told();
  expect(items.map(({ title }) => title).sort()).toEqual([
    "Гроза с градом",
    "Жара: 36,4 °C",
    "Заморозок: −2,4 °C",
    "Ливень: 14 мм/ч",
    "Сильный ветер, порывы: 21,3 м/с",
  ]);
  const frost = items.find(({ title }) => title.startsWith("Заморозок"));
  expect(frost).toMatchObject({
    notification_type: notificationType.alarm,
    description: expect.stringMatching(
      /^11 июня, 03:00–06:00\. Отделение\. Учебная погода .*, модель учебная, получено \d\d\.06\.26, \d\d:\d\d$/,
    ),
    data: { division_id: expect.any(Number), weather: true },
  });
});

test("an event is told once, though each forecast sees it a little elsewhere; another one is told anew", async () => {
  await draw("2026-06-11", "gust", { 14: 17 });
  await tell();
  await tell();
  expect(await told()).toHaveLength(1);
  await draw("2026-06-11", "gust", { 20: 18 });
  await tell();
  expect(await told()).toHaveLength(1);
  await draw("2026-06-12", "gust", { 22: 19 });
  await tell();
  expect((await told()).map(({ title }) => title)).toEqual([
    "Сильный ветер, порывы: 19 м/с",
    "Сильный ветер, порывы: 17 м/с",
  ]);
});

test("what a station has measured is told as its own", async () => {
  const [lon, lat] = world.corner;
  const body = { name: "Мороз", lat, lon, elevation: 70 };
  const { body: station } = await ask(calls.createWeatherStation, { params: { customerId: world.customer }, body });
  await api.anything(calls.sendStationReadings, {
    params: { customerId: world.customer, id: station.id },
    headers: { "x-station-token": station.address?.split("/").at(-1) ?? "" },
    body: { temperature: 38, wind: 2, gust: 27 },
  });
  await tell();
  expect((await told()).map(({ title, description }) => [title, description?.split(". ").at(-1)])).toEqual(
    expect.arrayContaining([
      ["Сильный ветер, порывы: 27 м/с", "Измерено станцией: Мороз"],
      ["Жара: 38 °C", "Измерено станцией: Мороз"],
    ]),
  );
  await ask(calls.deleteWeatherStation, { params: { customerId: world.customer, id: station.id } });
});

test("hours that are not known are no danger, and two workers tell one thing once", async () => {
  await inTx((tx) =>
    tx.run(
      sql`UPDATE weather_day SET gust = array_fill(NULL::real, ARRAY[24]), weather_code = NULL WHERE day >= '2026-06-10'`,
    ),
  );
  await draw("2026-06-11", "temperature", { 15: 37 });
  await Promise.all([tell(), tell()]);
  expect((await told()).map(({ title }) => title)).toEqual(["Жара: 37 °C"]);
});

test("what freezes hard is no night frost", () => {
  expect([-2.14, -12.6].map((value) => weatherAlertText("frost", value))).toEqual([
    "Заморозок: −2,1 °C",
    "Мороз: −12,6 °C",
  ]);
});
