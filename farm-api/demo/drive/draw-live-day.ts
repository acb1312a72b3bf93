import { momentOf } from "#formats/days/instants";
import { at, between, type DrivenDay, driveWithRests, paceFor, withSilence } from "./draw-days";
import { paceOf, type Rest, restOf } from "./paces";
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
const early: Shift = { hours: [[5, 15]], rest: paceOf("TRACTOR").rest };
const late: Shift = { hours: [[10, 22.5]], rest: paceOf("TRACTOR").rest };
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

const isOn = (day: string) => (job: DriveJob) => momentOf(job.begins) < at(day, 24) && momentOf(job.ends) > at(day, 0);

/** What machines do on the day: each its work, else the one that it has next, begun early; an implement goes with one of them. */
function jobsOf(machines: readonly DriveJob[][], day: string): Map<number, DriveJob> {
  const taken = new Set<number>();
  const chosen = new Map<number, DriveJob>();
  const choose = (candidates: readonly DriveJob[]) => {
    const job = candidates.find(({ equipmentId }) => equipmentId === null || !taken.has(equipmentId));
    if (!job || chosen.has(job.trackerId)) return;
    chosen.set(job.trackerId, job);
    if (job.equipmentId !== null) taken.add(job.equipmentId);
  };
  for (const own of machines) choose(own.filter(isOn(day)).toSorted((a, b) => lengthOf(b.way) - lengthOf(a.way)));
  for (const own of machines) choose(own.filter((job) => momentOf(job.begins) >= at(day, 24)));
  return chosen;
}

function drawShift({ way, machineType }: DriveJob, day: string, { hours, rest }: Shift, first: number): Timeline {
  const timeline = new Timeline();
  const whole = hours.reduce((sum, [from, to]) => sum + to - from, 0);
  let done = 0;
  for (const [from, to] of hours) {
    const own = between(way, done / whole, (done + to - from) / whole);
    const kmh = paceFor(own, to - from, machineType, rest);
    driveWithRests(timeline, own, at(day, from), { kmh, until: at(day, to), rest, first });
    done += to - from;
  }
  return timeline;
}

/** A machine without work stands where it worked last, and says so. */
function standing({ way }: DriveJob, day: string): Timeline {
  const timeline = new Timeline();
  const place = way.at(-1);
  if (place) timeline.drive([place, place], at(day, 0), { kmh: 1, until: at(day, 24) });
  return timeline;
}

/** What all machines do on the day of demonstration: those with the longest ways take the night. */
export function drawLiveDay(jobs: readonly DriveJob[], day: string): DrivenDay[] {
  const machines = [...new Set(jobs.map(({ trackerId }) => trackerId))].map((trackerId) =>
    jobs.filter((job) => job.trackerId === trackerId),
  );
  const chosen = jobsOf(machines, day);
  const atWork = [...chosen.values()]
    .flatMap(({ trackerId, way }) => (way.length > 2 ? [{ trackerId, metres: lengthOf(way) }] : []))
    .toSorted((a, b) => b.metres - a.metres)
    .map(({ trackerId }) => trackerId);
  const days = machines.flatMap((own): DrivenDay[] => {
    const last = own.at(-1);
    if (!last) return [];
    const { trackerId } = last;
    const [place, job] = [atWork.indexOf(trackerId), chosen.get(trackerId)];
    const timeline =
      job && place >= 0 ? drawShift(job, day, shiftFor(job, place), ((place % 4) + 1) / 4) : standing(last, day);
    return [{ serial: last.serial, trackerId, day, timeline, silent: null }];
  });
  return withSilence(days, day);
}
