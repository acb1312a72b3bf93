import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../../tests/support/api";
import { square } from "../../fields/testing/field-samples";
import type { Bbox } from "../../geometry/types";
import { inScope } from "../../platform/database/scope";
import { groundBoxes } from "../ground/keep-ground";
import { installSatellite } from "../installed";
import { groupBoxes, landBoxes, readLand } from "../land";
import { smallItem } from "../testing/small-scenes";
import { StacServer } from "../testing/stac-server";
import { searchOnce } from "./search-scenes";

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
  const ask = await api.as(api.people.admin);
  const body = { name: "Поле 5", geojson: square(158.6, 53), tz_offset: 12 };
  await ask(calls.createField, { params: { customerId: api.people.customer }, body });
});
afterAll(() => api.close());

const inSystem = (query: ReturnType<typeof sql>) =>
  inScope(api.database.pool, { system: true }, (tx) => tx.row<{ searched_from: string; searched_to: string }>(query));

test.each([
  ["2027-12-31T12:00:00Z", null, { searched_from: "2024-01-01", searched_to: "2028-01-01" }],
  ["2028-02-28T11:59:00Z", null, { searched_from: "2024-01-01", searched_to: "2028-02-28" }],
  ["2028-02-28T12:00:00Z", null, { searched_from: "2024-01-01", searched_to: "2028-02-29" }],
  ["2028-02-28T12:00:00Z", "2026-07-14", { searched_from: "2022-01-01", searched_to: "2026-07-14" }],
])("scenes are searched up to the holding's own day: at %s, demonstration %s", async (now, demoDay, expected) => {
  await inSystem(sql`UPDATE customer SET demo_day = ${demoDay}, sat_enabled = (id = ${api.people.customer})`);
  await inScope(api.database.pool, { customerId: api.people.customer }, (tx) =>
    tx.run(sql`DELETE FROM satellite_search`),
  );
  const { pool, satellite } = api.deps;
  const clock = { now: () => new Date(now) };
  expect(await searchOnce({ pool, satellite: installSatellite(satellite), clock })).toBe(true);
  expect(await inSystem(sql`SELECT searched_from, searched_to FROM satellite_search`)).toEqual(expected);
});

test("a folder is searched for scenes of all years each time: they are put there at any time", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "scenes-"));
  const satellite = installSatellite({ ...api.deps.satellite, source: `folder:${folder}` });
  const { pool } = api.deps;
  const clock = { now: () => new Date("2026-07-14T12:00:00Z") };
  await inSystem(sql`UPDATE customer SET demo_day = NULL`);
  const searched = () => inSystem(sql`UPDATE satellite_search SET due_at = now() RETURNING searched_from, searched_to`);
  await searched();
  for (let times = 0; times < 2; times++) {
    expect(await searchOnce({ pool, satellite, clock })).toBe(true);
    expect((await searched())?.searched_from).toBe("2015-06-23");
  }
  await rm(folder, { recursive: true });
});

test("fields of one region are searched together, those of another apart, not with all the land between", () => {
  const at = (west: number, south: number): Bbox => [west, south, west + 0.01, south + 0.01];
  const [rostov, beside, between, far] = [at(40, 47), at(42.5, 48.5), at(45.4, 48.6), at(158.6, 53)];
  expect(groupBoxes([rostov, far, beside])).toEqual([far, [40, 47, 42.51, 48.51]]);
  // What lies between two groups makes them one.
  expect(groupBoxes([rostov, between])).toHaveLength(2);
  expect(groupBoxes([rostov, between, beside])).toEqual([[40, 47, 45.41, 48.61]]);
  expect(groupBoxes([])).toEqual([]);
});

test("a field whose parts lie a thousand kilometres apart, drawn before such were refused, is not looked at", async () => {
  const { customer } = api.people;
  const ask = await api.as(api.people.admin);
  const body = { name: "В двух краях", geojson: square(44, 56) };
  const { id } = (await ask(calls.createField, { params: { customerId: customer }, body })).body;
  await inScope(api.database.pool, { customerId: customer }, async (tx) => {
    await tx.run(sql`UPDATE field SET south = 47 WHERE customer_id = ${customer} AND id = ${id}`);
    expect(await landBoxes(tx, customer)).toHaveLength(1);
    expect(await groundBoxes(tx, customer)).toHaveLength(1);
    expect((await readLand(tx, customer)).map((land) => land.id)).not.toContain(id);
    await tx.run(sql`UPDATE field SET deleted_at = now() WHERE customer_id = ${customer} AND id = ${id}`);
  });
});

test("each region is searched by itself, and a tile that both have is kept once", async () => {
  const server = await StacServer.start({ items: { "sentinel-2-l2a": [smallItem("2026-07-10")] }, files: {} });
  const ask = await api.as(api.people.admin);
  const body = { name: "За тридевять земель", geojson: square(40.3, 47) };
  await ask(calls.createField, { params: { customerId: api.people.customer }, body });
  await inSystem(sql`UPDATE satellite_search SET due_at = now() RETURNING searched_from, searched_to`);
  const satellite = installSatellite({ ...api.deps.satellite, source: `stac:${server.url}` });
  const clock = { now: () => new Date("2026-07-14T12:00:00Z") };
  expect(await searchOnce({ pool: api.deps.pool, satellite, clock })).toBe(true);
  const boxes = server.searches.map((search) => Object(search).bbox as Bbox);
  expect(boxes.map(([west, , east]) => [Math.round(west), east - west < 0.1])).toEqual([
    [40, true],
    [159, true],
  ]);
  const tiles = await inScope(api.database.pool, { customerId: api.people.customer }, (tx) =>
    tx.rows(sql`SELECT jsonb_array_length(tiles) AS tiles FROM satellite_scene WHERE day = '2026-07-10'`),
  );
  expect(tiles).toEqual([{ tiles: 1 }]);
  await server.stop();
});

test("all seasons are searched again where there is land that nobody has searched, and of another source", async () => {
  const server = await StacServer.start({ items: { "sentinel-2-l2a": [smallItem("2026-07-10")] }, files: {} });
  const clock = { now: () => new Date("2026-07-14T12:00:00Z") };
  const periods = async (source: string) => {
    const [before, satellite] = [server.searches.length, installSatellite({ ...api.deps.satellite, source })];
    await inSystem(sql`UPDATE satellite_search SET due_at = now() RETURNING searched_from, searched_to`);
    expect(await searchOnce({ pool: api.deps.pool, satellite, clock })).toBe(true);
    return [...new Set(server.searches.slice(before).map((search) => String(Object(search).datetime).slice(0, 10)))];
  };
  const [source, other] = [`stac:${server.url}`, `stac:${server.url}/`];
  await periods(source);
  expect(await periods(source)).toEqual(["2026-07-05"]);
  const ask = await api.as(api.people.admin);
  const params = { customerId: api.people.customer };
  await ask(calls.createField, { params, body: { name: "Третий край", geojson: square(60, 55) } });
  expect(await periods(source)).toEqual(["2022-01-01"]);
  expect(await periods(source)).toEqual(["2026-07-05"]);
  expect(await periods(other)).toEqual(["2022-01-01"]);
  expect(await periods(other)).toEqual(["2026-07-05"]);
  await server.stop();
});

test("a tile that comes later is looked at beside what is known of its day, one that changes makes it a new scene", async () => {
  const items: object[] = [smallItem("2026-07-10")];
  const server = await StacServer.start({ items: { "sentinel-2-l2a": items }, files: {} });
  const satellite = installSatellite({ ...api.deps.satellite, source: `stac:${server.url}` });
  const clock = { now: () => new Date("2026-07-14T12:00:00Z") };
  const own = { customerId: api.people.customer };
  const state = async () => {
    await inSystem(sql`UPDATE satellite_search SET due_at = now() RETURNING searched_from, searched_to`);
    await searchOnce({ pool: api.deps.pool, satellite, clock });
    return inScope(api.database.pool, own, (tx) =>
      tx.row(sql`SELECT state, computed_at::text FROM satellite_scene WHERE day = '2026-07-10'`),
    );
  };
  await state();
  await inScope(api.database.pool, own, (tx) =>
    tx.run(sql`UPDATE satellite_scene SET state = 'PROCESSED', computed_at = '2026-07-11T00:00:00Z'`),
  );
  expect(await state()).toMatchObject({ state: "PROCESSED", computed_at: expect.stringContaining("2026-07-11") });
  items.push({ ...smallItem("2026-07-10"), id: "T38_2026-07-10" });
  expect(await state()).toEqual({ state: "PROCESSED", computed_at: "-infinity" });
  items.shift();
  expect(await state()).toEqual({ state: "NEW", computed_at: "-infinity" });
  await server.stop();
});
