import { type WorkGroup, type WorkStatus, workGroup, workStatus } from "#contract/work-words";
import type { WorkSpan } from "#contract/works";
import { addDays } from "#formats/days";
import { clashesOf } from "../clashes";
import { dayAt } from "../days";
import { daysOf } from "../times";

/** One day of the calendar. */
export interface MonthDay {
  day: string;
  inMonth: boolean;
  total: number;
  completed: number;
  planned: number;
  cancelled: number;
  /** Works that were to be done by this day, which is over, and are not. */
  late: number;
  /** Works by their group, in the order of the groups; cancelled ones left out. */
  groups: { group: WorkGroup; count: number }[];
  /** Machines that are in two works at once. */
  clashing: number[];
}

/** `2026-11` some months on. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** The days of a month in whole weeks from Monday on. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const begin = addDays(first, -weekday(first));
  const end = addDays(last, 6 - weekday(last));
  const days = [begin];
  for (let day = begin; day < end; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}

/** Counts the works of each day; one that lasts several days is counted on each of them. */
export function monthDays(
  month: string,
  works: readonly WorkSpan[],
  groupOf: ReadonlyMap<number, WorkGroup>,
  today: string,
): MonthDay[] {
  const clashes = new Map<string, Set<number>>();
  const zones = new Map(works.map(({ id, tz_offset }) => [id, tz_offset]));
  for (const { machine, works: pair, at } of clashesOf(works)) {
    const day = dayAt(new Date(at).toISOString(), zones.get(pair[0]) ?? null) ?? "";
    clashes.set(day, (clashes.get(day) ?? new Set()).add(machine));
  }
  const timed = works.flatMap((work) => {
    const days = daysOf(work);
    return days
      ? [{ ...days, status: work.work_status, group: groupOf.get(work.work_type_id) ?? workGroup.other }]
      : [];
  });
  return daysOfMonth(month).map((day) => {
    const here = timed.filter(({ first, last }) => first <= day && last >= day);
    const ofStatus = (status: WorkStatus) => here.filter((work) => work.status === status);
    const groups = new Map<WorkGroup, number>();
    for (const { group, status } of here)
      if (status !== workStatus.cancelled) groups.set(group, (groups.get(group) ?? 0) + 1);
    return {
      day,
      inMonth: day.startsWith(month),
      total: here.length,
      completed: ofStatus(workStatus.done).length,
      planned: ofStatus(workStatus.planned).length,
      cancelled: ofStatus(workStatus.cancelled).length,
      late: ofStatus(workStatus.planned).filter(({ last }) => last === day && day < today).length,
      groups: [...groups].sort(([a], [b]) => a - b).map(([group, count]) => ({ group, count })),
      clashing: [...(clashes.get(day) ?? [])],
    };
  });
}
