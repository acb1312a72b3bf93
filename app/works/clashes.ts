import type { WorkSpan } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { toldTime } from "./days";
import { timesOf } from "./times";

interface Busy {
  work: WorkSpan;
  begins: string;
  /** Milliseconds. */
  from: number;
  to: number;
}

/** One machine that two works name for the same time. */
export interface Clash {
  machine: number;
  /** Ids of the works. */
  works: [number, number];
  /** When it begins. */
  at: string;
}

/** When a work holds its machines; null where only the day was told, on which several works may follow each other. */
function busyOf(work: WorkSpan): Busy | null {
  const { start_dt, end_dt } = timesOf(work);
  if (work.work_status === workStatus.cancelled || !start_dt || !end_dt) return null;
  const isTold =
    toldTime(start_dt, "start", work.tz_offset) !== null || toldTime(end_dt, "end", work.tz_offset) !== null;
  const [from, to] = [momentOf(start_dt), momentOf(end_dt)];
  return isTold && from < to ? { work, begins: start_dt, from, to } : null;
}

/** Of works that hold machines: whether one is planned that the other is the fact of, or left the rest of. Its hours were told before anybody knew those of the fact. */
const isSame = (one: WorkSpan, other: WorkSpan): boolean =>
  one.field_id === other.field_id && one.work_type_id === other.work_type_id && one.work_status !== other.work_status;

/** Finds machines that are in two works at once. Works that touch, one ending when the other begins, don't clash. */
export function clashesOf(works: readonly WorkSpan[]): Clash[] {
  const byMachine = new Map<number, Busy[]>();
  for (const work of works) {
    const busy = busyOf(work);
    if (!busy) continue;
    for (const machine of new Set(work.machine_ids)) byMachine.set(machine, [...(byMachine.get(machine) ?? []), busy]);
  }
  return [...byMachine].flatMap(([machine, busy]) => {
    const inOrder = [...busy].sort((a, b) => a.from - b.from);
    return inOrder.flatMap((one, index) =>
      inOrder
        .slice(index + 1)
        .filter(({ from, work }) => from < one.to && !isSame(one.work, work))
        .map((other): Clash => ({ machine, works: [one.work.id, other.work.id], at: other.begins })),
    );
  });
}
