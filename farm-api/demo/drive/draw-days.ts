import { addDays } from "#formats/days/count";
import { hoursInto, momentOf, moscowOffset } from "#formats/days/instants";
import type { DriveJob } from "./read-jobs";
import { lengthOf, Timeline } from "./timeline";

/** Hours of Moscow between which machines work on usual days; on the day of demonstration they work through the night. */
const shift = { begins: 7, ends: 21 };
/** km/h. */
const speeds = { least: 4, most: 13, road: 24 };
/** Milliseconds after so much work for a meal, and for fuel. */
const rest = { after: 4 * 3_600_000, lasts: 35 * 60_000 };

export interface DrivenDay {
  serial: string;
  trackerId: number;
  day: string;
  timeline: Timeline;
  /** Within which nothing is heard of it. */
  silent: { from: number; to: number } | null;
}

const at = (day: string, hour: number) => momentOf(hoursInto(day, hour, moscowOffset));

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
const between = (way: DriveJob["way"], from: number, to: number) =>
  way.slice(Math.floor(way.length * from), Math.ceil(way.length * to) + 1);

/** Drives with pauses: after some hours it stands for a while. */
function driveWithRests(
  timeline: Timeline,
  way: DriveJob["way"],
  begins: number,
  { kmh, until }: { kmh: number; until: number },
) {
  const legsAnHour = Math.max(Math.round(way.length / Math.max(lengthOf(way) / 1000 / kmh, 0.1)), 1);
  const piece = Math.max(Math.round((legsAnHour * rest.after) / 3_600_000), 2);
  let now = begins;
  for (let start = 0; start < way.length - 1 && now < until; start += piece)
    now = timeline.drive(way.slice(start, start + piece + 1), now, { kmh, until }) + rest.lasts;
}

/**
 * What one machine does on a day, job after job.
 * @param share on the day of demonstration machines begin one after the other, so that at any hour some of them drive
 */
function drawDay(
  jobs: readonly DriveJob[],
  day: string,
  { isLive, share }: { isLive: boolean; share: number },
): DrivenDay | null {
  const [first] = jobs;
  if (!first) return null;
  const timeline = new Timeline();
  const [opens, closes] = isLive ? [at(day, share * 20), at(day, 24)] : [at(day, shift.begins), at(day, shift.ends)];
  const room = (closes - opens) / jobs.length;
  for (const [place, job] of jobs.entries()) {
    const way = isLive
      ? job.way
      : between(job.way, shareBefore(job, at(day, 0)), shareBefore(job, at(addDays(day, 1), 0)));
    const until = opens + room * (place + 1);
    const from = timeline.last;
    const target = way[0];
    if (!target || way.length < 2) continue;
    let begins = Math.max(opens + room * place, isLive ? 0 : momentOf(job.begins));
    if (from) begins = timeline.drive([from, target], begins, { kmh: speeds.road, until });
    const hours = Math.max((until - begins) / 3_600_000, 0.5);
    const kmh = Math.min(Math.max(lengthOf(way) / 1000 / hours / 0.85, speeds.least), speeds.most);
    driveWithRests(timeline, way, begins, { kmh, until });
  }
  // One machine in seven loses its signal in the heat of the day.
  const silent = first.trackerId % 7 === 3 ? { from: at(day, 13), to: at(day, 13.6) } : null;
  return { serial: first.serial, trackerId: first.trackerId, day, timeline, silent };
}

/** What all machines do on a day. */
export function drawDays(jobs: readonly DriveJob[], day: string, isLive: boolean): DrivenDay[] {
  const [begins, ends] = [hoursInto(day, 0, moscowOffset), hoursInto(addDays(day, 1), 0, moscowOffset)];
  const ofDay = jobs.filter((job) => momentOf(job.begins) < momentOf(ends) && momentOf(job.ends) > momentOf(begins));
  const trackers = [...new Set(ofDay.map(({ trackerId }) => trackerId))];
  return trackers.flatMap((id, place) => {
    const own = ofDay.filter(({ trackerId }) => trackerId === id);
    return drawDay(own, day, { isLive, share: place / trackers.length }) ?? [];
  });
}
