import { rm } from "node:fs/promises";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { inScope } from "../../platform/database/scope";
import { installSatellite } from "../installed";
import { landAt, smallFiles, smallItem } from "../testing/small-scenes";
import { StacServer } from "../testing/stac-server";
import { computeOnce } from "./compute-due";
import { searchOnce } from "./search-scenes";
import { tellFalls } from "./tell-falls";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
const { signal } = new AbortController();
let api: TestApi;
let server: StacServer;
let ask: Ask;
let keeping: Parameters<typeof searchOnce>[0];
const customerId = () => api.people.customer;
const write = (statement: Sql) => inScope(api.deps.pool, { customerId: customerId() }, (tx) => tx.run(statement));

const ids = new Map<string, number>();
async function draw(name: string, geojson: ReturnType<typeof landAt>) {
  const { body } = await ask(calls.createField, { params: { customerId: customerId() }, body: { name, geojson } });
  ids.set(name, body.id);
}
const ofField = async (name: string, day: string) => {
  const params = { customerId: customerId(), fieldId: ids.get(name) ?? 0 };
  const { body } = await ask(calls.listFieldScenes, { params, query: {} });
  return body.items.find(({ date }) => date === day);
};

beforeAll(async () => {
  api = await testApi({ clock });
  ask = await api.as(api.people.admin);
  server = await StacServer.start({
    items: {
      "sentinel-2-l2a": [
        smallItem("2026-07-10"),
        smallItem("2026-07-08", { red: "old.jp2" }),
        smallItem("2026-07-06", { red: "away.tif" }),
        smallItem("2026-07-04", { red: "white.tif", scl: null, cloud: 35 }),
        smallItem("2026-07-02"),
      ],
    },
    files: smallFiles,
  });
  server.spoil("away.tif", "away");
  const { pool, satellite } = api.deps;
  keeping = { pool, clock, satellite: installSatellite({ ...satellite, source: `stac:${server.url}` }) };
  await draw("Целиком", landAt(100, 100, 50));
  await draw("Край снимка", landAt(285, 100, 30));
  await draw("Грядка", landAt(200.6, 100.6, 0.7));
  await draw("За краем", landAt(900, 100, 30));
  await inScope(pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET sat_enabled = (id = ${customerId()}), demo_day = NULL`),
  );
  expect(await searchOnce(keeping)).toBe(true);
  await workAll();
});
afterAll(async () => {
  await server.stop();
  await rm(api.deps.satellite.folder, { recursive: true, force: true });
  await api.close();
});

async function workAll() {
  while (await computeOnce(keeping, signal));
}
const scenes = async () => (await ask(calls.listScenes, { params: { customerId: customerId() }, query: {} })).body;
const sceneOf = async (day: string) => (await scenes()).items.find(({ date }) => date === day);

test("a file that can't be read is grey with its reason at once; one whose server is away waits and says so", async () => {
  const { items, search } = await scenes();
  expect(items.map(({ date, status, unusable, fault }) => [date, status, unusable, fault])).toEqual([
    ["2026-07-10", "PROCESSED", null, null],
    ["2026-07-08", "FAILED", "failed", "Снимок в формате JPEG 2000 не читается, нужен облачный GeoTIFF (COG)"],
    ["2026-07-06", "NEW", null, "Снимок не читается: ответил 503"],
    ["2026-07-04", "PROCESSED", null, null],
    ["2026-07-02", "PROCESSED", null, null],
  ]);
  expect(search).toMatchObject({ known: 4, waiting: 1, fault: null });
  expect(search.stuck).toMatchObject({ scenes: 1, fault: "Снимок не читается: ответил 503" });
  expect(new Date(search.stuck?.next_at ?? "").getTime()).toBeGreaterThan(Date.now());
});

test("one whose server is away is tried at least hourly for ever; others are looked at again within a day", async () => {
  await write(sql`UPDATE satellite_scene SET failures = 30, due_at = now() WHERE state IN ('NEW', 'FAILED')`);
  await workAll();
  expect((await sceneOf("2026-07-06"))?.status).toBe("NEW");
  const longest = await inScope(api.deps.pool, { customerId: customerId() }, (tx) =>
    tx.rows<{ state: string; hours: number }>(sql`
      SELECT state, round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM satellite_scene WHERE state IN ('NEW', 'FAILED') ORDER BY day`),
  );
  expect(longest).toEqual([
    { state: "NEW", hours: 1 },
    { state: "FAILED", hours: 24 },
  ]);
  server.spoil("away.tif", null);
  await write(sql`UPDATE satellite_scene SET due_at = now()`);
  await workAll();
  expect(await sceneOf("2026-07-06")).toMatchObject({ status: "PROCESSED", fault: null });
  expect((await scenes()).search).toMatchObject({ waiting: 0, stuck: null });
});

test("what lies beyond the edge of a scene is under no cloud: its share is told by itself", async () => {
  const edge = {
    unusable: "partly",
    coverage: 50,
    cloud_coverage: 0,
    serves_zones: false,
    avg_ndvi: expect.any(Number),
  };
  expect(await ofField("Край снимка", "2026-07-10")).toMatchObject(edge);
  const whole = { unusable: null, coverage: 100, cloud_coverage: 0, serves_zones: true };
  expect(await ofField("Целиком", "2026-07-10")).toMatchObject(whole);
  // 900 of 3,400 pixels are of the field at the edge.
  const all = { unusable: null, coverage: expect.closeTo(86.8, 0), cloud_coverage: 0 };
  expect(await sceneOf("2026-07-10")).toMatchObject(all);
});

test("a scene that doesn't tell its clouds shows its figures, but nothing follows from them", async () => {
  const unmarked = { unusable: null, clouds_known: false, cloud_coverage: 35, serves_zones: false };
  expect(await ofField("Целиком", "2026-07-04")).toMatchObject({ ...unmarked, avg_ndvi: expect.closeTo(0.014, 2) });
  expect(await ofField("Целиком", "2026-07-10")).toMatchObject({ clouds_known: true });
  const params = { customerId: customerId(), source_type: "sentinel-2" as const };
  const onDay = async (date: string) =>
    (await ask(calls.listSceneFields, { params: { ...params, date }, query: {} })).body.items.find(
      ({ field_id }) => field_id === ids.get("Целиком"),
    );
  const alone = { avg_ndvi: expect.closeTo(0.014, 2), change: null, previous_date: null, crop_mean: null };
  expect(await onDay("2026-07-04")).toMatchObject(alone);
  // The scene after is held against the one before.
  await write(sql`UPDATE satellite_scene SET state = 'FAILED' WHERE day = '2026-07-06'`);
  await write(sql`DELETE FROM satellite_product WHERE day = '2026-07-06'`);
  expect(await onDay("2026-07-10")).toMatchObject({ previous_date: "2026-07-02", change: expect.closeTo(0, 5) });
  const query = { field_id: ids.get("Целиком") ?? 0 };
  const { seasons } = (await ask(calls.getNdviDynamics, { params: { customerId: customerId() }, query })).body;
  expect(seasons[0]?.points.map(({ date }) => date)).toEqual(["2026-07-02", "2026-07-10"]);
});

test("a scene without its clouds makes no notice, though it is the newest", async () => {
  await write(sql`UPDATE satellite_scene SET told_at = NULL`);
  await write(sql`UPDATE satellite_scene SET day = '2026-07-12' WHERE day = '2026-07-04'`);
  await write(sql`UPDATE satellite_product SET day = '2026-07-12' WHERE day = '2026-07-04'`);
  await inScope(api.deps.pool, { customerId: customerId() }, (tx) => tellFalls(tx, customerId(), "2026-07-14"));
  const told = await inScope(api.deps.pool, { customerId: customerId() }, (tx) =>
    tx.rows<{ day: string }>(sql`SELECT day FROM satellite_scene WHERE told_at IS NOT NULL`),
  );
  expect(told).toEqual([{ day: "2026-07-10" }]);
  expect(
    await inScope(api.deps.pool, { customerId: customerId() }, (tx) =>
      tx.rows(sql`SELECT FROM notification WHERE title LIKE 'NDVI%'`),
    ),
  ).toEqual([]);
});

test("a field of which a scene says nothing says why", async () => {
  const params = { customerId: customerId(), source_type: "sentinel-2" as const };
  const reasons = async (date: string) => {
    const { items } = (await ask(calls.listSceneFields, { params: { ...params, date }, query: {} })).body;
    return Object.fromEntries(items.map(({ name, unseen }) => [name, unseen]));
  };
  const seen = { Целиком: null, "Край снимка": null };
  expect(await reasons("2026-07-10")).toEqual({ ...seen, Грядка: "small", "За краем": "outside" });
  expect(Object.values(await reasons("2026-07-08"))).toEqual(Array(4).fill("failed"));
  expect(await ofField("Грядка", "2026-07-10")).toMatchObject({ unusable: "small" });
  expect(await ofField("За краем", "2026-07-10")).toMatchObject({ unusable: "outside" });
});

test("of a scene that is all clouds each field says so, whether somebody has looked at it or not", async () => {
  const day = "2026-06-20";
  await write(sql`
    INSERT INTO satellite_scene (customer_id, source_type, day, tiles, tile_cloud, due_at)
    VALUES (${customerId()}, 'sentinel-2', ${day}, '[]', 82, 'infinity')`);
  const params = { customerId: customerId(), source_type: "sentinel-2" as const, date: day };
  const reasons = async () =>
    (await ask(calls.listSceneFields, { params, query: {} })).body.items.map(({ unseen }) => unseen);
  expect(await reasons()).toEqual(Array(4).fill("clouds"));
  await write(sql`
    INSERT INTO satellite_product (customer_id, scene_id, field_id, boundary_id, index, day, average, std, clear_share, snow_share, outside_share, unmasked)
    SELECT s.customer_id, s.id, b.field_id, b.id, 'ndvi', s.day, 0.4, 0.02, 0.9, 0, 0, false FROM satellite_scene s
    JOIN boundary b ON b.customer_id = s.customer_id AND b.field_id = ${ids.get("Целиком") ?? 0} WHERE s.day = ${day}`);
  // What is known of one field is no word on the others, nor on all of them together.
  expect((await reasons()).filter((reason) => reason === null)).toHaveLength(1);
  expect(await ofField("Целиком", day)).toMatchObject({ unusable: null, cloud_coverage: 10, status: "PREPROCESSED" });
  expect(await ofField("Край снимка", day)).toMatchObject({ unusable: "clouds", cloud_coverage: 82, status: "NEW" });
  const { items } = await scenes();
  expect(items.find(({ date }) => date === day)).toMatchObject({ unusable: "clouds", cloud_coverage: 82 });
  await write(sql`DELETE FROM satellite_product WHERE day = ${day}`);
  await write(sql`DELETE FROM satellite_scene WHERE day = ${day}`);
});

test("a catalogue that is away is asked again within a quarter of an hour, and at once when somebody wants it", async () => {
  await write(sql`UPDATE satellite_search SET due_at = now(), failures = 9`);
  server.fail("away", "away", "away", "away");
  await searchOnce(keeping);
  const { search } = await scenes();
  const minutes = (new Date(search.next_at ?? "").getTime() - Date.now()) / 60_000;
  expect([search.fault, Math.round(minutes)]).toEqual(["Каталог снимков: ответил 503", 15]);
  expect(await searchOnce(keeping)).toBe(false);
  const now = await ask(calls.searchScenesNow, { params: { customerId: customerId() } });
  expect([now.status, await searchOnce(keeping), await computeOnce(keeping, signal)]).toEqual([204, true, true]);
  expect((await scenes()).search.fault).toBeNull();
});
