import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import type { WeatherStation } from "#contract/weather-stations";
import { dayAt } from "#formats/days/instants";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { fileBody } from "../../documents/testing/file-body";
import { inScope } from "../../platform/database/scope";
import { refreshOnce } from "../places/refresh";
import { simulatedWeather } from "../sources/simulated/simulated";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let params: { customerId: number };
let station: WeatherStation;

const make = async (name: string, change = {}) => {
  const [lon, lat] = world.corner;
  const body = { name, lat: lat + 0.02, lon, elevation: 70, ...change };
  return ask(calls.createWeatherStation, { params, body });
};
const tokenOf = ({ address }: Pick<WeatherStation, "address">) => address?.split("/").at(-1) ?? "";
const send = (body: object, { to = station, token = tokenOf(to) }: { to?: WeatherStation; token?: string } = {}) =>
  api.anything(calls.sendStationReadings, {
    params: { customerId: params.customerId, id: to.id },
    headers: { "x-station-token": token },
    body: body as Record<string, unknown>,
  });
const upload = (...lines: string[]) =>
  ask(calls.uploadStationReadings, {
    params: { ...params, id: station.id },
    ...fileBody({
      name: "readings.csv",
      content: lines.join("\n"),
      disposition: 'name="readings"; filename="readings.csv"',
    }),
  });
const listed = async () =>
  (await ask(calls.listWeatherStations, { params })).body.items.find(({ id }) => id === station.id);
const ofField = () => ({ ...params, id: world.ids.fields ?? 0 });

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  params = { customerId: world.customer };
  station = (await make("Ток")).body;
  await ask(calls.listFieldWeatherSources, { params: ofField() });
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
});
afterAll(() => api.close());

test("a station is registered with an address of its own, which only who may change settings sees", async () => {
  expect(station.address).toMatch(new RegExp(`^/stations/${world.customer}/${station.id}/[\\w-]{24}$`));
  expect((await make("ток")).problem.code).toBe("NameTaken");
  const worker = await api.as(api.people.worker);
  const seen = await worker(calls.listWeatherStations, { params });
  expect(seen.body.items.map(({ address }) => address)).toEqual(seen.body.items.map(() => null));
  expect((await make("Полюс", { lat: 95 })).problem.fields).toEqual([{ path: "lat", message: "Широта от −90 до 90" }]);
});

test("a station that is silent doesn't speak before the model; one that is heard does, with age and distance", async () => {
  const before = (await ask(calls.listFieldWeatherSources, { params: ofField() })).body.items;
  expect(before.map(({ id }) => id)).toEqual(["simulated", `station-${station.id}`]);
  expect(before[1]).toMatchObject({ state: "failed", fault: "Станция «Ток» ещё ничего не прислала" });
  const sent = await send({ temperature: 27.4, humidity: 41, wind: 2, gust: 4, wind_direction: 90, precipitation: 0 });
  expect(sent.body).toEqual({ taken: 1, remarks: [] });
  const [first] = (await ask(calls.listFieldWeatherSources, { params: ofField() })).body.items;
  expect(first).toMatchObject({
    id: `station-${station.id}`,
    name: "Станция «Ток»",
    model: expect.stringMatching(
      /^Учебная погода \(придуманная по климату места\), модель учебная, получено 14\.07\.26/,
    ),
    state: "ready",
    fetched_at: "2026-07-14T09:20:00.000Z",
  });
  expect(first?.distance).toBeGreaterThan(1000);
  expect(first?.distance).toBeLessThan(3000);
});

test("its hours stand where it spoke, the model's in the others and in the days to come", async () => {
  const at = { ...ofField(), sourceId: `station-${station.id}` };
  const { body } = await ask(calls.getFieldForecast, { params: at, query: {} });
  const model = await ask(calls.getFieldForecast, { params: { ...at, sourceId: "simulated" }, query: {} });
  expect(body.hours[0]).toMatchObject({ temperature: 27.4, humidity: 41, wind: 2, gust: 4 });
  expect(body.hours[0]?.cloud).toBe(model.body.hours[0]?.cloud);
  const forecastOf = ({ hours }: typeof body) =>
    hours.slice(1).map(({ at: hour, temperature }) => ({ hour, temperature }));
  expect(forecastOf(body)).toEqual(forecastOf(model.body));
  expect(body.days.slice(1)).toEqual(model.body.days.slice(1));
});

test("beyond the distance that the holding sets it doesn't speak", async () => {
  const { version } = (await ask(calls.getWeatherSettings, { params })).body;
  const set = await ask(calls.updateWeatherSettings, { params, body: { station_distance: 500, version } });
  expect(set.body.station_distance).toBe(500);
  const near = (await ask(calls.listFieldWeatherSources, { params: ofField() })).body.items;
  expect(near.map(({ id }) => id)).toEqual(["simulated"]);
  const at = { ...ofField(), sourceId: `station-${station.id}` };
  expect((await ask(calls.getFieldForecast, { params: at, query: {} })).problem.message).toBe(
    "Такого источника погоды здесь нет",
  );
  const old = await ask(calls.updateWeatherSettings, { params, body: { station_distance: 5, version } });
  expect(old.problem.code).toBe("StaleVersion");
  await ask(calls.updateWeatherSettings, { params, body: { station_distance: 15_000, version: version + 1 } });
});

test("80 °C, yesterday's readings and nonsense are told to the sender and in the settings", async () => {
  const hot = await send({ temperature: 80, humidity: 50 });
  expect(hot.body).toEqual({ taken: 1, remarks: ["Температура: 80 °C быть не может, показание не принято"] });
  expect((await listed())?.remark).toBe("Температура: 80 °C быть не может, показание не принято");
  // Who only looks whether the address answers says nothing of the station.
  expect((await send({})).problem.code).toBe("BadRequest");
  expect((await listed())?.remark).toBe("Температура: 80 °C быть не может, показание не принято");
  const late = await send({ at: "2026-07-13T12:00:00+03:00", temperature: 20 });
  expect(late.problem).toMatchObject({ code: "BadRequest", message: expect.stringContaining("старше шести часов") });
  expect((await listed())?.remark).toContain("старше шести часов");
  expect((await send({ нечто: 1 })).problem.message).toBe("В посылке нет ни одного показания погоды");
  // Behind a good reading it is to be read for a day, also by who never opens the settings.
  await send({ temperature: 27, humidity: 50 });
  expect((await listed())?.remark).toBe("В посылке нет ни одного показания погоды");
  const [first] = (await ask(calls.listFieldWeatherSources, { params: ofField() })).body.items;
  expect(first?.remark).toMatch(/^\d\d\.\d\d\.\d\d, \d\d:\d\d: В посылке нет ни одного показания погоды$/);
  await inScope(api.database.pool, { system: true, customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE station_state SET remark_at = now() - interval '25 hours'`),
  );
  await send({ temperature: 27, humidity: 50 });
  expect((await listed())?.remark).toBeNull();
});

test("the token of another station, of another holding, an old one and none are refused alike", async () => {
  const other = (await make("Вторая")).body;
  const words = "Такой станции нет, или её ключ другой: возьмите адрес отправки в настройках хозяйства";
  const stranger = await api.as(api.people.stranger);
  const theirs = await stranger(calls.createWeatherStation, {
    params: { customerId: api.people.otherCustomer },
    body: { name: "Чужая", lat: 47, lon: 40, elevation: 1 },
  });
  for (const token of [tokenOf(other), tokenOf(theirs.body), "", "ё", "x".repeat(24)])
    expect((await send({ temperature: 20 }, { token })).problem).toMatchObject({ code: "NotFound", message: words });
  const renewed = await ask(calls.renewStationToken, { params: { ...params, id: other.id } });
  expect((await send({ temperature: 20 }, { to: other })).status).toBe(404);
  expect((await send({ temperature: 20 }, { to: renewed.body })).status).toBe(200);
  await ask(calls.deleteWeatherStation, { params: { ...params, id: other.id } });
  expect((await send({ temperature: 20 }, { to: renewed.body })).status).toBe(404);
});

test("what is sent twice counts once, and an hour is of all its readings", async () => {
  const reading = { at: "2026-07-14T08:30:00Z", temperature: 20, precipitation: 1.2 };
  const next = { at: "2026-07-14T08:50:00Z", temperature: 24, precipitation: 0.4 };
  await send({ readings: [reading, next] });
  await send({ readings: [reading, next] });
  const at = { ...ofField(), sourceId: `station-${station.id}` };
  const { body } = await ask(calls.getFieldWeatherHistory, {
    params: at,
    query: { from: "2026-07-14", to: "2026-07-14", step: "hour" },
  });
  expect(body.hours.find((hour) => hour.at === "2026-07-14T08:00:00.000Z")).toMatchObject({
    temperature: 22,
    precipitation: 1.6,
  });
});

test("a file of days gone: its hours and days take the model's place in sums, its future is left out", async () => {
  const hours = Array.from(
    { length: 24 },
    (_, hour) => `2026-07-10;${String(hour + 1).padStart(2, "0")}:00;30,0;40;0,5`,
  );
  const sent = await upload(
    "Дата;Время;Температура;Влажность;Осадки",
    ...hours,
    "2026-07-09;10:00;88;;",
    "2026-07-20;10:00;30;40;0",
  );
  expect(sent.body).toEqual({
    taken: 24,
    remarks: [
      expect.stringMatching(
        /^Из будущего, не приняты: 1 \(строка \d+\): \d\d\.\d\d\.\d{4}, а сегодня \d\d\.\d\d\.\d{4}$/,
      ),
      "Температура: 88 °C быть не может, показание не принято: 1 (строка 26)",
    ],
  });
  const at = { ...ofField(), sourceId: `station-${station.id}` };
  const query = { from: "2026-07-10", to: "2026-07-10" };
  const { body } = await ask(calls.getFieldWeatherAggregate, { params: at, query });
  expect(body).toMatchObject({ precipitation: { value: 12, days: 1 }, temperature_mean: { value: 30, days: 1 } });
  const { features } = (await ask(calls.getWeatherGeojson, { params, query })).body;
  const [near, far] = [world.ids.fields, world.ids["neighbours/west"]].map((id) =>
    features.find(({ properties }) => properties.field_id === id),
  );
  expect(near?.properties).toMatchObject({
    precipitation: 12,
    temperature_mean: 30,
    stations: ["Ток"],
    days: 1,
    measured: 1,
  });
  expect(far?.properties.precipitation).not.toBe(12);
  expect(far?.properties).toMatchObject({ stations: [], measured: 0 });
  // It has no wind and no sun: evaporation is the model's.
  const model = await ask(calls.getFieldWeatherAggregate, { params: { ...at, sourceId: "simulated" }, query });
  expect(body.et0).toEqual(model.body.et0);
  const nothing = await upload("что-то");
  expect(nothing.problem).toMatchObject({ code: "BadRequest", message: expect.stringContaining("названиями колонок") });
});

test("where the nearest station is silent, one farther away that knows speaks before the model", async () => {
  const empty = (await make("Пустая", { lat: world.corner[1] + 0.001 })).body;
  await send({ temperature: 26 }, { to: empty });
  const [first] = (await ask(calls.listFieldWeatherSources, { params: ofField() })).body.items;
  expect(first?.name).toBe("Станция «Пустая»");
  const query = { from: "2026-07-10", to: "2026-07-16" };
  const at = { ...ofField(), sourceId: first?.id ?? "simulated" };
  const ten = await ask(calls.getFieldWeatherAggregate, { params: at, query: { ...query, to: query.from } });
  expect(ten.body).toMatchObject({ precipitation: { value: 12, days: 1 }, measured: 1, forecast: 0 });
  const week = await ask(calls.getFieldWeatherAggregate, { params: at, query });
  expect(week.body).toMatchObject({ precipitation: { days: 7 }, measured: 2, forecast: 2 });
  const { features } = (await ask(calls.getWeatherGeojson, { params, query })).body;
  expect(features.find(({ properties }) => properties.field_id === at.id)?.properties).toMatchObject({
    stations: ["Ток"],
    ...{ days: 7, measured: 2, forecast: 2 },
  });
  await ask(calls.deleteWeatherStation, { params: { ...params, id: empty.id } });
});

test("days of which a station has some hours only: its hours count in day, sums and layer, the model's are what it lacks", async () => {
  const measured = { "2026-07-08": 12, "2026-07-09": 20, "2026-07-14": 9 };
  const rows = Object.entries(measured).flatMap(([day, count]) =>
    Array.from({ length: count }, (_, hour) => `${day};${String(hour + 1).padStart(2, "0")}:00;20,0;60;2`),
  );
  await upload("Дата;Время;Температура;Влажность;Осадки", ...rows);
  const at = { ...ofField(), sourceId: `station-${station.id}` };
  const query = { from: "2026-07-08", to: "2026-07-14" };
  const told = await ask(calls.getFieldWeatherHistory, { params: at, query: { ...query, step: "day" } });
  const byHour = await ask(calls.getFieldWeatherHistory, { params: at, query: { ...query, step: "hour" } });
  const rainOf = (day: string) => told.body.days.find((one) => one.day === day)?.precipitation ?? 0;
  let sum = 0;
  for (const { day, precipitation } of told.body.days) {
    const hours = byHour.body.hours.filter((one) => dayAt(one.at, 3) === day);
    const rain = hours.reduce((all, one) => all + (one.precipitation ?? 0), 0);
    expect(precipitation).toBeCloseTo(rain, 1);
    sum += rain;
  }
  for (const [day, count] of Object.entries(measured)) expect(rainOf(day)).toBeGreaterThanOrEqual(2 * count);
  const { body } = await ask(calls.getFieldWeatherAggregate, { params: at, query });
  expect(body).toMatchObject({ precipitation: { days: 7 }, measured: 4, dry_spell: { days: 7 } });
  expect(body.precipitation.value).toBeCloseTo(sum, 0);
  const { features } = (await ask(calls.getWeatherGeojson, { params, query })).body;
  const layer = features.find(({ properties }) => properties.field_id === at.id)?.properties;
  expect(layer).toMatchObject({ stations: ["Ток"], days: 7, measured: 4 });
  expect(layer?.precipitation).toBeCloseTo(sum, 0);
  expect(layer?.temperature_mean).toBe(body.temperature_mean.value);
});

test("the curve of a season has come to what the sums say, with what a station measured", async () => {
  const day = "2026-07-14";
  const rainBy = async (sourceId: string) => {
    const of = { ...ofField(), sourceId };
    const years = await ask(calls.getFieldWeatherMultiyear, { params: of, query: { from: "2026-03-01" } });
    const sums = await ask(calls.getFieldWeatherAggregate, { params: of, query: { from: "2026-03-01", to: day } });
    const curve = years.body.points.find((one) => one.day === day)?.precipitation.now;
    expect(curve).toBe(Math.round(sums.body.precipitation.value ?? Number.NaN));
    return curve;
  };
  expect(await rainBy(`station-${station.id}`)).not.toBe(await rainBy("simulated"));
});

test("a file of temperatures alone takes nothing from the rain that was known of its hours", async () => {
  const at = { ...ofField(), sourceId: `station-${station.id}` };
  const query = { from: "2026-07-06", to: "2026-07-06", step: "hour" as const };
  const hour = async () => (await ask(calls.getFieldWeatherHistory, { params: at, query })).body.hours[9];
  await upload("Дата;Время;Осадки", "2026-07-06;10:00;3,4");
  await upload("Дата;Время;Температура;Осадки", "2026-07-06;10:00;21,5;");
  expect(await hour()).toMatchObject({ temperature: 21.5, precipitation: 3.4, station: "Ток" });
});

test("rain that a gauge has lost is unknown, and not the model's", async () => {
  const rainAt = async () => {
    const at = { ...ofField(), sourceId: `station-${station.id}` };
    const query = { from: "2026-07-14", to: "2026-07-14", step: "hour" as const };
    const { hours } = (await ask(calls.getFieldWeatherHistory, { params: at, query })).body;
    return hours.find((hour) => hour.at === "2026-07-14T05:00:00.000Z")?.precipitation;
  };
  await send({ at: "2026-07-14T05:10:00Z", temperature: 20, precipitation: 2.5 });
  await send({ at: "2026-07-14T05:20:00Z", humidity: 91 });
  expect(await rainAt()).toBe(2.5);
  await send({ at: "2026-07-14T05:30:00Z", temperature: 20, precipitation: 400 });
  expect(await rainAt()).toBeNull();
});

test("a file of days to come is refused with what they are", async () => {
  const { problem } = await upload(
    "Дата;Время;Температура",
    "23.11.2026;10:00;3",
    "25.11.2026;11:00;4",
    "когда-то;11:00;4",
  );
  expect(problem.message).toMatch(
    /^Из будущего, не приняты: 2 \(строки 2, 3\): 23\.11\.2026 – 25\.11\.2026, а сегодня 14\.07\.2026\. Не поняты дата или время/,
  );
});

test("what a station has measured stays measured once it is silent and the model speaks", async () => {
  const first = async () => (await ask(calls.listFieldWeatherSources, { params: ofField() })).body.items[0]?.id;
  expect(await first()).toBe(`station-${station.id}`);
  const sums = async (sourceId: `station-${number}` | "simulated") => {
    const at = { ...ofField(), sourceId };
    const query = { from: "2026-07-08", to: "2026-07-10" };
    const { precipitation, measured } = (await ask(calls.getFieldWeatherAggregate, { params: at, query })).body;
    return { precipitation, measured };
  };
  // While it is heard the model is asked for what it tells by itself.
  const [whole, bare] = [await sums(`station-${station.id}`), await sums("simulated")];
  expect([whole.measured > 0, bare.measured]).toEqual([true, 0]);
  await inScope(api.database.pool, { system: true, customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE station_state SET heard_at = '2026-07-14T05:00:00Z'`),
  );
  expect(await first()).toBe("simulated");
  expect(await sums("simulated")).toEqual(whole);
  expect(await listed()).toMatchObject({ silent: true });
});

test("in a holding of the demonstration a station of today speaks on its day", async () => {
  await inScope(api.database.pool, { system: true, customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE customer SET demo_day = '2025-05-20' WHERE id = ${world.customer}`),
  );
  expect((await send({ temperature: 15.5, humidity: 70 })).status).toBe(200);
  // What is wrong with its clock is told by that clock.
  const late = await send({ at: "2026-07-12T09:00:00Z", temperature: 20 });
  expect(late.problem.message).toContain("12.07.26");
  await ask(calls.listFieldWeatherSources, { params: ofField() });
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
  const at = { ...ofField(), sourceId: `station-${station.id}` };
  const { body } = await ask(calls.getFieldCurrentWeather, { params: at });
  expect(body.hour).toMatchObject({ at: "2025-05-20T09:00:00.000Z", temperature: 15.5 });
});
