import type { WorkSpan } from "#contract/work-shapes";
import { type WorkGroup, type WorkStatus, workGroup, workStatus } from "#contract/work-words";
import { dayAt } from "#formats/days/instants";
import { weeksOfMonth } from "#formats/days/weeks";
import { clashesOf } from "../clashes";
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
    const day = dayAt(at, zones.get(pair[0]) ?? null);
    clashes.set(day, (clashes.get(day) ?? new Set()).add(machine));
  }
  const timed = works.flatMap((work) => {
    const days = daysOf(work);
    return days
      ? [{ ...days, status: work.work_status, group: groupOf.get(work.work_type_id) ?? workGroup.other }]
      : [];
  });
  return weeksOfMonth(month).map((day) => {
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
