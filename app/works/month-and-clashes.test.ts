import { expect, test } from "vitest";
import type { WorkSpan } from "#contract/work-shapes";
import { workGroup, workStatus, workType } from "#contract/work-words";
import { addMonths, daysBetween } from "#formats/days/count";
import { weeksOfMonth } from "#formats/days/weeks";
import { monthTitle } from "#formats/days/words";
import { monthDays } from "./calendar/month";
import { clashesOf } from "./clashes";
import { timesText } from "./times";

const work = (id: number, start: string, end: string | null, given: Partial<WorkSpan> = {}): WorkSpan => ({
  ...{
    id,
    field_id: 1,
    work_type_id: workType.cultivation,
    work_status: workStatus.done,
    tz_offset: 3,
    machine_ids: [7],
  },
  planned: { start_dt: null, end_dt: null },
  start_dt: `${start}:00+03:00`,
  end_dt: end && `${end}:00+03:00`,
  ...given,
});

test("a machine in two works at once clashes; one after another, cancelled or without times, it doesn't", () => {
  const morning = work(1, "2026-11-21T07:00", "2026-11-21T12:00");
  const noon = work(2, "2026-11-21T11:00", "2026-11-21T14:00");
  const pairs = (...works: WorkSpan[]) => clashesOf(works).map(({ works: pair }) => pair);
  expect(pairs(noon, morning)).toEqual([[1, 2]]);
  expect(pairs(morning, work(3, "2026-11-21T12:00", "2026-11-21T14:00"))).toEqual([]);
  expect(pairs(morning, { ...noon, work_status: workStatus.cancelled })).toEqual([]);
  expect(pairs(morning, { ...noon, machine_ids: [] })).toEqual([]);
  expect(pairs(morning, work(4, "2026-11-21T08:00", "2026-11-21T18:00"))).toEqual([]);
});

test("what was done and what is left of it in the plan don't clash, but two plans do, and what is done elsewhere", () => {
  const done = work(1, "2026-11-21T00:10", "2026-11-21T07:56");
  const rest = work(2, "2026-11-21T07:00", "2026-11-21T16:45", { work_status: workStatus.planned });
  expect(clashesOf([done, rest])).toEqual([]);
  expect(clashesOf([{ ...done, work_status: workStatus.planned }, rest])).toHaveLength(1);
  expect(clashesOf([done, { ...rest, field_id: 2 }])).toHaveLength(1);
  expect(clashesOf([done, { ...rest, work_type_id: workType.spraying }])).toHaveLength(1);
});

test("of a month of long works with the same machines no more clashes are told than anybody reads", () => {
  const machine_ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const many = Array.from({ length: 3000 }, (_, id) =>
    work(id, "2026-11-01T07:00", "2026-11-29T12:00", { machine_ids, field_id: id }),
  );
  expect(clashesOf(many)).toHaveLength(10_000);
  const few = many.slice(0, 102).map((one) => ({ ...one, machine_ids: [7] }));
  expect(clashesOf(few).filter(({ works: [first] }) => first === 0)).toHaveLength(100);
});

test("when a work is, in words", () => {
  expect(timesText(work(1, "2026-11-21T07:00", "2026-11-21T12:30"))).toBe("07:00–12:30");
  expect(timesText(work(1, "2026-11-21T08:00", "2026-11-21T18:00"))).toBe("весь день");
  expect(timesText(work(1, "2026-11-21T09:30", null))).toBe("с 09:30");
  expect(timesText(work(1, "2026-11-21T09:30", "2026-11-23T12:00"))).toBe("21.11.2026 – 23.11.2026");
  const plan = { start_dt: "2026-11-21T23:30:00Z", end_dt: null };
  expect(timesText({ ...work(1, "2026-11-21T09:30", null), start_dt: null, planned: plan, tz_offset: 5 })).toBe(
    "с 04:30",
  );
});

test("a month is whole weeks from Monday on", () => {
  const days = weeksOfMonth("2026-11");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect([monthTitle("2026-11"), daysBetween("2026-10-26", "2026-12-06")]).toEqual(["ноябрь 2026", 41]);
});

test("a day's works are counted by status and group, those of several days on each of them", () => {
  const works = [
    work(1, "2026-11-20T08:00", "2026-11-21T18:00"),
    work(2, "2026-11-20T07:00", "2026-11-20T12:00", { work_status: workStatus.planned }),
    work(3, "2026-11-20T10:00", "2026-11-20T11:00", {
      work_status: workStatus.cancelled,
      work_type_id: workType.spraying,
    }),
    work(4, "2026-11-20T10:00", "2026-11-20T11:00", { work_status: workStatus.planned }),
  ];
  const days = monthDays("2026-11", works, new Map([[12, 1]]), "2026-11-21");
  const on = (day: string) => days.find((one) => one.day === day);
  expect(on("2026-11-20")).toEqual({
    ...{ day: "2026-11-20", inMonth: true, total: 4, completed: 1, planned: 2, cancelled: 1, late: 2 },
    groups: [{ group: workGroup.tillage, count: 3 }],
    clashing: [7],
  });
  expect(on("2026-11-21")).toMatchObject({ total: 1, completed: 1, late: 0, clashing: [] });
});
