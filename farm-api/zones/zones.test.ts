import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { makeWorld, type World } from "../../tests/support/world";
import { Worker } from "../platform/jobs/worker";
import { installSatellite } from "../satellite/installed";
import { satelliteJobs } from "../satellite/jobs";
import { zoneJobs } from "./jobs";
import { seeField } from "./testing/seen";

const clock = { now: () => new Date("2026-08-20T09:20:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let worker: Worker;
const place = () => ({ customerId: world.customer, fieldId: world.ids.fields ?? 0 });

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  const { pool, files } = api.deps;
  const satellite = installSatellite(api.deps.satellite);
  const handlers = { ...satelliteJobs(satellite), ...zoneJobs(satellite) };
  worker = new Worker({ pool, files, handlers, log: { error: () => undefined } });
  const field = { customer: world.customer, field: world.ids.fields ?? 0, corner: world.corner };
  const stripes = (weak: number, strong: number) => (x: number) => (x < 40 ? weak : strong);
  await seeField(pool, { ...field, day: "2026-07-10", valueAt: stripes(0.4, 0.8) });
  await seeField(pool, { ...field, day: "2026-05-10", valueAt: stripes(0.3, 0.3) });
  await seeField(pool, { ...field, day: "2025-06-20", valueAt: stripes(0.5, 0.6) });
  await seeField(pool, { ...field, day: "2024-06-20", valueAt: stripes(0.9, 0.1), clear: 0.98 });
});
afterAll(() => api.close());

const workAll = async () => {
  while (await worker.workOnce());
};
const draw = async (body: BodyInput<typeof calls.createZoneMap>) => {
  const made = await ask(calls.createZoneMap, { params: place(), body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ state: "NEW", zones: [], fault: null });
  await workAll();
  return (await ask(calls.getZoneMap, { params: { customerId: world.customer, id: made.body.id } })).body;
};

test("clear days are offered, and of each season the one on which most stood; a cloud of 2 % is too much", async () => {
  const { body } = await ask(calls.getZoneSources, { params: place() });
  expect(body.days.map(({ date }) => date)).toEqual(["2026-07-10", "2026-05-10", "2025-06-20"]);
  expect(body.seasons.map(({ season, date }) => [season, date])).toEqual([
    [2026, "2026-07-10"],
    [2025, "2025-06-20"],
  ]);
});

test("zones of a scene are drawn: the weak half first, the areas are the field's", async () => {
  const map = await draw({ date: "2026-07-10", count: 2 });
  expect(map).toMatchObject({ name: "Зоны по снимку 10.07.2026", state: "READY", outdated: false, zones_count: 2 });
  const [weak, strong] = map.zones;
  expect(weak?.figures[0]?.average).toBeCloseTo(0.4, 2);
  expect(strong?.relative).toBeCloseTo(1 / 3, 2);
  expect((weak?.area ?? 0) + (strong?.area ?? 0)).toBeCloseTo(map.area ?? 0, 6);
  expect(weak?.share).toBeCloseTo(0.5, 2);
  const params = { customerId: world.customer, id: map.id };
  const picture = await ask(calls.getZonePicture, { params });
  expect([picture.status, picture.raw.rawPayload.toString("latin1", 1, 4)]).toEqual([200, "PNG"]);
  const { items } = (await ask(calls.listZoneMaps, { params: place() })).body;
  expect(items[0]).toMatchObject({ id: map.id, zones_count: 2, rates_count: 0 });
});

test("a map keeps how many groups the values made, and how much of the land has one value", async () => {
  const map = await draw({ date: "2026-07-10", count: 5, smoothing: 0 });
  expect(map).toMatchObject({ count: 5, zones_count: 2, told_apart: 2 });
  expect(map.tied).toBeCloseTo(0.5, 6);
});

test("zones of seasons are drawn by the best day of each", async () => {
  const map = await draw({ seasons: [2025, 2026], count: 2 });
  expect(map.name).toBe("Зоны за 2025–2026");
  expect((await draw({ seasons: [2025, 2026], count: 2 })).name).toBe("Зоны за 2025–2026, 2");
  expect(map.sources).toEqual([
    { date: "2026-07-10", season: 2026 },
    { date: "2025-06-20", season: 2025 },
  ]);
  expect(map.zones.map(({ figures }) => figures.map((one) => one?.average.toFixed(1)))).toEqual([
    ["0.4", "0.5"],
    ["0.8", "0.6"],
  ]);
});

test("zones stand beside what another scene says of them", async () => {
  const map = await draw({ date: "2026-07-10", count: 2 });
  const params = { customerId: world.customer, id: map.id, source_type: "sentinel-2" as const };
  const { body } = await ask(calls.getZoneFigures, { params: { ...params, date: "2025-06-20" } });
  expect(body.zones.map(({ figures }) => figures?.average.toFixed(2))).toEqual(["0.50", "0.60"]);
  const none = await ask(calls.getZoneFigures, { params: { ...params, date: "2025-06-21" } });
  expect(none.problem.message).toBe("Снимка за этот день нет");
});

test("what can't be drawn says why", async () => {
  const refused = async (body: BodyInput<typeof calls.createZoneMap>) =>
    (await ask(calls.createZoneMap, { params: place(), body })).problem;
  expect((await refused({ date: "2024-06-20" })).fields).toEqual([
    { path: "date", message: expect.stringContaining("не видно без облаков") },
  ]);
  expect((await refused({ seasons: [2026, 2020] })).fields?.[0]?.message).toBe(
    "За сезон 2020 нет снимка поля без облаков",
  );
  expect((await refused({})).fields?.[0]?.message).toBe("Выберите снимок или сезоны");
  expect((await refused({ date: "2026-07-10", seasons: [2026] })).code).toBe("Invalid");
  expect(await draw({ date: "2026-05-10", count: 5 })).toMatchObject({
    state: "FAILED",
    fault: expect.stringContaining("слишком ровное"),
    zones: [],
  });
});

test("a map and its zones are called otherwise once; a second one who saw the old names is told", async () => {
  const map = await draw({ date: "2026-07-10", count: 2 });
  const params = { customerId: world.customer, id: map.id };
  const body = { name: "Под азот", zone_names: ["Бугор", "Лог"], version: map.version };
  const changed = await ask(calls.updateZoneMap, { params, body });
  expect(changed.body).toMatchObject({ name: "Под азот", zones: [{ name: "Бугор" }, { name: "Лог" }] });
  expect((await ask(calls.updateZoneMap, { params, body })).problem.code).toBe("StaleVersion");
  // Its zones alone are called otherwise: that is a change of it too.
  const since = new Date();
  const again = { ...body, zone_names: ["Бугор", "Низина"], version: 2 };
  expect((await ask(calls.updateZoneMap, { params, body: again })).status).toBe(200);
  const late = await ask(calls.updateZoneMap, { params, body: again });
  expect(late.problem.tz_offset).toBe(3);
  expect(Date.parse(String(late.problem.changed_at))).toBeGreaterThanOrEqual(since.getTime() - 50);
  const few = await ask(calls.updateZoneMap, { params, body: { ...body, zone_names: ["Бугор"], version: 3 } });
  expect(few.problem.code).toBe("Invalid");
});

test("a deleted map is gone with its rates, and both come back", async () => {
  const params = { customerId: world.customer, id: world.ids.zones ?? 0 };
  const rates = () => ask(calls.getRateMap, { params: { ...params, id: world.ids.ratemaps ?? 0 } });
  await ask(calls.deleteZoneMap, { params });
  expect([(await ask(calls.getZoneMap, { params })).status, (await rates()).status]).toEqual([404, 404]);
  expect((await ask(calls.getZonePicture, { params })).status).toBe(404);
  await ask(calls.restoreZoneMap, { params });
  expect([(await ask(calls.getZoneMap, { params })).status, (await rates()).status]).toEqual([200, 200]);
});

test("zones of a former boundary say so and stay as they were", async () => {
  const map = await draw({ date: "2026-07-10", count: 2 });
  const { body } = await ask(calls.getField, { params: place() });
  const [lon, lat] = world.corner;
  const ring = [
    [lon, lat],
    [lon + 0.01, lat],
    [lon + 0.01, lat + 0.004],
    [lon, lat + 0.004],
    [lon, lat],
  ];
  const geojson = { type: "Polygon" as const, coordinates: [ring] };
  await ask(calls.updateField, { params: place(), query: {}, body: { version: body.version, geojson } });
  const params = { customerId: world.customer, id: map.id };
  const after = (await ask(calls.getZoneMap, { params })).body;
  expect(after).toMatchObject({ outdated: true, area: map.area, zones: map.zones });
});
