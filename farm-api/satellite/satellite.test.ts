import sharp from "sharp";
import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { notificationType } from "#contract/notification-words";
import type { TestApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import type { World } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";
import { Worker } from "../platform/jobs/worker";
import { satelliteJobs } from "./jobs";
import { keepRelief } from "./relief/keep-relief";
import { computeOnce } from "./scenes/compute-due";
import { searchOnce } from "./scenes/search-scenes";
import { tellFalls } from "./scenes/tell-falls";
import { land, unseenWorld } from "./testing/unseen-world";

const { signal } = new AbortController();
let farm: Awaited<ReturnType<typeof unseenWorld>>;
let api: TestApi;
let world: World;
let ask: Ask;
let keeping: Parameters<typeof searchOnce>[0];
let worker: Worker;
const field = () => farm.field;

beforeAll(async () => {
  farm = await unseenWorld();
  ({ api, world, ask, keeping } = farm);
  const { files } = api.deps;
  const { pool, satellite } = keeping;
  worker = new Worker({ pool, files, handlers: satelliteJobs(satellite), log: { error: () => undefined } });
});
afterAll(() => farm.close());

const scenesOf = async (query = {}) =>
  (await ask(calls.listScenes, { params: { customerId: world.customer }, query })).body;

const workAll = async () => {
  while (await worker.workOnce());
};

test("scenes are found for a holding and its newest one is worked out before anybody asks", async () => {
  const unsearched = { source: "simulated", searched_at: null, no_land: false, known: 0, waiting: 0 };
  expect(await scenesOf()).toMatchObject({ items: [], search: unsearched });
  expect(await searchOnce(keeping)).toBe(true);
  expect(await searchOnce(keeping)).toBe(false);
  const { items, search } = await scenesOf();
  expect(items.length).toBeGreaterThan(70);
  expect(items.map(({ date }) => date)).toEqual(
    items
      .map(({ date }) => date)
      .sort()
      .reverse(),
  );
  expect(search.waiting).toBeGreaterThan(50);
  expect(await computeOnce(keeping, signal)).toBe(true);
  expect((await scenesOf()).search).toMatchObject({ known: search.known, waiting: search.known - 1 });
  const ofMonth = (await scenesOf({ from: "2026-07-01", to: "2026-07-14" })).search;
  expect([ofMonth.known <= 3, ofMonth.known - ofMonth.waiting]).toEqual([true, 1]);
  const worked = (await scenesOf()).items.find(({ status }) => status === "PROCESSED");
  expect(worked).toMatchObject({ field_count: expect.any(Number), fault: null, avg_ndvi: expect.any(Number) });
  const { body } = await ask(calls.getField, { params: field() });
  expect(body.avg_ndvi).toBeGreaterThan(0.1);
});

const newest = async () => {
  const [scene] = (await scenesOf()).items.filter(({ status }) => status === "PROCESSED");
  if (!scene) throw new Error("No scene is worked out");
  return { source_type: scene.source_type, date: scene.date };
};

test("a season says how far its scenes are worked out, and a holding without land that there is none to search over", async () => {
  const params = { customerId: world.customer };
  const season = async () => (await ask(calls.listSeasonFields, { params, query: { season: 2026 } })).body.search;
  const { known, waiting } = await season();
  expect([known > 15, known - waiting]).toEqual([true, 1]);
  const { pool } = api.deps;
  const found = (from: string | null) =>
    inScope(pool, { customerId: world.customer }, (tx) =>
      tx.run(sql`UPDATE satellite_search SET searched_from = ${from}`),
    );
  await found(null);
  expect(await season()).toMatchObject({ no_land: false, searched_at: null });
  const drop = (deleted: string | null) =>
    inScope(pool, { customerId: world.customer }, (tx) => tx.run(sql`UPDATE field SET deleted_at = ${deleted}`));
  await drop("2026-01-01");
  expect(await season()).toMatchObject({ no_land: true });
  await drop(null);
  const bare = await ask(calls.createField, { params: { customerId: world.customer }, body: { name: "Без границы" } });
  const ofBare = { params: { customerId: world.customer, fieldId: bare.body.id }, query: {} };
  expect((await ask(calls.listFieldScenes, ofBare)).body.search).toMatchObject({ no_land: true });
  await found("2022-01-01");
  expect(await season()).toMatchObject({ no_land: false });
});

test("the newest clear scene has its land in natural colours before anybody asks, others when they are asked for", async () => {
  const { pool } = api.deps;
  const painted = () =>
    inScope(pool, { customerId: world.customer }, (tx) =>
      tx.rows<{ day: string; zoom: number; x: number; y: number }>(sql`
        SELECT DISTINCT ON (s.day) s.day, g.zoom, g.x, g.y FROM satellite_ground g JOIN satellite_scene s ON s.id = g.scene_id
        WHERE g.zoom = 14 ORDER BY s.day DESC, g.x, g.y`),
    );
  // The newest ones may lie under clouds here.
  for (let scenes = 0; scenes < 6 && (await painted()).length === 0; scenes++) await computeOnce(keeping, signal);
  const [{ day, ...square } = { day: "", zoom: 0, x: 0, y: 0 }] = await painted();
  const params = { customerId: world.customer, ...square };
  const newest = await ask(calls.getGroundSquare, { params, query: {} });
  expect([newest.status, newest.raw.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(newest.raw.rawPayload.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
  expect((await ask(calls.getGroundSquare, { params: { ...params, x: 0 }, query: {} })).status).toBe(404);

  const other = (await scenesOf()).items.find(({ date, unusable }) => date < day && unusable === null);
  const on = { customerId: world.customer, source_type: "sentinel-2" as const, date: other?.date ?? "" };
  expect((await ask(calls.getGroundSquare, { params, query: { date: on.date } })).status).toBe(404);
  expect((await ask(calls.getSceneGround, { params: on })).status).toBe(204);
  await workAll();
  expect((await ask(calls.getSceneGround, { params: on })).body).toMatchObject({
    date: on.date,
    squares: expect.any(Number),
  });
  const older = await ask(calls.getGroundSquare, { params, query: { date: on.date } });
  expect([older.status, older.raw.rawPayload.equals(newest.raw.rawPayload)]).toEqual([200, false]);
  // A field drawn since then: what is there is shown while its land is painted.
  const jobs = () =>
    inScope(pool, { customerId: world.customer }, (tx) =>
      tx.rows(sql`SELECT id FROM job WHERE kind = 'satellite-ground'`),
    );
  const before = await jobs();
  const again = () => ask(calls.getSceneGround, { params: { ...on, date: day } });
  expect([(await again()).status, (await jobs()).length]).toEqual([200, before.length]);
  await inScope(pool, { customerId: world.customer }, (tx) => tx.run(sql`UPDATE boundary SET created_at = now()`));
  expect([(await again()).status, (await jobs()).length]).toEqual([200, before.length + 1]);
  await workAll();
  expect([(await again()).status, (await jobs()).length]).toEqual([200, before.length + 1]);
  // The base of the map stays the newest clear one.
  const still = await ask(calls.getGroundSquare, { params, query: {} });
  expect(still.raw.rawPayload.equals(newest.raw.rawPayload)).toBe(true);
});

test("a product that is there is told at once: figures, pixels, a picture", async () => {
  const params = { ...field(), ...(await newest()) };
  const { status, body } = await ask(calls.getFieldProduct, { params, query: {} });
  expect([status, body.status, body.product]).toEqual([200, "PROCESSED", "ndvi"]);
  const bytes = Buffer.from(body.grid.pixels, "base64");
  expect(bytes.length).toBe(body.grid.width * body.grid.height);
  expect(bytes.filter((byte) => byte > 1).length).toBe(body.figures?.count);
  // A square of 0.01° at 47° north: 0.76 by 1.11 km.
  expect(body.figures?.count).toBeGreaterThan(8000);
  expect(body.figures?.histogram.reduce((sum, one) => sum + one, 0)).toBe(body.figures?.count);
  const masked = await ask(calls.getFieldProduct, { params, query: { product: "contrast_ndvi_masked" } });
  expect(masked.body.figures?.count).toBeLessThan(body.figures?.count ?? 0);
  const picture = await ask(calls.getFieldPicture, { params, query: { stretch: "field" } });
  expect([picture.status, picture.raw.headers["content-type"]]).toEqual([200, "image/png"]);
  expect(picture.raw.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  const { width, height } = await sharp(picture.raw.rawPayload).metadata();
  const report = await ask(calls.getFieldPicture, { params, query: { report: "true" } });
  const sheet = await sharp(report.raw.rawPayload).metadata();
  expect([report.status, sheet.width > width, sheet.height > height + 100]).toEqual([200, true, true]);
});

test("one that is not there yet is worked out once for all who ask", async () => {
  const params = { ...field(), ...(await newest()) };
  const asked = await Promise.all(
    [1, 2, 3].map(() => ask(calls.getFieldProduct, { params, query: { product: "ndmi" } })),
  );
  expect(asked.map(({ status, raw }) => [status, raw.headers["x-progress"]])).toEqual(Array(3).fill([204, "0"]));
  const jobs = await inScope(api.deps.pool, { system: true }, (tx) =>
    tx.rows(sql`SELECT 1 FROM job WHERE kind = 'satellite-product'`),
  );
  expect(jobs).toHaveLength(1);
  await workAll();
  const { status, body } = await ask(calls.getFieldProduct, { params, query: { product: "ndmi" } });
  expect([status, body.product, body.figures?.count]).toEqual([200, "ndmi", expect.any(Number)]);
});

test("a day without a scene, a field of nobody's and a holding without satellites are told apart in words", async () => {
  const known = await newest();
  const on = (change: object) => ask(calls.getFieldProduct, { params: { ...field(), ...known, ...change }, query: {} });
  expect((await on({ date: "2026-07-13" })).problem).toMatchObject({
    code: "NotFound",
    message: "Снимка за этот день нет",
  });
  expect((await on({ fieldId: 999_999 })).problem.code).toBe("NotFound");
});

test("a field without a boundary says so", async () => {
  const { body } = await ask(calls.createField, {
    params: { customerId: world.customer },
    body: { name: "Без границы" },
  });
  const params = { customerId: world.customer, fieldId: body.id, ...(await newest()) };
  await ask(calls.getFieldProduct, { params, query: {} });
  await workAll();
  const { problem } = await ask(calls.getFieldProduct, { params, query: {} });
  expect(problem).toMatchObject({ code: "SceneFailed", message: expect.stringContaining("нет границы") });
});

/** A new field of so many degrees, and what a scene says of it once that has been worked out. */
async function seenOf(name: string, corner: readonly [number, number], size: number) {
  const { body } = await ask(calls.createField, {
    params: { customerId: world.customer },
    body: { name, geojson: land(corner, size, size) },
  });
  const params = { customerId: world.customer, fieldId: body.id, ...(await newest()) };
  await ask(calls.getFieldProduct, { params, query: {} });
  await workAll();
  const seen = await ask(calls.getFieldProduct, { params, query: {} });
  await inScope(api.deps.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE field SET deleted_at = now() WHERE id = ${body.id}`),
  );
  return seen;
}

test("a field beyond all scenes says so; one of 50 m² is seen by no pixel, and nothing breaks", async () => {
  const [lon, lat] = world.corner;
  const far = await seenOf("За краем", [lon + 30, lat], 0.01);
  expect(far.problem).toMatchObject({ code: "SceneFailed", message: "Снимок не накрывает поле" });
  const tiny = await seenOf("Грядка", [lon + 0.005, lat + 0.005], 0.000065);
  expect(tiny.status).toBe(200);
  expect([null, 1]).toContain(tiny.body.figures?.count ?? null);
});

test("another boundary since makes a product out of date: it is worked out anew", async () => {
  const params = { ...field(), ...(await newest()) };
  const before = await ask(calls.getFieldProduct, { params, query: {} });
  const { body } = await ask(calls.getField, { params: field() });
  const geojson = land(world.corner, 0.01, 0.004);
  await ask(calls.updateField, { params: field(), query: {}, body: { version: body.version, geojson } });
  expect((await ask(calls.getFieldProduct, { params, query: {} })).status).toBe(204);
  await workAll();
  const after = await ask(calls.getFieldProduct, { params, query: {} });
  expect((after.body.figures?.count ?? 0) / (before.body.figures?.count ?? 1)).toBeCloseTo(0.4, 1);
});

test("heights and slopes of a field are known with its division's", async () => {
  expect(await keepRelief(keeping, signal)).toBe(true);
  const { status, body } = await ask(calls.getFieldRelief, { params: field(), query: { layer: "slope" } });
  expect(status).toBe(200);
  expect(body.height.average).toBeGreaterThan(60);
  expect(body.aspects.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
  expect((await ask(calls.getField, { params: field() })).body.relief_avg).toBeCloseTo(body.height.average, 2);
});

test("fields stand beside the scene before, and a curve grows with each", async () => {
  const params = { customerId: world.customer, ...(await newest()) };
  const look = async () => {
    await computeOnce(keeping, signal);
    const { body } = await ask(calls.listSceneFields, { params, query: {} });
    return body.items.find(({ field_id }) => field_id === field().fieldId);
  };
  let mine = await look();
  // The scenes before may lie under clouds here.
  for (let scenes = 0; scenes < 4 && mine?.change === null; scenes++) mine = await look();
  expect(mine).toMatchObject({ previous_date: expect.any(String), change: expect.any(Number) });
  const curve = await ask(calls.getNdviDynamics, {
    params: { customerId: world.customer },
    query: { field_id: field().fieldId },
  });
  expect(curve.body.seasons[0]?.points.length).toBeGreaterThan(1);
  const layer = {
    west: world.corner[0],
    south: world.corner[1],
    east: world.corner[0] + 0.02,
    north: world.corner[1] + 0.01,
  };
  const picture = await ask(calls.getSceneLayer, { params, query: layer });
  const sheet = await ask(calls.getSceneLayer, { params, query: { ...layer, report: "true" } });
  expect((await sharp(sheet.raw.rawPayload).metadata()).width).toBeGreaterThan(640);
  expect([picture.status, picture.raw.rawPayload.length > 300]).toEqual([200, true]);
});

const write = (statement: Sql) => inScope(api.deps.pool, { customerId: world.customer }, (tx) => tx.run(statement));

test("a field that fell is told of once, on the day of its newest scene", async () => {
  const { pool } = api.deps;
  const told = () =>
    inScope(pool, { customerId: world.customer }, async (tx) => {
      await tellFalls(tx, world.customer, "2026-07-14");
      return tx.rows<{ title: string; description: string; data: object }>(sql`
        SELECT title, description, data FROM notification WHERE notification_type = ${notificationType.alarm} AND title LIKE 'NDVI%'`);
    });
  const { date } = await newest();
  await write(sql`DELETE FROM notification`);
  await write(sql`UPDATE satellite_scene SET told_at = NULL`);
  await write(
    sql`UPDATE satellite_product SET clear_share = 1, average = CASE WHEN day = ${date} THEN 0.3 ELSE 0.55 END`,
  );
  const wait = (until: string) =>
    write(sql`UPDATE satellite_scene SET due_at = ${until}::timestamptz WHERE state = 'NEW'`);
  // Scenes before it are still to be worked out.
  expect(await told()).toEqual([]);
  await wait("infinity");
  const first = await told();
  await wait("now");
  expect(first).toEqual([
    {
      title: "NDVI упал: Поле 1",
      description: expect.stringContaining("Поле 1 (−0,25). Это против прошлого снимка"),
      data: { field_id: field().fieldId, scene: date },
    },
  ]);
  expect(await told()).toEqual(first);
});

test("a season tells each field's best, last and largest fall; harvest is none, and other days of the year have seasons of their own", async () => {
  const params = { customerId: world.customer };
  const { date } = await newest();
  const mine = async (season = 2026) => {
    const { body } = await ask(calls.listSeasonFields, { params, query: { season } });
    return body.items.find(({ field_id }) => field_id === field().fieldId);
  };
  const told = await mine();
  expect(told).toMatchObject({ last: { date }, beside_crop: null });
  expect([told?.best?.value, told?.last?.value, told?.fall?.value].map((value) => value?.toFixed(2))).toEqual([
    "0.55",
    "0.30",
    "-0.25",
  ]);
  expect(told?.fall).toMatchObject({ date, beside_crop: null });
  expect(await mine(2019)).toMatchObject({ scenes: 0, best: null, last: null, fall: null, mean: null });
  const { pool } = api.deps;
  await inScope(pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`
      INSERT INTO sowing (customer_id, field_id, year, crop_id, sowed_at, harvested_at)
      VALUES (${world.customer}, ${field().fieldId}, 2026, 1, '2025-09-20', ${date})`),
  );
  expect(await mine()).toMatchObject({ crop_id: 1, fall: null, last: { date } });
});

test("a field that no pixel of the relief has its middle in is told to be too small for it", async () => {
  const [lon, lat] = world.corner;
  const places = [0.003, 0.00315].map((far) => land([lon + far, lat + 0.003], 0.000065, 0.000065));
  const told: string[] = [];
  for (const [index, geojson] of places.entries()) {
    const body = { name: `Клумба ${index}`, geojson };
    const made = await ask(calls.createField, { params: { customerId: world.customer }, body });
    const params = { customerId: world.customer, fieldId: made.body.id };
    await ask(calls.getFieldRelief, { params, query: {} });
    await workAll();
    const answer = await ask(calls.getFieldRelief, { params, query: {} });
    if (answer.status !== 200) told.push(answer.problem.message);
  }
  // Pixels lie 30 m apart: of two fields with 11 m between them one at the least has none.
  expect(told.length).toBeGreaterThan(0);
  for (const one of told)
    expect(one).toBe("Поле мельче точки рельефа (30 × 30 м): высоту и уклон для него не посчитать");
});
