import { momentOf } from "#formats/days/instants";
import type { Position } from "../../geometry/types";
import {
  at,
  between,
  type DrivenDay,
  driveWithRests,
  isOn,
  leftOf,
  onRoad,
  paceFor,
  placeBefore,
  withSilence,
} from "./draw-days";
import { meal, type Rest, restOf, speedsOf } from "./paces";
import type { DriveJob } from "./read-jobs";
import { lengthOf, Timeline } from "./timeline";

interface Shift {
  /** Hours of Moscow's day. */
  hours: readonly (readonly [from: number, to: number])[];
  rest: Rest;
}

const fuel: Rest = { after: 3 * 3_600_000, lasts: 7 * 60_000 };

/** In the harvest work goes round the clock: whoever looks, whenever, sees some machines drive. */
const night = (evening: number): Shift => ({
  hours: [
    [0, 8],
    [evening, 24],
  ],
  rest: fuel,
});
const early: Shift = { hours: [[5, 15]], rest: meal };
const late: Shift = { hours: [[10, 22.5]], rest: meal };
/** What is sprayed is sprayed before the heat of the day and after it. */
const cool: Shift["hours"] = [
  [5, 9.5],
  [18.5, 22.5],
];
const byDay: Shift["hours"] = [[8, 17]];
/** Grain is loaded by night as well: in winter this is all that a visitor of the evening sees move. */
const roundTheClock: Shift = { hours: [[0, 24]], rest: fuel };

/** The shift of the n-th machine; those of the night begin their evening one after the other. */
const shiftOf = (place: number): Shift => [night(Math.min(18.5 + place * 0.4, 21)), early, late][place % 3] ?? late;

function shiftFor(job: DriveJob, place: number): Shift {
  if (job.onYard) return job.machineType === "LOADER" ? roundTheClock : { hours: byDay, rest: restOf(job) };
  return job.machineType === "SPRAYER" ? { hours: cool, rest: restOf(job) } : shiftOf(place);
}

/** Hours that a job takes at a pace between the slowest and the fastest. */
function hoursOf(job: DriveJob): number {
  const { least, most } = speedsOf(job);
  return lengthOf(job.way) / 1000 / ((least + most) / 2);
}

/** Hours of work below which a machine goes on to its next field. */
const fullDay = 10;

/**
 * What machines do on the day: each what is left of its work, and where that is little or nothing the one that it has next,
 * begun early; an implement goes with one of them.
 */
function jobsOf(machines: readonly DriveJob[][], day: string): Map<number, DriveJob[]> {
  const taken = new Map<number, number>();
  const chosen = new Map<number, DriveJob[]>();
  const isFree = ({ equipmentId, trackerId }: DriveJob) =>
    equipmentId === null || (taken.get(equipmentId) ?? trackerId) === trackerId;
  const choose = (candidates: readonly DriveJob[]) => {
    const job = candidates.find(isFree);
    if (!job) return;
    chosen.set(job.trackerId, [...(chosen.get(job.trackerId) ?? []), job]);
    if (job.equipmentId !== null) taken.set(job.equipmentId, job.trackerId);
  };
  const today = (own: readonly DriveJob[]) =>
    own
      .filter(isOn(day))
      .map((job) => leftOf(job, day))
      .filter(({ way }) => way.length > 2)
      .toSorted((a, b) => lengthOf(b.way) - lengthOf(a.way));
  const next = (own: readonly DriveJob[]) => own.filter((job) => momentOf(job.begins) >= at(day, 24));
  const workOf = ([first]: readonly DriveJob[]) => chosen.get(first?.trackerId ?? 0) ?? [];
  for (const own of machines) choose(today(own));
  for (const own of machines) if (workOf(own).length === 0) choose(next(own));
  for (const own of machines) {
    const [only, ...others] = workOf(own);
    if (only && others.length === 0 && isOn(day)(only) && hoursOf(only) < fullDay) choose(next(own));
  }
  return chosen;
}

type Hours = Shift["hours"];

/** The hours of a shift before so many of them, and behind. */
function splitHours(hours: Hours, many: number): [before: Hours, behind: Hours] {
  const before: [number, number][] = [];
  const behind: [number, number][] = [];
  let left = many;
  for (const [from, to] of hours) {
    const cut = Math.min(from + Math.max(left, 0), to);
    if (cut > from) before.push([from, cut]);
    if (to > cut) behind.push([cut, to]);
    left -= to - from;
  }
  return [before, behind];
}

/** How a machine begins its day: after what share of its usual hours it rests first, and where it stands. */
interface Start {
  first: number;
  stood: Position | null;
}

function drawJob(timeline: Timeline, job: DriveJob, day: string, { hours, rest }: Shift, { first, stood }: Start) {
  const { way } = job;
  const whole = hours.reduce((sum, [from, to]) => sum + to - from, 0);
  let done = 0;
  for (const [from, to] of hours) {
    const own = between(way, done / whole, (done + to - from) / whole);
    const [last, target] = [timeline.last ?? stood, own[0]];
    const [begins, until] = [at(day, from), at(day, to)];
    const there =
      last && target
        ? timeline.drive([last, target], begins, { kmh: done === 0 ? onRoad : speedsOf(job).most, until })
        : begins;
    const kmh = paceFor(own, Math.max((until - there) / 3_600_000, 0.5), job, rest);
    driveWithRests(timeline, own, there, { kmh, until, rest, first });
    done += to - from;
  }
}

/** One work after the other, each for the hours that it takes. */
function drawShift(jobs: readonly DriveJob[], day: string, { hours, rest }: Shift, start: Start): Timeline {
  const timeline = new Timeline();
  let left = hours;
  for (const [place, job] of jobs.entries()) {
    const [own, behind] = place < jobs.length - 1 ? splitHours(left, hoursOf(job)) : [left, []];
    drawJob(timeline, job, day, { hours: own, rest }, start);
    left = behind;
  }
  return timeline;
}

/** A machine without work stands where it worked last, and says so. */
function standing(place: Position | undefined, day: string): Timeline {
  const timeline = new Timeline();
  if (place) timeline.drive([place, place], at(day, 0), { kmh: 1, until: at(day, 24) });
  return timeline;
}

/** What all machines do on the day of demonstration: those with the longest ways take the night. */
export function drawLiveDay(jobs: readonly DriveJob[], day: string): DrivenDay[] {
  const machines = [...new Set(jobs.map(({ trackerId }) => trackerId))].map((trackerId) =>
    jobs.filter((job) => job.trackerId === trackerId),
  );
  const chosen = jobsOf(machines, day);
  const atWork = [...chosen.entries()]
    .map(([trackerId, own]) => ({ trackerId, metres: own.reduce((sum, { way }) => sum + lengthOf(way), 0) }))
    .filter(({ metres }) => metres > 0)
    .toSorted((a, b) => b.metres - a.metres)
    .map(({ trackerId }) => trackerId);
  const days = machines.flatMap((own): DrivenDay[] => {
    const last = own.at(-1);
    if (!last) return [];
    const { trackerId } = last;
    const [place, work] = [atWork.indexOf(trackerId), chosen.get(trackerId) ?? []];
    const [job] = work;
    const stood = placeBefore(own, day);
    const start = { first: ((place % 4) + 1) / 4, stood };
    const timeline =
      job && place >= 0 ? drawShift(work, day, shiftFor(job, place), start) : standing(stood ?? last.way.at(-1), day);
    return [{ serial: last.serial, trackerId, day, timeline, silent: null }];
  });
  return withSilence(days, day);
}
