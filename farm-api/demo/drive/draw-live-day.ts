import { momentOf } from "#formats/days/instants";
import { at, between, type DrivenDay, driveWithRests, paceFor, type Rest, withSilence } from "./draw-days";
import type { DriveJob } from "./read-jobs";
import { lengthOf, Timeline } from "./timeline";

interface Shift {
  /** Hours of Moscow's day. */
  hours: readonly (readonly [from: number, to: number])[];
  rest: Rest;
}

const meal: Rest = { after: 4 * 3_600_000, lasts: 35 * 60_000 };
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

/** The shift of the n-th machine; those of the night begin their evening one after the other. */
const shiftOf = (place: number): Shift => [night(Math.min(18.5 + place * 0.4, 21)), early, late][place % 3] ?? late;

/** What a machine does on the day: its work, else the one that it has next, begun early. */
function jobOf(own: readonly DriveJob[], day: string): DriveJob | undefined {
  const [begins, ends] = [at(day, 0), at(day, 24)];
  const onDay = own.filter((job) => momentOf(job.begins) < ends && momentOf(job.ends) > begins);
  const next = own.find((job) => momentOf(job.begins) >= ends);
  return onDay.toSorted((a, b) => lengthOf(b.way) - lengthOf(a.way))[0] ?? next;
}

function drawShift({ way }: DriveJob, day: string, { hours, rest }: Shift, first: number): Timeline {
  const timeline = new Timeline();
  const whole = hours.reduce((sum, [from, to]) => sum + to - from, 0);
  let done = 0;
  for (const [from, to] of hours) {
    const own = between(way, done / whole, (done + to - from) / whole);
    const kmh = paceFor(own, to - from, rest);
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
  const machines = [...new Set(jobs.map(({ trackerId }) => trackerId))].map((trackerId) => {
    const own = jobs.filter((job) => job.trackerId === trackerId);
    return { trackerId, own, job: jobOf(own, day) };
  });
  const atWork = machines
    .flatMap(({ trackerId, job }) => (job && job.way.length > 2 ? [{ trackerId, metres: lengthOf(job.way) }] : []))
    .toSorted((a, b) => b.metres - a.metres)
    .map(({ trackerId }) => trackerId);
  const days = machines.flatMap(({ trackerId, own, job }): DrivenDay[] => {
    const place = atWork.indexOf(trackerId);
    const last = own.at(-1);
    if (!last) return [];
    const timeline =
      job && place >= 0 ? drawShift(job, day, shiftOf(place), ((place % 4) + 1) / 4) : standing(last, day);
    return [{ serial: last.serial, trackerId, day, timeline, silent: null }];
  });
  return withSilence(days, day);
}
