import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { machineCalls } from "#contract/machines";
import { momentOf } from "#formats/days/instants";
import { inIntake } from "../../trackers/intake/in-intake";
import { type WorksApi, worksApi } from "../../works/testing/works-api";
import { forgetLater, onDayAnew } from "./begin-anew";
import { at } from "./draw-days";
import { Timeline } from "./timeline";
import { writeDay } from "./write-days";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

test("a start in the middle of the day adds what the day has had since, and leaves days that are over alone", async () => {
  const { pool } = farm.api.database;
  const { customerId } = farm;
  const [serial, day] = ["352630090000017", "2026-07-14"];
  const params = { customerId, id: await farm.machine() };
  await farm.ask(machineCalls.attachTracker, { params, body: { source: "wialon", serial } });
  const told = await inIntake(pool, (tx) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM tracker WHERE serial = ${serial}`),
  );
  const trackerId = told[0]?.id ?? 0;
  const timeline = new Timeline();
  timeline.drive(
    [
      [40, 47],
      [40.9, 47],
    ],
    at(day, 6),
    { kmh: 6, until: at(day, 16) },
  );
  const driven = { serial, trackerId, day, timeline, silent: null };
  const times = () =>
    inIntake(pool, (tx) =>
      tx.rows<{ dt: string }>(sql`SELECT dt FROM track_point WHERE tracker_id = ${trackerId} ORDER BY dt`),
    );
  const morning = await writeDay(pool, customerId, driven, at(day, 9), true);
  expect(await times()).toHaveLength(morning);
  expect(await writeDay(pool, customerId, driven, at(day, 10), false)).toBe(0);
  const later = await writeDay(pool, customerId, driven, at(day, 9.5), true);
  expect(later).toBeLessThan(morning);
  const all = await times();
  // Where the morning ended is told twice, and kept once.
  expect(all).toHaveLength(morning + later - 1);
  expect(momentOf(all.at(-1)?.dt ?? "")).toBeGreaterThan(at(day, 9.49));
  // The day begins anew: its hours to come have nothing of the day before, and are counted again.
  const due = () =>
    inIntake(pool, (tx) =>
      tx.rows(sql`SELECT day FROM track_day WHERE tracker_id = ${trackerId} AND due AND counted_at IS NULL`),
    );
  await inIntake(pool, (tx) =>
    tx.run(sql`UPDATE track_day SET due = false, counted_at = now() WHERE tracker_id = ${trackerId}`),
  );
  await forgetLater(pool, customerId, new Date(at(day, 10)));
  expect([await times(), await due()]).toEqual([all, []]);
  await forgetLater(pool, customerId, new Date(at(day, 7)));
  const left = await times();
  expect(left.length).toBeGreaterThan(0);
  expect(momentOf(left.at(-1)?.dt ?? "")).toBeLessThanOrEqual(at(day, 7));
  expect(await due()).toEqual([{ day }]);
});

test("who looks at a clock that goes back is told so, once", () => {
  vi.useFakeTimers();
  const moments = ["23:59:50", "23:59:55", "00:00:00", "00:00:05"].map((time) => new Date(`2026-07-14T${time}Z`));
  const begun: string[] = [];
  const clock = { now: () => moments.shift() ?? new Date("2026-07-14T00:00:10Z") };
  const watching = onDayAnew(clock, async (now) => void begun.push(now.toISOString()));
  vi.advanceTimersByTime(30_000);
  clearInterval(watching);
  vi.useRealTimers();
  expect(begun).toEqual(["2026-07-14T00:00:00.000Z"]);
});
