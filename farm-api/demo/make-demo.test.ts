import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workStatus, workType } from "#contract/work-words";
import { type TestDatabase, testDatabase } from "../../tests/support/database";
import { memoryFiles } from "../../tests/support/memory-files";
import { type RainedWork, rainIn } from "../../tests/support/rain-of-works";
import { listParcels } from "../cadastre/list-parcels";
import { listDocuments } from "../documents/list-documents";
import { passwordMatches } from "../identity/shared/passwords";
import { checkIsolation } from "../platform/database/check-isolation";
import { Remembered } from "../platform/database/remembered";
import { inScope } from "../platform/database/scope";
import { workWeathers } from "../weather/shared/simulated-rain";
import { listRateMaps } from "../zones/rates/read-rate-maps";
import { getZoneMap } from "../zones/read-zone-maps";
import { demoHoldings } from "./holdings/all";
import { ertil } from "./holdings/ertil";
import { mius } from "./holdings/mius";
import { makeDemo } from "./make-demo";
import { writeAccounts } from "./writing/write-accounts";

const clock = new Date("2026-11-21T09:00:00Z");
let database: TestDatabase;
const lines: string[] = [];
const files = memoryFiles();
const log = (line: string) => lines.push(line);

beforeAll(async () => {
  database = await testDatabase();
  await makeDemo(database.pool, { files, clock, log });
}, 300_000);
afterAll(() => database.drop());

const ofCustomer = <Row extends object>(customerId: number, query: ReturnType<typeof sql>) =>
  inScope(database.pool, { customerId, readOnly: true }, (tx) => tx.rows<Row>(query));

const customers = () =>
  inScope(database.pool, { system: true, readOnly: true }, (tx) =>
    tx.rows<{ id: number; country: string; restricted: boolean; sat_enabled: boolean }>(
      sql`SELECT id, country, restricted, sat_enabled FROM customer ORDER BY id`,
    ),
  );

const fieldCounts = async () => {
  const counts: number[] = [];
  for (const { id } of await customers()) {
    counts.push((await ofCustomer(id, sql`SELECT id FROM field WHERE customer_id = ${id}`)).length);
  }
  return counts;
};

const expectedCounts = demoHoldings.map(({ land, rights }) => land.fields + rights.unmeasured);

test("the holdings are there, a line told of each, and customers can't see each other", async () => {
  expect(await fieldCounts()).toEqual(expectedCounts);
  expect(lines).toHaveLength(demoHoldings.length);
  await checkIsolation(database.pool);
  expect(await customers()).toMatchObject(
    demoHoldings.map(({ country, restricted, satEnabled }) => ({ country, restricted, sat_enabled: satEnabled })),
  );
});

test("the planner knows of what was made before anybody asks", async () => {
  const { rows } = await database.pool.query(
    "SELECT relname FROM pg_class WHERE relname IN ('workrecord', 'workrecord_machine', 'sowing') AND reltuples > 1000",
  );
  expect(rows).toHaveLength(3);
});

test("the five accounts sign in with the demo's password", async () => {
  const people = await inScope(database.pool, { system: true }, (tx) =>
    tx.rows<{ email: string; password_hash: string; admin: boolean; clients: number }>(sql`
      SELECT email, password_hash, admin,
        (SELECT count(*) FROM advisor_customer ac WHERE ac.advisor_id = p.advisor_id) AS clients
      FROM person p ORDER BY email`),
  );
  expect(people).toMatchObject([
    { email: "admin@polevod.example", admin: true, clients: demoHoldings.length },
    { email: "advisor@polevod.example", admin: false, clients: demoHoldings.length },
    { email: "farm@polevod.example", admin: true, clients: 0 },
    { email: "installation@polevod.example", admin: false, clients: 0 },
    { email: "restricted@polevod.example", admin: true, clients: 0 },
  ]);
  for (const { password_hash } of people) expect(await passwordMatches(password_hash, "polevod-demo")).toBe(true);
});

test("the first holding has its divisions, colours, notifications of each type and a history with a name", async () => {
  const [first] = await customers();
  const id = first?.id ?? 0;
  expect(await ofCustomer(id, sql`SELECT name FROM division_group WHERE customer_id = ${id}`)).toHaveLength(2);
  expect(
    await ofCustomer(id, sql`SELECT 1 FROM division WHERE customer_id = ${id} AND divisiongroup_id IS NOT NULL`),
  ).toHaveLength(4);
  const [settings] = await ofCustomer<{ crop_colors: unknown[] }>(id, sql`SELECT crop_colors FROM settings`);
  expect(settings?.crop_colors).toHaveLength(3);
  const types = await ofCustomer<{ notification_type: number }>(
    id,
    sql`SELECT DISTINCT notification_type FROM notification n JOIN field f
      ON f.customer_id = n.customer_id AND f.id = (n.data ->> 'field_id')::int ORDER BY 1`,
  );
  expect(types.map(({ notification_type }) => notification_type)).toEqual([1, 2, 3, 4, 5]);
  const authors = await ofCustomer(
    id,
    sql`SELECT DISTINCT p.email FROM audit a LEFT JOIN person p ON p.id = a.person_id WHERE a.what = 'field'`,
  );
  expect(authors).toEqual([{ email: "farm@polevod.example" }]);
});

test("the first holding has plots of two seasons, markers of all kinds and trials, and none of it overlaps", async () => {
  const [first] = await customers();
  const id = first?.id ?? 0;
  const plots = await ofCustomer<{ year: number; count: number }>(
    id,
    sql`SELECT year, count(*) AS count FROM plot WHERE customer_id = ${id} GROUP BY year ORDER BY year`,
  );
  expect(plots).toEqual([
    { year: 2025, count: 4 },
    { year: 2026, count: 7 },
  ]);
  expect(await ofCustomer(id, sql`SELECT DISTINCT kind FROM marker WHERE customer_id = ${id}`)).toHaveLength(8);
  const trials = await ofCustomer<{ state: string }>(
    id,
    sql`SELECT state FROM field_trial WHERE customer_id = ${id} ORDER BY 1`,
  );
  expect(trials.map(({ state }) => state)).toEqual(["active", "finished", "requested"]);
});

test("the first holding has parcels that agree with its fields mostly, and documents with their files", async () => {
  const [first] = await customers();
  const id = first?.id ?? 0;
  const land = await inScope(database.pool, { customerId: id }, async (tx) => ({
    all: await listParcels(tx, { customerId: id, season: 2026 }, { limit: 1000 }, new Remembered()),
    over: await listParcels(
      tx,
      { customerId: id, season: 2026 },
      { limit: 1, lease_until: "2026-11-20" },
      new Remembered(),
    ),
    bare: await listParcels(tx, { customerId: id, season: 2026 }, { limit: 1, placed: "bare" }, new Remembered()),
    documents: await listDocuments(tx, id, { limit: 100 }),
  }));
  expect(land.all.total_count).toBeGreaterThan(120);
  expect(new Set(land.all.items.map(({ number }) => number)).size).toBe(land.all.total_count);
  expect(land.all.items.every(({ number }) => /^61:10:\d{7}:\d+$/.test(number))).toBe(true);
  expect(land.all.outside_count).toBeGreaterThan(2);
  expect(land.bare.total_count).toBe(6);
  expect(land.over.total_count).toBeGreaterThan(2);
  expect(land.all.uncovered.some(({ share }) => share === 1)).toBe(true);
  expect(land.all.uncovered_area / land.all.parcels_area).toBeLessThan(0.15);
  expect(land.documents.items.map(({ media_type }) => media_type)).toEqual([
    "application/pdf",
    "text/plain",
    "image/png",
    "application/pdf",
  ]);
  const photos = await ofCustomer(id, sql`SELECT DISTINCT file_key FROM photo_file`);
  expect(files.keys()).toHaveLength(land.documents.total_count + photos.length);
});

test("made again, nothing changes", async () => {
  lines.length = 0;
  await makeDemo(database.pool, { files, clock, log });
  expect(lines).toEqual([]);
  expect(await fieldCounts()).toEqual(expectedCounts);
});

test("what a killed run left out is made by the next, also when two make it at once", async () => {
  const other = await testDatabase();
  const holdings = [mius, ertil];
  await writeAccounts(other.pool, holdings, null);
  const made: string[] = [];
  const make = () => makeDemo(other.pool, { files: memoryFiles(), clock, holdings, log: (line) => made.push(line) });
  await Promise.all([make(), make()]);
  expect(made).toHaveLength(2);
  await other.drop();
});

test("the first holding has zones of three seasons, and rates on them for a planned work", async () => {
  const [first] = await customers();
  const customerId = first?.id ?? 0;
  await inScope(database.pool, { customerId, readOnly: true }, async (tx) => {
    const [rates] = (await listRateMaps(tx, customerId, {})).items;
    expect(rates).toMatchObject({ kind: "fertilizer", outdated: false, workrecord_id: expect.any(Number) });
    expect(rates?.saved).not.toBeNull();
    const map = await getZoneMap(tx, { customerId, id: rates?.zone_map_id ?? 0 });
    // In 2024 that field lay fallow.
    expect(map.sources.map(({ season }) => season)).toEqual([2026, 2025, 2023]);
    expect(map.zones.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(map.area ?? 0, 3);
    const means = map.zones.map(({ relative }) => relative);
    expect(means).toHaveLength(3);
    expect(means).toEqual(means.toSorted((a, b) => a - b));
  });
});

test.each(demoHoldings.map((holding, index) => [holding.name, holding, index] as const))(
  "works of %s were done in the weather that its fields had: by the hours of rain, nights and zones among them",
  async (_, holding, index) => {
    const { id = 0 } = (await customers())[index] ?? {};
    const shift = sql`${holding.tzOffset}::float8 * interval '1 hour'`;
    const works = await ofCustomer<RainedWork & { type: number }>(
      id,
      sql`
        SELECT (w.start_dt + ${shift})::date AS day, (w.end_dt + ${shift})::date AS last, w.start_dt AS starts, w.end_dt AS ends,
          w.work_type_id AS type, f.lat, f.lon
        FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
        WHERE w.customer_id = ${id} AND w.deleted_at IS NULL AND w.start_dt IS NOT NULL AND w.work_status = ${workStatus.done}`,
    );
    const of = (...types: number[]) => works.filter(({ type }) => types.includes(type));
    const weatherAt = workWeathers();
    const [lon, lat] = holding.centre;
    const weatherOf = (work: RainedWork) =>
      weatherAt({ lat: work.lat ?? lat, lon: work.lon ?? lon, tzOffset: holding.tzOffset });
    const harvested = of(workType.harvesting);
    expect(harvested.length).toBeGreaterThan(40);
    expect(harvested.filter((work) => rainIn(holding, work, 0) > 0.5)).toEqual([]);
    expect(harvested.filter((work) => rainIn(holding, work, 24) > 4)).toEqual([]);
    const sprayed = of(workType.spraying);
    expect(sprayed.length).toBeGreaterThan(40);
    expect(sprayed.filter((work) => !weatherOf(work).maySpray(work.day))).toEqual([]);
    const spread = of(workType.fertilizing, workType.topDressing);
    expect(spread.filter((work) => weatherOf(work).isWet(work.day))).toEqual([]);
    const tilled = of(workType.seedbedCultivation, workType.harrowing, workType.discing);
    expect(tilled.length).toBeGreaterThan(20);
    expect(tilled.filter((work) => !weatherOf(work).mayTill(work.day))).toEqual([]);
  },
);
