import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import type { WeatherStation } from "#contract/weather-stations";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { inScope } from "../../platform/database/scope";
import { refreshOnce } from "../places/refresh";
import { simulatedWeather } from "../sources/simulated/simulated";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let params: { customerId: number };

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  params = { customerId: world.customer };
  await ask(calls.listFieldWeatherSources, { params: ofField() });
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
});
afterAll(() => api.close());

const ofField = () => ({ ...params, id: world.ids.fields ?? 0 });

/** A station so many degrees north of the field's own point. */
async function make(name: string, north: number): Promise<WeatherStation> {
  const [point] = await inScope(api.database.pool, params, (tx) =>
    tx.rows<{ lat: number; lon: number }>(sql`SELECT lat, lon FROM field WHERE id = ${ofField().id}`),
  );
  const [lat, lon] = [(point?.lat ?? 0) + north, point?.lon ?? 0];
  return (await ask(calls.createWeatherStation, { params, body: { name, lat, lon, elevation: 70, tz_offset: 3 } }))
    .body;
}
const send = ({ id, address }: WeatherStation, body: Record<string, unknown>) =>
  api.anything(calls.sendStationReadings, {
    params: { ...params, id },
    headers: { "x-station-token": address?.split("/").at(-1) ?? "" },
    body,
  });
const at = (station: WeatherStation) => ({ ...ofField(), sourceId: `station-${station.id}` });
const today = { from: "2026-07-14", to: "2026-07-14" };
/** The hours of today as a station speaks of them, by the world's clock. */
const hoursBy = async (station: WeatherStation) =>
  (await ask(calls.getFieldWeatherHistory, { params: at(station), query: { ...today, step: "hour" } })).body.hours;
const dropped = async (station: WeatherStation) =>
  ask(calls.deleteWeatherStation, { params: { ...params, id: station.id } });

test("an Ecowitt counter that stands is no rain and no fall, and what it grows by is kept to the tenth", async () => {
  const station = await make("Счётчик", 0.01);
  // 0.3, 0.457 inch are 7.62 and 11.6078 mm, of which single precision keeps something else.
  const counted = ["0.300", "0.300", "0.300", "0.457", "0.457", "0.457"];
  for (const [step, dailyrainin] of counted.entries()) {
    const minutes = String(5 + step * 5).padStart(2, "0");
    const sent = await send(station, { dateutc: `2026-07-14 08:${minutes}:00`, tempf: "70", dailyrainin });
    expect(sent.body).toEqual({ taken: 1, remarks: [] });
  }
  expect((await hoursBy(station))[11]).toMatchObject({ precipitation: 4, station: "Счётчик" });
  const fallen = await send(station, { dateutc: "2026-07-14 08:40:00", tempf: "70", dailyrainin: "0.400" });
  expect(fallen.body).toMatchObject({
    remarks: ["Счётчик осадков упал с 11,6 до 10,2 мм: сколько выпало, неизвестно"],
  });
  await dropped(station);
});

test("who measures wind alone has seen no gust: that is the model's, and none where the model's is weaker than the wind", async () => {
  const station = await make("Без порывов", 0.01);
  const model = await ask(calls.getFieldWeatherHistory, {
    params: { ...ofField(), sourceId: "simulated" },
    query: { ...today, step: "hour" },
  });
  const gustAt = (hour: number) => model.body.hours[hour]?.gust ?? 0;
  await send(station, { at: "2026-07-14T07:30:00Z", temperature: 22, wind: 0.5 });
  await send(station, { at: "2026-07-14T08:30:00Z", temperature: 22, wind: gustAt(11) + 3 });
  const hours = await hoursBy(station);
  expect([hours[10]?.wind, hours[10]?.gust]).toEqual([0.5, gustAt(10)]);
  expect([hours[11]?.wind, hours[11]?.gust]).toEqual([expect.closeTo(gustAt(11) + 3, 1), null]);
  await dropped(station);
});

test("what the asked station doesn't know the nearest of the others tells, and all who did are named", async () => {
  const asked = await make("Проба", 0.05);
  const near = await make("Ближняя", 0.01);
  const far = await make("Дальний стан", 0.09);
  await send(asked, { at: "2026-07-14T08:30:00Z", temperature: 11 });
  for (const [station, temperature] of [
    [near, 22],
    [far, 33],
  ] as const)
    for (const hour of ["07", "08"])
      await send(station, { at: `2026-07-14T${hour}:30:00Z`, temperature, humidity: temperature * 2 });
  const hours = await hoursBy(asked);
  expect(hours[10]).toMatchObject({ temperature: 22, humidity: 44, station: "Ближняя" });
  expect(hours[11]).toMatchObject({ temperature: 11, humidity: 44, station: "Проба, Ближняя" });
  const { items } = (await ask(calls.listFieldWeatherSources, { params: ofField() })).body;
  const fillers = items.map(({ name, besides }) => [name, besides.map((one) => one.name)]);
  expect(fillers).toEqual([
    ["Станция «Ближняя»", ["Проба", "Дальний стан"]],
    ["Станция «Проба»", ["Ближняя", "Дальний стан"]],
    ["Станция «Дальний стан»", ["Ближняя", "Проба"]],
    [expect.stringContaining("Учебная погода"), []],
  ]);
});

test("a distance of nothing silences stations, also the one that stands on the very point", async () => {
  const { version } = (await ask(calls.getWeatherSettings, { params })).body;
  const here = await make("На точке", 0);
  await send(here, { temperature: 25 });
  const first = async () => (await ask(calls.listFieldWeatherSources, { params: ofField() })).body.items[0];
  expect(await first()).toMatchObject({ id: `station-${here.id}`, distance: 0 });
  await ask(calls.updateWeatherSettings, { params, body: { station_distance: 0, version } });
  expect((await first())?.id).toBe("simulated");
});

test("of a period beyond the forecast only the days that are known are its forecast, and all of it are counted", async () => {
  const query = { from: "2026-07-01", to: "2026-08-30" };
  const { body } = await ask(calls.getFieldWeatherAggregate, {
    params: { ...ofField(), sourceId: "simulated" },
    query,
  });
  expect(body.days).toBe(61);
  expect(body.forecast).toBe(13);
  expect(body.precipitation.days).toBe(14 + 13);
});
