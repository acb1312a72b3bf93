import { addDays } from "#formats/days/count";
import { dayAt, hoursInto, momentOf, moscowOffset } from "#formats/days/instants";
import type { Position } from "../../geometry/types";
import { type Rest, restOf, speedsOf } from "./paces";
import type { DriveJob } from "./read-jobs";
import { lengthOf, Timeline } from "./timeline";

/** Hours of Moscow between which machines work on usual days. */
const shift = { begins: 7, ends: 21 };
/** km/h. */
export const onRoad = 28;

export interface DrivenDay {
  serial: string;
  trackerId: number;
  day: string;
  timeline: Timeline;
  /** Within which nothing is heard of it. */
  silent: { from: number; to: number } | null;
}

/** When Moscow's clock shows an hour of a day; milliseconds since 1970. */
export const at = (day: string, hour: number) => momentOf(hoursInto(day, hour, moscowOffset));

/** What share of a job's hours lies before a moment, counting those of shifts alone. */
function shareBefore({ begins, ends }: DriveJob, moment: number): number {
  let [before, all] = [0, 0];
  const [from, to] = [momentOf(begins), momentOf(ends)];
  for (let day = begins.slice(0, 10); at(day, 0) < to; day = addDays(day, 1)) {
    const [opens, closes] = [Math.max(at(day, shift.begins), from), Math.min(at(day, shift.ends), to)];
    all += Math.max(closes - opens, 0);
    before += Math.max(Math.min(closes, moment) - opens, 0);
  }
  return all > 0 ? before / all : 0;
}

/** The part of a way between two shares of it. */
export const between = (way: DriveJob["way"], from: number, to: number) =>
  way.slice(Math.floor(way.length * from), Math.ceil(way.length * to) + 1);

/** A job as the days before have left it. */
export const leftOf = (job: DriveJob, day: string): DriveJob => ({
  ...job,
  way: between(job.way, shareBefore(job, at(day, 0)), 1),
});

/** Drives with pauses: after some hours it stands for a while, the first time after a share of them. */
export function driveWithRests(
  timeline: Timeline,
  way: DriveJob["way"],
  begins: number,
  { kmh, until, rest, first = 1 }: { kmh: number; until: number; rest: Rest; first?: number },
) {
  const legsAnHour = Math.max(Math.round(way.length / Math.max(lengthOf(way) / 1000 / kmh, 0.1)), 1);
  const piece = Math.max(Math.round((legsAnHour * rest.after) / 3_600_000), 2);
  let now = begins;
  for (let start = 0, next = Math.ceil(piece * first); start < way.length - 1 && now < until; ) {
    now = timeline.drive(way.slice(start, next + 1), now, { kmh, until }) + rest.lasts;
    [start, next] = [next, next + piece];
  }
}

/** In the heat of the day one of those at work loses its signal. */
export function withSilence(days: readonly DrivenDay[], day: string): DrivenDay[] {
  const isMoving = ({ timeline }: DrivenDay, hour: number) => (timeline.at(at(day, hour))?.speed ?? 0) > 0;
  const lost = days.find((one) => isMoving(one, 12.7) && isMoving(one, 13) && isMoving(one, 13.6));
  return days.map((one) => (one === lost ? { ...one, silent: { from: at(day, 13), to: at(day, 13.6) } } : one));
}

/** Every third day somebody is in a hurry: so many times what such a machine should drive. */
const hasty = { every: 3, on: 1, times: 1.3 };
const isHasty = (day: string) => Number(day.slice(-2)) % hasty.every === hasty.on;

/** km/h at which a way takes the hours that there are with their rests, as far as that is how such a machine works. */
export function paceFor(way: DriveJob["way"], hours: number, job: DriveJob, { after, lasts }: Rest): number {
  const { least, most } = speedsOf(job);
  return Math.min(Math.max((lengthOf(way) / 1000 / hours) * (1 + lasts / after), least), most);
}

/** When a job is to be done on a day, and when there has to be an end of it: the next one waits no longer than for its share of the day. */
function hoursOn(day: string, jobs: readonly DriveJob[], place: number) {
  const [opens, closes] = [at(day, shift.begins), at(day, shift.ends)];
  const [begins, ends] = [momentOf(jobs[place]?.begins ?? day), momentOf(jobs[place]?.ends ?? day)];
  const done = ends < at(day, 24) ? ends : closes;
  const next = jobs[place + 1];
  const room = opens + ((closes - opens) / jobs.length) * (place + 1);
  return {
    begins: Math.max(opens, begins),
    done,
    until: next ? Math.max(momentOf(next.begins), room) : Math.max(closes, done),
  };
}

/** What one machine does on a day, job after job. */
function drawDay(
  jobs: readonly DriveJob[],
  day: string,
  { hurries, stood }: { hurries: boolean; stood: Position | null },
): DrivenDay | null {
  const [first] = jobs;
  if (!first) return null;
  const timeline = new Timeline();
  for (const [place, job] of jobs.entries()) {
    const way = between(job.way, shareBefore(job, at(day, 0)), shareBefore(job, at(addDays(day, 1), 0)));
    const from = timeline.last ?? stood;
    const target = way[0];
    if (!target || way.length < 2) continue;
    const { until, done, ...hours } = hoursOn(day, jobs, place);
    let begins = Math.max(hours.begins, timeline.ends ?? 0);
    if (from) begins = timeline.drive([from, target], begins, { kmh: onRoad, until });
    const [{ most }, rest] = [speedsOf(job), restOf(job)];
    const hoursLeft = Math.max((done - begins) / 3_600_000, 0.5);
    const kmh = hurries ? most * hasty.times : paceFor(way, hoursLeft, job, rest);
    driveWithRests(timeline, way, begins, { kmh, until, rest });
  }
  return { serial: first.serial, trackerId: first.trackerId, day, timeline, silent: null };
}

export const isOn = (day: string) => (job: DriveJob) =>
  momentOf(job.begins) < at(day, 24) && momentOf(job.ends) > at(day, 0);

/** Where a machine's work of the days before has left it; null where there was none. */
export function placeBefore(jobs: readonly DriveJob[], day: string): Position | null {
  const night = at(day, 0);
  const before = jobs.filter(({ begins }) => momentOf(begins) < night);
  if (before.length === 0) return null;
  const heard = Math.max(...before.map(({ ends }) => Math.min(momentOf(ends), night)));
  const last = dayAt(new Date(heard - 1).toISOString(), moscowOffset);
  return drawDay(before.filter(isOn(last)), last, { hurries: false, stood: null })?.timeline.last ?? null;
}

/** What all machines did on a day that is past. */
export function drawDays(jobs: readonly DriveJob[], day: string): DrivenDay[] {
  const ofDay = jobs.filter(isOn(day));
  const trackers = [...new Set(ofDay.map(({ trackerId }) => trackerId))];
  const days = trackers.flatMap((id, place) => {
    const own = ofDay.filter(({ trackerId }) => trackerId === id);
    const stood = placeBefore(
      jobs.filter(({ trackerId }) => trackerId === id),
      day,
    );
    return drawDay(own, day, { hurries: place === trackers.length - 1 && isHasty(day), stood }) ?? [];
  });
  return withSilence(days, day);
}
