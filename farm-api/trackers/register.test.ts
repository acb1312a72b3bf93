import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { trackerCalls as calls } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { countDueDays } from "./count-days";
import { inIntake } from "./intake/in-intake";
import { reckoning } from "./reckoning";
import { writeTrack } from "./testing/write-track";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const here = () => ({ customerId: farm.customerId });
const serial = "6001";
const asked = () => ({ params: { ...here(), source: "wialon", serial } });
const hang = async (id: number) => {
  const body = { source: "wialon", serial };
  expect((await farm.ask(machineCalls.attachTracker, { params: { ...here(), id }, body })).status).toBe(200);
};
const change = (statement: ReturnType<typeof sql>) => inIntake(farm.api.database.pool, (tx) => tx.run(statement));

test("the register tells who hung a tracker on which machine, from when to when, and who took it off", async () => {
  const [first, second] = [await farm.machine(), await farm.machine()];
  await hang(first);
  await farm.ask(machineCalls.detachTracker, { params: { ...here(), id: first } });
  await hang(second);
  const { body } = await farm.ask(calls.getTracker, asked());
  expect(body).toMatchObject({ serial, seen_at: null, machine: { id: second }, state: null, points: {}, refused: [] });
  expect(body.carriers.map(({ machine, from, to }) => [machine.id, from === null, to === null])).toEqual([
    [second, false, true],
    [first, true, false],
  ]);
  const [now, before] = body.carriers;
  expect(now?.attached_by).toMatch(/\S/);
  expect([before?.attached_by, before?.detached_by, now?.detached_by]).toEqual([
    now?.attached_by,
    now?.attached_by,
    null,
  ]);
  const own = await farm.ask(calls.listMachineTrackers, { params: { ...here(), id: first } });
  expect(own.body.items).toMatchObject([{ source: "wialon", serial, from: null, detached_by: now?.attached_by }]);
  const stranger = await farm.api.as(farm.api.people.stranger);
  const theirs = { ...asked().params, customerId: farm.api.people.otherCustomer };
  expect((await stranger(calls.getTracker, { params: theirs })).status).toBe(404);
});

test("it is told how many trackers machines carry, and how many of them were never heard", async () => {
  const counts = async () => {
    const { body } = await farm.ask(calls.listCurrentTrackers, { params: here() });
    return [body.items.length, body.attached, body.unheard];
  };
  expect(await counts()).toEqual([0, 1, 1]);
  await change(sql`UPDATE tracker SET seen_at = now() WHERE serial = ${serial}`);
  expect(await counts()).toEqual([0, 1, 0]);
});

test("the last state tells what was sent, and leaves out what can't be what its name says", async () => {
  await change(sql`
    UPDATE tracker SET seen_at = now(), last_dt = '2026-07-14T06:00:00Z', last_lat = 46.61, last_lon = 40.74, last_speed = 12.5,
      last_course = 90, last_attributes = '{"sat": 11, "pwr_ext": 24.6, "ignition": true, "batt": 87}',
      last_fuel_dt = '2026-07-14T05:59:00Z', last_fuel_level = 210.5, last_fuel_unit = 'l'
    WHERE serial = ${serial}`);
  await change(sql`
    INSERT INTO track_tally (customer_id, tracker_id, what, points)
    SELECT customer_id, id, what, points FROM tracker, (VALUES ('kept', 120), ('zero', 3)) AS told (what, points)
    WHERE serial = ${serial}`);
  const { body } = await farm.ask(calls.getTracker, asked());
  expect([body.points, body.refused]).toEqual([{ kept: 120, zero: 3 }, []]);
  expect(body.state).toMatchObject({
    speed: 12.5,
    course: 90,
    satellites: 11,
    voltage: 24.6,
    battery: 87,
    ignition: true,
  });
  expect(body.state?.fuel).toMatchObject({ level: 210.5, unit: "l", sensors: [] });
  await change(sql`
    UPDATE tracker SET last_attributes = '{"fuel2_l": 100, "fuel1_l": 110.5, "fuel_used": 9000}', last_fuel_dt = last_dt
    WHERE serial = ${serial}`);
  expect((await farm.ask(calls.getTracker, asked())).body.state?.fuel?.sensors).toEqual([
    { name: "fuel1_l", level: 110.5 },
    { name: "fuel2_l", level: 100 },
  ]);
  await change(sql`
    UPDATE tracker SET last_attributes = '{"pwr_ext": 24600, "ign": 0}', last_fuel_dt = NULL WHERE serial = ${serial}`);
  const later = (await farm.ask(calls.getTracker, asked())).body.state;
  expect(later).toMatchObject({ satellites: null, voltage: null, ignition: false, fuel: null });
});

/** A track of a quarter of an hour on each of some days. */
async function driveOn(days: readonly string[]) {
  for (const day of days) {
    const begin = momentOf(`${day}T06:00:00Z`);
    const steps = Array.from({ length: 90 }, (_, at) => ({
      time: begin + at * 10_000,
      lat: 47.5,
      lon: 39 + at * 0.0004,
      speed: 11,
    }));
    await writeTrack(farm.api.database.pool, { ...here(), serial }, steps);
  }
  while (await countDueDays(farm.api.database.pool));
  // Points that came a moment ago are looked at once more: not so in this test.
  await change(sql`UPDATE track_day SET due = false, changed_at = now() - interval '1 hour'`);
}
const figuresOf = async () => {
  const { items } = await inIntake(farm.api.database.pool, async (tx) => ({
    items: await tx.rows<{ day: string; rules: number; figures: object }>(
      sql`SELECT day, rules, figures FROM track_day ORDER BY day DESC`,
    ),
  }));
  return items;
};

test("days of older rules are counted again by themselves, the newest first, and it is told how many are left", async () => {
  const days = Array.from({ length: 8 }, (_, at) => `2026-06-0${at + 1}`);
  await driveOn(days);
  const counting = async () => (await farm.ask(calls.getTrackCounting, { params: here() })).body;
  expect(await counting()).toEqual({ waiting: 0, older: 0, days: 0 });
  const right = await figuresOf();
  await change(sql`UPDATE track_day SET rules = ${reckoning - 1}, figures = '{}'`);
  expect(await counting()).toEqual({ waiting: 0, older: 8, days: 8 });
  await change(sql`UPDATE track_day SET due = true, counted_at = NULL WHERE day = '2026-06-08'`);
  expect(await counting()).toEqual({ waiting: 1, older: 7, days: 8 });
  await change(sql`UPDATE track_day SET due = false, counted_at = now()`);
  expect(await countDueDays(farm.api.database.pool)).toBe(true);
  const after = await figuresOf();
  expect(after.slice(0, 5)).toEqual(right.slice(0, 5));
  expect(after.slice(5).map(({ rules }) => rules)).toEqual([reckoning - 1, reckoning - 1, reckoning - 1]);
  expect((await counting()).older).toBe(3);
  while (await countDueDays(farm.api.database.pool));
  expect(await figuresOf()).toEqual(right);
});

test("a day that can't be counted keeps no other waiting, is told, and is counted once it can be", async () => {
  const right = await figuresOf();
  await change(sql`
    CREATE FUNCTION refuse_day() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken day'; END $$`);
  await change(sql`
    CREATE TRIGGER refuse BEFORE UPDATE OF counted_at ON track_day FOR EACH ROW
      WHEN (NEW.day = '2026-06-04' AND NEW.counted_at IS NOT NULL) EXECUTE FUNCTION refuse_day()`);
  await change(sql`
    UPDATE track_day SET figures = '{}', due = true, counted_at = NULL, changed_at = day::timestamptz
    WHERE day IN ('2026-06-04', '2026-06-05')`);
  await expect(countDueDays(farm.api.database.pool)).rejects.toThrow("broken day");
  expect(await countDueDays(farm.api.database.pool)).toBe(false);
  const told = (days: typeof right) => days.find(({ day }) => day === "2026-06-05");
  expect(told(await figuresOf())).toEqual(told(right));
  await change(sql`DROP TRIGGER refuse ON track_day`);
  await change(sql`UPDATE track_day SET failed_at = failed_at - interval '11 minutes' WHERE failed_at IS NOT NULL`);
  while (await countDueDays(farm.api.database.pool));
  expect(await figuresOf()).toEqual(right);
});

test("a day may be worked out for longer than a request may stand idle", async () => {
  await change(sql`
    CREATE FUNCTION refuse_hurry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('idle_in_transaction_session_timeout')::interval < '15 minutes' THEN RAISE 'cut off'; END IF;
      RETURN NEW; END $$`);
  await change(sql`
    CREATE TRIGGER hurry BEFORE UPDATE OF figures ON track_day FOR EACH ROW EXECUTE FUNCTION refuse_hurry()`);
  await change(sql`UPDATE track_day SET due = true, counted_at = NULL WHERE day = '2026-06-04'`);
  expect(await countDueDays(farm.api.database.pool)).toBe(false);
  await change(sql`DROP TRIGGER hurry ON track_day`);
});

test("a day whose points have been let go keeps what was counted of it", async () => {
  const right = await figuresOf();
  await change(sql`DELETE FROM track_point WHERE dt >= '2026-06-08'`);
  await change(sql`UPDATE track_day SET rules = ${reckoning - 1} WHERE day = '2026-06-08'`);
  while (await countDueDays(farm.api.database.pool));
  expect(await figuresOf()).toEqual(right);
});

test("points of a period come whole, page after page, with what the terminal told, and where nothing is known", async () => {
  const machine = (await farm.ask(calls.getTracker, asked())).body.carriers.at(-1);
  const id = machine?.machine.id ?? 0;
  const query = { start_at: "2026-06-03T00:00:00Z", end_at: "2026-06-05T00:00:00Z" };
  await change(sql`UPDATE track_point SET course = 90, speed = NULL WHERE dt = '2026-06-03T06:00:10Z'`);
  const all = (await farm.ask(calls.listTrackPoints, { params: { ...here(), id }, query })).body;
  expect([all.speed.length, all.next]).toEqual([180, null]);
  expect([all.begin, all.milliseconds.slice(0, 3)]).toEqual(["2026-06-03T06:00:00.000Z", [0, 10_000, 10_000]]);
  expect([all.speed.slice(0, 2), all.course.slice(0, 2)]).toEqual([
    [11, null],
    [null, 90],
  ]);
  expect(all.breaks).toEqual([90]);
  const after = "2026-06-04T06:10:00.000Z";
  const rest = (await farm.ask(calls.listTrackPoints, { params: { ...here(), id }, query: { ...query, after } })).body;
  expect([rest.begin, rest.speed.length, rest.breaks]).toEqual([after, 30, []]);
  const year = { start_at: "2025-06-03T00:00:00Z", end_at: "2026-06-05T00:00:00Z" };
  const refused = await farm.ask(calls.listTrackPoints, { params: { ...here(), id }, query: year });
  expect([refused.status, refused.problem.message]).toEqual([400, "Треки показывают не больше чем за 31 день"]);
});

test("a tracker with a serial that is refused by now stays readable", async () => {
  await change(sql`UPDATE tracker SET serial = '-5' WHERE serial = ${serial}`);
  const { status, body } = await farm.ask(calls.getTracker, { params: { ...here(), source: "wialon", serial: "-5" } });
  expect([status, body.serial]).toEqual([200, "-5"]);
});
