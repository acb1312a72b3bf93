import sql, { type Sql } from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { trackerCalls as calls } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { inScope } from "../platform/database/scope";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { countDueDays } from "./count-days";
import { inIntake } from "./intake/in-intake";
import { insertPoints, type NewPoint, touchDays } from "./intake/write-points";
import { letOldTracksGo } from "./keep-tracks";
import { packStillDays } from "./pack-days";
import { writeTrack } from "./testing/write-track";

let farm: WorksApi;
let machine: number;
let serial = "";
let trackerId = 0;
const run = (query: Sql) => inIntake(farm.api.database.pool, (tx) => tx.run(query));

beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const begin = momentOf("2026-05-12T06:00:00Z");
const day = { start_at: "2026-05-11T21:00:00Z", end_at: "2026-05-12T21:00:00Z" };
const stepsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    time: from + at * 10_000,
    ...{ lat: 47.005 + at * 1e-7, lon: 39.02 + at * 0.0003, speed: at % 7 === 0 ? null : 8 + (at % 3) / 3 },
  }));

const write = (steps: ReturnType<typeof stepsOf>) =>
  writeTrack(farm.api.database.pool, { customerId: farm.customerId, serial }, steps);
/** As if nothing had come for an hour. */
const rest = () =>
  run(sql`UPDATE track_day SET changed_at = changed_at - interval '1 hour', counted_at = now() - interval '1 hour', due = false
    WHERE tracker_id = ${trackerId} AND changed_at > now() - interval '1 hour'`);
const pack = () => packStillDays(farm.api.database.pool);
const trackOf = async (period: object = day) => {
  const answer = await farm.ask(calls.getMachineTrack, {
    params: { customerId: farm.customerId, id: machine },
    query: period,
  });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body;
};
const packedDays = async () =>
  (
    await inIntake(farm.api.database.pool, (tx) =>
      tx.rows<{ day: string; holds: boolean }>(sql`
        SELECT day, packed_of = changed_at AS holds FROM track_day
        WHERE tracker_id = ${trackerId} AND packed IS NOT NULL ORDER BY day`),
    )
  ).map((one) => `${one.day} ${one.holds ? "holds" : "is old"}`);
/** What nothing but the packed day knows any more. */
const loseRows = () => run(sql`DELETE FROM track_point WHERE tracker_id = ${trackerId}`);

beforeEach(async () => {
  machine = await farm.machine();
  serial = `95${machine}`;
  const params = { customerId: farm.customerId, id: machine };
  await farm.ask(machineCalls.attachTracker, { params, body: { source: "wialon", serial } });
  const row = await inIntake(farm.api.database.pool, (tx) =>
    tx.row<{ id: number }>(sql`SELECT id FROM tracker WHERE serial = ${serial}`),
  );
  trackerId = row?.id ?? 0;
});

test("a day that lies still is told packed as it was told by its points, in whole and in parts", async () => {
  await write([
    ...stepsOf(begin - 12 * 3_600_000, 40),
    ...stepsOf(begin, 2000),
    ...stepsOf(begin + 20 * 3_600_000, 40),
  ]);
  const parts = [
    day,
    { start_at: "2026-05-12T07:00:00.000Z", end_at: "2026-05-12T10:00:00.000Z" },
    { start_at: "2026-05-11T12:00:00.000Z", end_at: "2026-05-12T09:10:05.000Z" },
    { start_at: "2026-05-10T00:00:00.000Z", end_at: "2026-05-14T00:00:00.000Z" },
  ];
  const told = [];
  for (const part of parts) told.push(await trackOf(part));
  expect(told.map(({ points_count }) => points_count)).toEqual([2000, 1080, 1181, 2080]);
  await rest();
  await pack();
  expect(await packedDays()).toEqual(["2026-05-11 holds", "2026-05-12 holds", "2026-05-13 holds"]);
  for (const [at, part] of parts.entries()) expect(await trackOf(part)).toEqual(told[at]);
  await loseRows();
  // The neighbours' own few minutes are read as points, which are gone.
  expect((await trackOf()).figures).toEqual(told[0]?.figures);
});

test("a point that comes later is told at once, and the day packed anew when it lies still again", async () => {
  await write(stepsOf(begin, 100));
  await rest();
  await pack();
  await write(stepsOf(begin + 3_600_000, 3));
  expect((await trackOf()).points_count).toBe(103);
  expect(await packedDays()).toEqual(["2026-05-12 is old"]);
  await countDueDays(farm.api.database.pool);
  await pack();
  expect(await packedDays(), "not while more may come").toEqual(["2026-05-12 is old"]);
  expect((await trackOf()).points_count).toBe(103);
  await rest();
  await pack();
  expect(await packedDays()).toEqual(["2026-05-12 holds"]);
  expect((await trackOf()).points_count).toBe(103);
});

test("a point that is being written while its day is packed is not lost behind it", async () => {
  await write(stepsOf(begin, 100));
  await rest();
  const late: NewPoint = {
    ...{ customerId: farm.customerId, trackerId, tzOffset: 3, time: begin + 7_200_000, lat: 47.006, lon: 39.03 },
    ...{ speed: 9, course: null, altitude: null, attributes: {} },
  };
  await inIntake(farm.api.database.pool, async (tx) => {
    await insertPoints(tx, [late]);
    await pack();
    expect(await packedDays()).toEqual(["2026-05-12 holds"]);
    await touchDays(tx, [late]);
  });
  expect((await trackOf()).points_count).toBe(101);
  await rest();
  let waiting: Promise<unknown> | undefined;
  await inIntake(farm.api.database.pool, async (tx) => {
    const another = { ...late, time: late.time + 10_000 };
    await insertPoints(tx, [another]);
    await touchDays(tx, [another]);
    // Waits for the row, and then finds that something has come.
    waiting = pack();
    await tx.run(sql`SELECT pg_sleep(0.2)`);
  });
  await waiting;
  expect(await packedDays()).toEqual(["2026-05-12 is old"]);
  expect((await trackOf()).points_count).toBe(102);
});

test("a day that can't be packed keeps no other waiting, and is told by its points", async () => {
  await write([...stepsOf(begin - 24 * 3_600_000, 100), ...stepsOf(begin, 100)]);
  await rest();
  await run(sql`
    CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`);
  await run(sql`
    CREATE TRIGGER cut_off BEFORE UPDATE OF packed ON track_day FOR EACH ROW
    WHEN (NEW.day = '2026-05-12' AND NEW.packed IS NOT NULL) EXECUTE FUNCTION cut_off()`);
  await expect(pack()).rejects.toThrow("cut off");
  expect(await packedDays()).toEqual(["2026-05-11 holds"]);
  expect((await trackOf()).points_count).toBe(100);
  await pack();
  await run(sql`DROP FUNCTION cut_off CASCADE`);
  await run(sql`UPDATE track_day SET failed_at = now() - interval '11 minutes' WHERE failed_at IS NOT NULL`);
  await pack();
  expect(await packedDays()).toEqual(["2026-05-11 holds", "2026-05-12 holds"]);
});

test("where days of the holding begin at other moments, and where months are let go, nothing old is told", async () => {
  await write(stepsOf(begin, 100));
  await rest();
  await pack();
  const zone = (hours: number) =>
    inScope(farm.api.database.pool, { customerId: farm.customerId, system: true }, (tx) =>
      tx.run(sql`UPDATE customer SET tz_offset = ${hours} WHERE id = ${farm.customerId}`),
    );
  await zone(5);
  expect(await packedDays()).toEqual([]);
  expect((await trackOf()).points_count).toBe(100);
  await zone(3);
  await rest();
  await run(
    sql`UPDATE track_day SET changed_at = now() - interval '1 hour', counted_at = now() - interval '1 hour', due = false`,
  );
  while (await pack());
  expect(await packedDays()).toEqual(["2026-05-12 holds"]);
  await letOldTracksGo(farm.api.database.pool, { now: () => new Date("2026-07-02T09:00:00Z") }, 20);
  expect(await packedDays()).toEqual([]);
  expect((await trackOf()).points_count).toBe(0);
});
