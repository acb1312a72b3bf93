import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workStatus, workType } from "#contract/work-words";
import { hoursInto, momentOf } from "#formats/days/instants";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { memoryFiles } from "../../../tests/support/memory-files";
import type { Position } from "../../geometry/types";
import { inScope } from "../../platform/database/scope";
import { workWeathers } from "../../weather/shared/simulated-rain";
import { judgeWorks } from "../../works/check-works";
import { seasonsOfWorks } from "../../works/seasons/seasons-of-works";
import { drawDays } from "../drive/draw-days";
import { drawLiveDay } from "../drive/draw-live-day";
import { lengthOf } from "../drive/timeline";
import { readYardJobs } from "../drive/yard-jobs";
import { mius } from "../holdings/mius";
import { makeDemo } from "../make-demo";
import { byHand } from "./crews";
import { hired, overdose } from "./field-works";

type CheckedWork = Parameters<typeof judgeWorks>[2][number];

const clock = new Date("2026-06-20T09:00:00Z");
let database: TestDatabase;
let customerId: number;

beforeAll(async () => {
  database = await testDatabase();
  await makeDemo(database.pool, { files: memoryFiles(), clock, holdings: [mius], log: () => undefined });
  const customer = await inScope(database.pool, { system: true }, (tx) =>
    tx.row<{ id: number }>(sql`SELECT id FROM customer`),
  );
  customerId = customer?.id ?? 0;
});
afterAll(() => database.drop());

const rows = <Row extends object>(query: ReturnType<typeof sql>) =>
  inScope(database.pool, { customerId, readOnly: true }, (tx) => tx.rows<Row>(query));

test("sowings and harvests of five seasons have their works on their days, with their yields", async () => {
  const astray = await rows(sql`
    SELECT s.* FROM sowing s LEFT JOIN workrecord sown ON sown.field_id = s.field_id AND sown.season = s.year
        AND sown.work_type_id = ${workType.sowing} AND (sown.start_dt + interval '3 hours')::date = s.sowed_at AND sown.work_status = ${workStatus.done}
      LEFT JOIN workrecord cut ON cut.field_id = s.field_id AND cut.season = s.year AND cut.work_type_id = ${workType.harvesting}
        AND (cut.start_dt + interval '3 hours')::date = s.harvested_at AND cut.work_status = ${workStatus.done}
        AND cut.field_yield IS NOT DISTINCT FROM s.field_yield
    WHERE s.year > 2021 AND (s.sowed_at >= make_date(s.year - 1, 6, 1) AND sown.id IS NULL OR s.harvested_at IS NOT NULL AND cut.id IS NULL)`);
  expect(astray).toEqual([]);
});

test("there are works of all statuses and of five seasons, none done before its time or out of its season", async () => {
  const seasons = await rows<{ season: number; works: number }>(sql`
    SELECT season, count(*) AS works FROM workrecord WHERE field_id IS NOT NULL AND season <= 2026 GROUP BY 1 ORDER BY 1`);
  expect(seasons.map(({ season }) => season)).toEqual([2022, 2023, 2024, 2025, 2026]);
  expect(await rows(sql`SELECT DISTINCT work_status FROM workrecord`)).toHaveLength(3);
  expect(
    await rows(sql`SELECT 1 FROM workrecord WHERE work_status = ${workStatus.done} AND start_dt > ${clock}`),
  ).toEqual([]);
  expect(
    await rows(
      sql`SELECT 1 FROM workrecord WHERE start_dt < make_date(season - 1, 5, 31) OR end_dt > make_date(season + 1, 1, 1)`,
    ),
  ).toEqual([]);
});

test("plans have their fields, and fields' works come from what plans prescribe", async () => {
  const plans = await rows<{ prescribed: number; given: number }>(sql`
    SELECT count(*) FILTER (WHERE w.field_id IS NULL) AS prescribed, count(w.plan_work_id) AS given
    FROM season_plan p JOIN workrecord w ON w.season_plan_id = p.id GROUP BY p.id`);
  expect(plans.length).toBeGreaterThan(5);
  for (const { prescribed, given } of plans) expect([prescribed > 2, given > prescribed]).toEqual([true, true]);
});

test("works name the machines of the holding with their mechanizers, and pesticides in their place", async () => {
  const [crews] = await rows<{ works: number; crews: number; drivers: number }>(sql`
    SELECT count(DISTINCT w.id) AS works, count(DISTINCT m.workrecord_id) AS crews, count(m.machine_operator_id) AS drivers
    FROM workrecord w LEFT JOIN workrecord_machine m ON m.workrecord_id = w.id
    WHERE w.field_id IS NOT NULL AND w.work_status = ${workStatus.done} AND w.work_type_id <> ALL(${[...byHand]}::int[])
      AND w.comment IS DISTINCT FROM ${hired}`);
  expect(crews?.works).toBeGreaterThan(300);
  expect(crews?.crews).toBe(crews?.works);
  expect(crews?.drivers).toBe(crews?.crews);
  const bare = await rows(
    sql`SELECT 1 FROM workrecord WHERE work_type_id = ${workType.spraying} AND field_id IS NOT NULL AND products = '[]'`,
  );
  expect(bare).toEqual([]);
});

test("treatments are as the registrations ask, but for some beside water", async () => {
  const works = await rows<CheckedWork>(sql`
    SELECT id AS workrecord_id, field_id, season, work_type_id, start_dt, end_dt, products FROM workrecord
    WHERE field_id IS NOT NULL AND season = 2025 AND work_status = ${workStatus.done} AND work_type_id <> ${workType.coating}
      AND comment IS DISTINCT FROM ${overdose}`);
  const checks = await inScope(database.pool, { customerId, readOnly: true }, (tx) =>
    judgeWorks(tx, customerId, works),
  );
  const products = checks.flatMap(({ items }) => items);
  const onLand = [...products, ...checks.map(({ work }) => work)].filter(
    ({ verdict, reasons }) => verdict === "forbidden" && !reasons.every((reason) => reason.includes("водоём")),
  );
  expect(products.length).toBeGreaterThan(50);
  expect(onLand.map(({ reasons }) => reasons).slice(0, 5)).toEqual([]);
  const forbidden = products.filter(({ verdict }) => verdict === "forbidden").length;
  expect(forbidden / products.length).toBeLessThan(0.1);
});

test("a few sprayings of the last seasons were too strong by mistake, each with what it did", async () => {
  const [counts] = await rows<{ overdosed: number; all: number }>(sql`
    SELECT count(*) FILTER (WHERE comment = ${overdose} AND (products -> 0 ->> 'rate')::float8 > 1.9 * (products -> 0 ->> 'planned_rate')::float8)::int
      AS overdosed, count(*)::int AS all
    FROM workrecord WHERE field_id IS NOT NULL AND work_type_id = ${workType.spraying} AND work_status = ${workStatus.done} AND season > 2021`);
  expect(counts?.overdosed).toBeGreaterThan(1);
  expect(counts?.overdosed).toBeLessThan((counts?.all ?? 0) / 20);
});

test("no machine is on two fields at once, and soil is worked after the crop before and ahead of sowing", async () => {
  const torn = await rows(sql`
    SELECT 1 FROM workrecord a JOIN workrecord_machine m ON m.workrecord_id = a.id
      JOIN workrecord_machine n ON n.machine_id = m.machine_id AND n.workrecord_id > m.workrecord_id
      JOIN workrecord b ON b.id = n.workrecord_id AND b.start_dt < a.end_dt AND b.end_dt > a.start_dt`);
  expect(torn).toEqual([]);
  const untimely = await rows(sql`
    SELECT 1 FROM workrecord a JOIN workrecord s ON s.field_id = a.field_id AND (
      s.season = a.season AND s.work_type_id = ${workType.sowing} AND a.work_type_id IN (${workType.coating}, ${workType.seedbedCultivation}) AND a.start_dt > s.start_dt
      OR s.season = a.season - 1 AND s.work_type_id = ${workType.harvesting} AND s.work_status = ${workStatus.done} AND a.start_dt < s.start_dt)
    WHERE a.work_status = ${workStatus.done}`);
  expect(untimely).toEqual([]);
});

test("most machines that drive by themselves have a tracker, some wait for one", async () => {
  const park = await rows<{ machine_type: string; tracker_serial: string | null; comment: string | null }>(
    sql`SELECT machine_type, tracker_serial, comment FROM machine WHERE model NOT LIKE 'Amazone%'`,
  );
  const tracked = park.filter(({ tracker_serial }) => tracker_serial !== null);
  expect(tracked.length).toBeGreaterThan(park.length / 2);
  expect(tracked.length).toBeLessThan(park.length);
  expect(tracked.filter(({ comment }) => !comment?.includes("SIM"))).toEqual([]);
  const drawn = await rows(sql`SELECT 1 FROM machine WHERE model LIKE 'Amazone%' AND tracker_serial IS NOT NULL`);
  expect(drawn).toEqual([]);
});

/** How many works of a kind have an implement or a machine that they should not have. */
const wrongUnits = (wrong: ReturnType<typeof sql>) =>
  rows(sql`
    SELECT e.name, h.model FROM workrecord w JOIN workrecord_machine m ON m.workrecord_id = w.id
      JOIN machine h ON h.id = m.machine_id LEFT JOIN equipment e ON e.id = m.equipment_id
      LEFT JOIN sowing s ON s.field_id = w.field_id AND s.year = w.season AND s.plot_id IS NULL
    WHERE ${wrong} LIMIT 3`);

test("drills, ploughs and spreaders do what they are made for, behind tractors that can draw them", async () => {
  expect(
    await wrongUnits(
      sql`w.work_type_id = ${workType.sowing} AND (e.name LIKE '%УПС-8%') <> (s.crop_id IN (10, 11, 30, 40))`,
    ),
  ).toEqual([]);
  const headed = sql`w.work_type_id = ${workType.harvesting} AND e.name LIKE`;
  expect(await wrongUnits(sql`${headed} '%Power Stream%' AND s.crop_id IN (10, 11, 13, 30)`)).toEqual([]);
  expect(await wrongUnits(sql`${headed} '%кукурузная%' AND s.crop_id NOT IN (10, 11)`)).toEqual([]);
  expect(await wrongUnits(sql`e.name LIKE 'Плуг%' AND h.model NOT IN ('Кировец К-744Р3', 'РСМ 2375')`)).toEqual([]);
  const liquid = sql`w.products @> '[{"kind": "fertilizer", "product_id": 3}]'`;
  expect(await wrongUnits(sql`${liquid} AND h.machine_type <> 'SPRAYER'`)).toEqual([]);
  expect(await rows(sql`SELECT 1 FROM workrecord w WHERE ${liquid} AND w.field_id IS NOT NULL`)).not.toEqual([]);
  const sprayedFirst = await rows(sql`
    SELECT 1 FROM workrecord sown
      JOIN workrecord sprayed ON sprayed.field_id = sown.field_id AND sprayed.season = sown.season AND sprayed.work_type_id = ${workType.spraying}
      JOIN workrecord rolled ON rolled.field_id = sown.field_id AND rolled.season = sown.season AND rolled.work_type_id = ${workType.rolling}
    WHERE sown.work_type_id = ${workType.sowing} AND sprayed.start_dt > sown.start_dt AND sprayed.start_dt < rolled.start_dt`);
  expect(sprayedFirst).toEqual([]);
});

test("on a day of winter machines haul and load about the yard, and those that stand are heard too", async () => {
  const day = "2026-11-23";
  const jobs = await inScope(database.pool, { customerId, readOnly: true }, (tx) =>
    readYardJobs(tx, { customerId, days: ["2026-11-22", day], most: 10, but: [] }),
  );
  expect(new Set(jobs.map(({ trackerId }) => trackerId)).size).toBeGreaterThan(4);
  const at = (hour: number) =>
    drawLiveDay(jobs, day).map(({ timeline }) => timeline.at(momentOf(hoursInto(day, hour, 3)))?.speed ?? Number.NaN);
  // Grain is loaded through the night; what has no load stands.
  expect(at(3).some((speed) => speed === 0)).toBe(true);
  expect([8.1, 8.2, 9.2].some((hour) => at(hour).some((speed) => speed > 0))).toBe(true);
  expect(drawDays(jobs, "2026-11-22").length).toBeGreaterThan(1);
  // None of them leaves the land: some fields have no boundary, and lie nowhere.
  const [land] = await rows<Record<"west" | "south" | "east" | "north", number>>(sql`
    SELECT min(west) AS west, min(south) AS south, max(east) AS east, max(north) AS north
    FROM field WHERE customer_id = ${customerId}`);
  if (!land) throw new Error("No fields");
  const isOut = ([lon, lat]: Position) => lon < land.west || lon > land.east || lat < land.south || lat > land.north;
  expect(jobs.filter(({ way }) => way.some(isOut))).toEqual([]);
  expect(Math.max(...jobs.map(({ way }) => lengthOf(way) / way.length))).toBeLessThan(5000);
});

test("nothing is sprayed in rain or cold, and nothing harvested in mud", async () => {
  const weathers = workWeathers();
  const weatherOf = ({ lat, lon }: { lat: number | null; lon: number | null }) =>
    weathers({ lat: lat ?? mius.centre[1], lon: lon ?? mius.centre[0], tzOffset: mius.tzOffset });
  const days = await rows<{ day: string; work_type_id: number; lat: number | null; lon: number | null }>(sql`
    SELECT (w.start_dt + interval '3 hours')::date AS day, w.work_type_id, f.lat, f.lon
    FROM workrecord w JOIN field f ON f.id = w.field_id
    WHERE w.work_status = ${workStatus.done} AND w.work_type_id IN (${workType.spraying}, ${workType.harvesting})`);
  const of = (type: number) => days.filter(({ work_type_id }) => work_type_id === type);
  const harvested = of(workType.harvesting);
  expect(harvested.filter((work) => !weatherOf(work).mayThresh(work.day, work.day))).toEqual([]);
  expect(of(workType.spraying).length).toBeGreaterThan(100);
  expect(of(workType.spraying).filter((work) => !weatherOf(work).maySpray(work.day))).toEqual([]);
});

test("works stand in the seasons that follow from their days and fields, but for what is done to a fallow ahead of its winter crop", async () => {
  const works = await rows<CheckedWork & { is_fallow: boolean }>(sql`
    SELECT w.id AS workrecord_id, w.field_id, w.plot_id, w.season, w.work_type_id, w.start_dt, w.end_dt, w.products,
      EXISTS (SELECT FROM sowing s WHERE s.customer_id = w.customer_id AND s.field_id = w.field_id AND s.year = w.season - 1
        AND s.crop_id BETWEEN 70 AND 72) AS is_fallow
    FROM workrecord w WHERE w.field_id IS NOT NULL AND w.start_dt IS NOT NULL`);
  const seasons = await inScope(database.pool, { customerId, readOnly: true }, (tx) =>
    seasonsOfWorks(
      tx,
      customerId,
      works.map(({ season: _, ...work }) => work),
      "2026-01-01",
    ),
  );
  const other = works.filter(({ season }, index) => seasons[index]?.season !== season);
  expect(works.length).toBeGreaterThan(500);
  expect(other.filter(({ is_fallow }) => !is_fallow)).toEqual([]);
});
