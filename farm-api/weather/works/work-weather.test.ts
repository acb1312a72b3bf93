import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";
import { inScope } from "../../platform/database/scope";
import { installWeather } from "../installed";
import { refreshOnce } from "../places/refresh";
import { simulatedWeather } from "../sources/simulated/simulated";
import { keepWeatherOfWorks } from "./keep-work-weather";

const clock = { now: () => new Date("2026-05-20T12:00:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  place = { customerId: world.customer, fieldId: world.ids.fields ?? 0 };
});
afterAll(() => api.close());

const weather = installWeather({ source: "simulated", model: null });
const keep = () => keepWeatherOfWorks({ pool: api.database.pool, weather, clock });
const keepAll = async () => {
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
};
const times = { start_dt: "2026-05-18T06:00:00+03:00", end_dt: "2026-05-18T10:00:00+03:00" };
const make = async (change: object = {}) =>
  (
    await ask(calls.createWorkrecord, {
      params: place,
      body: { work_type_id: workType.spraying, work_status: workStatus.done, season: 2026, ...times, ...change },
    })
  ).body;
const weatherOf = async (id: number) => (await ask(calls.getWorkWeather, { params: { ...place, id } })).body.weather;
/** As if the time for another look had come. */
const lookAgain = () =>
  inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE work_weather SET due_at = now() WHERE due_at IS NOT NULL`),
  );

test("it is kept with a done work by itself, also when it becomes known later", async () => {
  const { id } = await make();
  await keep();
  expect(await weatherOf(id)).toBeNull();
  await keepAll();
  await lookAgain();
  await keep();
  const params = { customerId: world.customer, id: place.fieldId, sourceId: "simulated" };
  const query = { from: "2026-05-18", to: "2026-05-18", step: "hour" as const };
  const { hours } = (await ask(calls.getFieldWeatherHistory, { params, query })).body;
  const during = hours.filter(({ at }) => at >= "2026-05-18T03:00:00.000Z" && at < "2026-05-18T07:00:00.000Z");
  const kept = await weatherOf(id);
  expect(kept).toMatchObject({
    source: "Учебная погода (придуманная по климату места), модель учебная",
    ...{ run: expect.any(String), fetched_at: expect.any(String), distance: expect.any(Number) },
    ...{ hours: 4, hours_known: 4 },
    temperature_min: Math.min(...during.map(({ temperature }) => temperature ?? 99)),
    temperature_max: Math.max(...during.map(({ temperature }) => temperature ?? -99)),
    gust_max: Math.max(...during.map(({ gust }) => gust ?? 0)),
  });
  expect(kept?.precipitation).toBeCloseTo(
    during.reduce((sum, { precipitation }) => sum + (precipitation ?? 0), 0),
    1,
  );
});

test("who told is named by what each has told of the work's hours", async () => {
  const [lon, lat] = world.corner;
  const body = { name: "Ток", lat, lon, elevation: 70, tz_offset: 3 };
  const station = (await ask(calls.createWeatherStation, { params: { customerId: world.customer }, body })).body;
  const send = (at: string) =>
    api.anything(calls.sendStationReadings, {
      params: { customerId: world.customer, id: station.id },
      headers: { "x-station-token": station.address?.split("/").at(-1) ?? "" },
      body: { at, temperature: 21, precipitation: 0 },
    });
  for (const at of ["2026-05-20T07:30:00Z", "2026-05-20T08:30:00Z", "2026-05-20T11:50:00Z"])
    expect((await send(at)).status).toBe(200);
  const sourceOf = async (start_dt: string, end_dt: string) => {
    const { id } = await make({ start_dt, end_dt });
    await keep();
    return (await weatherOf(id))?.source;
  };
  const model = "Учебная погода (придуманная по климату места), модель учебная";
  const looksAgain = () =>
    inScope(api.database.pool, { customerId: world.customer }, (tx) =>
      tx.row<{ due: boolean }>(
        sql`SELECT due_at IS NOT NULL AS due FROM work_weather ORDER BY workrecord_id DESC LIMIT 1`,
      ),
    );
  expect(await sourceOf("2026-05-20T07:00:00Z", "2026-05-20T09:00:00Z")).toBe("Станция «Ток»");
  expect(await looksAgain()).toEqual({ due: false });
  expect(await sourceOf("2026-05-20T07:00:00Z", "2026-05-20T11:00:00Z")).toBe(`Станция «Ток» 2 ч, ${model} 2 ч`);
  // What a model has told of these hours may yet be another word.
  expect(await looksAgain()).toEqual({ due: true });
  expect(await sourceOf("2026-05-12T07:00:00Z", "2026-05-12T11:00:00Z")).toBe(model);
  await ask(calls.deleteWeatherStation, { params: { customerId: world.customer, id: station.id } });
});

test("a work that is moved has that of its new time; one that is planned again has none", async () => {
  const work = await make();
  await keep();
  const before = await weatherOf(work.id);
  const moved = { start_dt: "2026-05-10T13:00:00+03:00", end_dt: "2026-05-10T15:30:00+03:00" };
  const body = {
    work_type_id: workType.spraying,
    work_status: workStatus.done,
    season: 2026,
    ...moved,
    version: work.version,
  };
  const saved = await ask(calls.updateWorkrecord, { params: { ...place, id: work.id }, body });
  expect(await weatherOf(work.id)).toBeNull();
  await keep();
  const after = await weatherOf(work.id);
  expect(after?.hours).toBe(3);
  expect(after).not.toEqual(before);
  const again = { work_status: workStatus.planned, version: saved.body.version };
  await ask(calls.setWorkStatus, { params: { ...place, id: work.id }, body: again });
  expect(await weatherOf(work.id)).toBeNull();
});

test("a planned work, one that goes on, and one of years that nobody knows have none", async () => {
  const planned = await make({ work_status: workStatus.planned });
  const goesOn = await make({ start_dt: "2026-05-20T14:00:00+03:00", end_dt: "2026-05-20T18:00:00+03:00" });
  const old = await make({ season: 2011, start_dt: "2011-05-18T06:00:00+03:00", end_dt: "2011-05-18T10:00:00+03:00" });
  await keep();
  for (const { id } of [planned, goesOn, old]) expect(await weatherOf(id)).toBeNull();
  const due = await inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.rows<{ id: number; waits: number | null }>(sql`
      SELECT workrecord_id AS id, extract(epoch FROM due_at - now())::int AS waits FROM work_weather`),
  );
  const waitsOf = (id: number) => due.find((one) => one.id === id)?.waits;
  expect(waitsOf(planned.id)).toBeUndefined();
  expect(Math.round((waitsOf(goesOn.id) ?? 0) / 3600)).toBe(3);
  expect(waitsOf(old.id)).toBeNull();
});

test("works that were done before anybody kept it are found, and those of a deleted work are nobody's", async () => {
  const { id } = await make({ start_dt: "2026-05-02T06:00:00+03:00", end_dt: null });
  await inScope(api.database.pool, { customerId: world.customer }, (tx) => tx.run(sql`DELETE FROM work_weather`));
  await keep();
  expect(await weatherOf(id)).toMatchObject({ hours: 1, hours_known: 1 });
  await ask(calls.deleteWorkrecord, { params: { ...place, id } });
  expect((await ask(calls.getWorkWeather, { params: { ...place, id } })).problem.code).toBe("NotFound");
});
