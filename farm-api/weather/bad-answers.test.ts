import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { addDays } from "#formats/days/count";
import { dayAt, momentOf } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { makeWorld, type World } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";
import { refreshOnce } from "./places/refresh";
import { MeteoServer } from "./testing/meteo-server";

/** The last Sunday of March 2026: clocks in Berlin go from two to three. */
let now = new Date("2026-03-29T09:20:00Z");
const clock = { now: () => now };
const start = "2026-02-01";

let api: TestApi;
let world: World;
let ask: Ask;
let server: MeteoServer;
let source: ReturnType<MeteoServer["source"]>;

beforeAll(async () => {
  server = await MeteoServer.start(clock);
  source = server.source();
});
beforeEach(async () => {
  now = new Date("2026-03-29T09:20:00Z");
  server.isDown = () => false;
  server.temperatureAt = () => 8;
  api = await testApi({ clock, weather: { source: "open-meteo", model: null } });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
});
afterAll(() => server.stop());

const field = () => ({ customerId: world.customer, id: world.ids.fields ?? 0 });
const at = () => ({ ...field(), sourceId: "open-meteo" });
const liveAt = (zone: number) =>
  inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE field SET tz_offset = ${zone} WHERE customer_id = ${world.customer}`),
  );
/** Has the worker look once, though the source has just failed or answered. */
async function refresh() {
  await inScope(api.database.pool, {}, (tx) => tx.run(sql`UPDATE weather_place SET due_at = now()`));
  await refreshOnce({ pool: api.database.pool, source, clock });
}
const want = () => ask(calls.getFieldCurrentWeather, { params: at() });
const history = async (from: string, to: string) =>
  (await ask(calls.getFieldWeatherHistory, { params: at(), query: { from, to, step: "hour" } })).body.hours;

test("while the service is down what is kept is told with its age and why; before anything is kept, that nothing is", async () => {
  server.isDown = () => true;
  await want();
  await refresh();
  const nothing = await want();
  expect(nothing.body).toMatchObject({ source: { state: "failed", fetched_at: null }, hour: null });
  expect(nothing.body.source.fault).toContain("Open-Meteo");
  server.isDown = () => false;
  await refresh();
  const fetched = (await want()).body.source.fetched_at ?? "";
  server.isDown = () => true;
  await inScope(api.database.pool, {}, (tx) =>
    tx.run(sql`UPDATE weather_place SET fetched_at = fetched_at - interval '5 hours'`),
  );
  await refresh();
  const { body } = await want();
  expect(body).toMatchObject({
    source: { state: "ready", fault: expect.stringContaining("Open-Meteo") },
    hour: { temperature: 8 },
  });
  expect(momentOf(fetched) - momentOf(body.source.fetched_at ?? "")).toBeGreaterThan(4.9 * 3_600_000);
  const forecast = await ask(calls.getFieldForecast, { params: at(), query: {} });
  expect([forecast.status, forecast.body.hours.length]).toEqual([200, 168]);
  const layer = await ask(calls.getWeatherGeojson, { params: { customerId: world.customer }, query: { from: start } });
  expect(layer.status).toBe(200);
  expect(layer.body).toMatchObject({ fault: expect.stringContaining("Open-Meteo"), age: expect.any(Number) });
  expect(layer.body.age).toBeGreaterThan(4.9 * 3600);
  const windows = await ask(calls.listWorkWindows, {
    params: { customerId: world.customer },
    query: { field_ids: String(field().id) },
  });
  expect(windows.status).toBe(200);
});

test("nulls and hours that are not told are gaps of the curve, and of no figure a number", async () => {
  const gap = momentOf("2026-03-28T00:00:00+03:00");
  const isOf = (moment: number, hours: number) => moment >= gap && moment < gap + hours * 3_600_000;
  server.temperatureAt = (moment) => (isOf(moment, 6) ? null : isOf(moment, 9) ? undefined : 8);
  await want();
  await refresh();
  const hours = await history("2026-03-28", "2026-03-28");
  expect(hours).toHaveLength(24);
  expect(hours.map(({ temperature }) => temperature)).toEqual([...Array(9).fill(null), ...Array(15).fill(8)]);
  const { body } = await ask(calls.getFieldWeatherHistory, {
    params: at(),
    query: { from: "2026-03-27", to: "2026-03-28", step: "day" },
  });
  expect(body.days.map(({ temperature_min, temperature_mean }) => [temperature_min, temperature_mean])).toEqual([
    [8, 8],
    [null, null],
  ]);
});

test.each([
  { where: "Berlin as clocks go on", zone: 1, day: "2026-03-29" },
  { where: "Berlin as they go back", zone: 2, day: "2026-10-25" },
  { where: "Winnipeg as clocks go on", zone: -6, day: "2026-03-08" },
])("$where has a day of 24 hours, each once and in its order, with its own reading", async ({ zone, day }) => {
  now = new Date(`${addDays(day, 1)}T18:20:00Z`);
  ask = await api.as(api.people.admin);
  await liveAt(zone);
  // Each hour of Greenwich has a reading of its own.
  server.temperatureAt = (moment) => Math.round(moment / 3_600_000) % 40;
  await want();
  await refresh();
  const hours = await history(addDays(day, -1), addDays(day, 1));
  expect(hours).toHaveLength(72);
  const moments = hours.map((hour) => momentOf(hour.at));
  expect(moments.every((moment, place) => place === 0 || moment - (moments[place - 1] ?? 0) === 3_600_000)).toBe(true);
  expect(hours.map(({ temperature }) => temperature)).toEqual(moments.map((moment) => server.temperatureAt(moment)));
  expect(new Set(hours.map((hour) => dayAt(hour.at, zone)))).toEqual(new Set([addDays(day, -1), day, addDays(day, 1)]));
});

test("a station of the zone beside its field speaks for it, at the hours of the field", async () => {
  await liveAt(4);
  const [lon, lat] = world.corner;
  const params = { customerId: world.customer };
  const body = { name: "За границей", lat, lon, elevation: 70, tz_offset: 3 };
  const station = (await ask(calls.createWeatherStation, { params, body })).body;
  await want();
  await refresh();
  const token = station.address?.split("/").at(-1) ?? "";
  const sent = await api.anything(calls.sendStationReadings, {
    params: { ...params, id: station.id },
    headers: { "x-station-token": token },
    body: { temperature: 21.5, humidity: 40 },
  });
  expect(sent.status).toBe(200);
  const { items } = (await ask(calls.listFieldWeatherSources, { params: field() })).body;
  expect(items[0]).toMatchObject({ id: `station-${station.id}`, state: "ready", tz_offset: 4 });
  const ofStation = { ...field(), sourceId: `station-${station.id}` };
  const current = await ask(calls.getFieldCurrentWeather, { params: ofStation });
  expect(current.body.hour).toMatchObject({ at: "2026-03-29T09:00:00.000Z", temperature: 21.5 });
  const told = await ask(calls.getFieldWeatherHistory, {
    params: ofStation,
    query: { from: "2026-03-29", to: "2026-03-29", step: "hour" },
  });
  const own = told.body.hours.filter(({ temperature }) => temperature === 21.5);
  expect(own.map((hour) => hour.at)).toEqual(["2026-03-29T09:00:00.000Z"]);
});

test("a station half an hour off, as over a border of zones, speaks for the field in halves of its hours", async () => {
  await liveAt(5.5);
  const [lon, lat] = world.corner;
  const params = { customerId: world.customer };
  const body = { name: "Полчаса", lat, lon, elevation: 70, tz_offset: 5 };
  const station = (await ask(calls.createWeatherStation, { params, body })).body;
  await want();
  await refresh();
  const at = (time: string, temperature: number) => ({ at: `2026-03-29T${time}:00Z`, temperature });
  const sent = await api.anything(calls.sendStationReadings, {
    params: { ...params, id: station.id },
    headers: { "x-station-token": station.address?.split("/").at(-1) ?? "" },
    body: { readings: [at("07:40", 20), at("08:40", 24)] },
  });
  expect(sent.status).toBe(200);
  const { items } = (await ask(calls.listFieldWeatherSources, { params: field() })).body;
  expect(items[0]).toMatchObject({ id: `station-${station.id}`, state: "ready", tz_offset: 5.5 });
  const told = await ask(calls.getFieldWeatherHistory, {
    params: { ...field(), sourceId: `station-${station.id}` },
    query: { from: "2026-03-29", to: "2026-03-29", step: "hour" },
  });
  // The station's hours begin on the hour of Greenwich, the field's at half past.
  expect(told.body.hours.filter(({ temperature }) => temperature !== 8)).toMatchObject([
    { at: "2026-03-29T07:30:00.000Z", temperature: 22 },
  ]);
});

test("midnight lies at the field's clock: what a station saw in the last hour of its day is of the field's next", async () => {
  await liveAt(4);
  now = new Date("2026-03-28T20:20:00Z");
  const [lon, lat] = world.corner;
  const params = { customerId: world.customer };
  const body = { name: "Полночь", lat, lon, elevation: 70, tz_offset: 3 };
  const station = (await ask(calls.createWeatherStation, { params, body })).body;
  await want();
  await refresh();
  await api.anything(calls.sendStationReadings, {
    params: { ...params, id: station.id },
    headers: { "x-station-token": station.address?.split("/").at(-1) ?? "" },
    body: { temperature: 2.5 },
  });
  const told = await ask(calls.getFieldWeatherHistory, {
    params: { ...field(), sourceId: `station-${station.id}` },
    query: { from: "2026-03-28", to: "2026-03-29", step: "hour" },
  });
  const [own] = told.body.hours.filter(({ temperature }) => temperature === 2.5);
  expect([own?.at, dayAt(own?.at ?? "", 4), dayAt(own?.at ?? "", 3)]).toEqual([
    "2026-03-28T20:00:00.000Z",
    "2026-03-29",
    "2026-03-28",
  ]);
});
