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

/** Of one work with later ones, and of all works: nobody reads on, and a month of long works with the same machines has millions. */
const mostOfWork = 100;
const mostClashes = 10_000;

function* clashesOfMachine(machine: number, busy: Busy[]): Generator<Clash> {
  const inOrder = busy.toSorted((a, b) => a.from - b.from);
  for (const [index, one] of inOrder.entries()) {
    let found = 0;
    for (let next = index + 1; found < mostOfWork; next++) {
      const other = inOrder[next];
      if (!other || other.from >= one.to) break;
      if (isSame(one.work, other.work)) continue;
      found++;
      yield { machine, works: [one.work.id, other.work.id], at: other.begins };
    }
  }
}

/** Finds machines that are in two works at once. Works that touch, one ending when the other begins, don't clash. */
export function clashesOf(works: readonly WorkSpan[]): Clash[] {
  const byMachine = new Map<number, Busy[]>();
  for (const work of works) {
    const busy = busyOf(work);
    if (!busy) continue;
    for (const machine of new Set(work.machine_ids)) {
      const known = byMachine.get(machine);
      if (known) known.push(busy);
      else byMachine.set(machine, [busy]);
    }
  }
  const clashes: Clash[] = [];
  for (const [machine, busy] of byMachine)
    for (const clash of clashesOfMachine(machine, busy)) if (clashes.push(clash) >= mostClashes) return clashes;
  return clashes;
}
