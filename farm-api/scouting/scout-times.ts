import type { ScoutMeta } from "#contract/scouting-shapes";
import { dateTime, dayAt, instantAt } from "#formats/days/instants";
import { russianDay } from "#formats/days/written";
import { invalid } from "../platform/app-error";

/** Milliseconds by which a clock may be off without being put right. */
const tolerated = 120_000;
/** Milliseconds that a time may lie ahead: of a phone that says nothing of its own clock. */
const ahead = 12 * 3_600_000;
/** Milliseconds that a time may lie ahead which somebody writes down by their own watch. */
const watch = 5 * 60_000;
/** Milliseconds that a time may lie back: phones have waited for a line for months, never for six years. */
const back = 2200 * 24 * 3_600_000;

/** Milliseconds that what a phone stamps while somebody walks lies from the inspection's own time. */
const walk = 24 * 3_600_000;

const moved = (instant: string, by: number): string => new Date(Date.parse(instant) + by).toISOString();

/** Whether a time is one to come, which no photo is of and nobody has stood at. */
export const isToCome = (instant: string, now: Date): boolean => Date.parse(instant) - now.getTime() > ahead;

interface Sent {
  scouted_at: string;
  /** Milliseconds by which its clock is late. */
  by: number;
  now: Date;
}

/** A point's time: the clock's that is wrong, or a photo's of long before, which was another's or right by then. */
function pointTime(instant: string, { scouted_at, by, now }: Sent): string {
  const stamped = Math.abs(Date.parse(instant) - Date.parse(scouted_at)) <= walk;
  const time = stamped || isToCome(instant, now) ? moved(instant, by) : instant;
  return isToCome(time, now) ? now.toISOString() : time;
}

/** @throws AppError Invalid for a time to come, or one of many years ago */
function requirePast(scouted_at: string, now: Date): void {
  if (isToCome(scouted_at, now))
    throw invalid({ path: "scouted_at", message: "Время осмотра ещё не наступило. Проверьте часы телефона" });
  if (now.getTime() - Date.parse(scouted_at) > back)
    throw invalid({ path: "scouted_at", message: "Осмотр слишком давний. Проверьте часы телефона" });
}

/** Where a field is, and what time it is. */
interface Place {
  now: Date;
  /** Hours from UTC. */
  tzOffset: number | null;
}

/** The instant of a time that was written down by the field's clock. @throws AppError Invalid as above */
function writtenTime(local: string, { now, tzOffset }: Place): string {
  const [day = "", time = ""] = local.split("T");
  const instant = new Date(instantAt(day, time, tzOffset)).toISOString();
  const path = "scouted_local";
  if (Date.parse(instant) - now.getTime() > watch) {
    const there = dateTime(now.toISOString(), tzOffset);
    throw invalid({ path, message: `Время осмотра ещё не наступило: на поле сейчас ${there}. Поправьте день и время` });
  }
  if (now.getTime() - Date.parse(instant) > back) {
    const first = russianDay(dayAt(moved(now.toISOString(), -back), tzOffset));
    throw invalid({ path, message: `Осмотр слишком давний: укажите день не раньше ${first}` });
  }
  return instant;
}

/**
 * The times of an inspection by the holding's clock: a phone whose clock is wrong, as it tells by `sent_at`, has written all
 * of them wrong by the same, but not a photo's of long before. Where somebody has written down when it was walked, points that were
 * stamped on another day were so as it was typed, and have no time.
 * @throws AppError Invalid for a time to come, or one of many years ago
 */
export function timesByOurClock<
  M extends Pick<ScoutMeta, "scouted_at" | "scouted_local" | "points"> & { sent_at?: string | null | undefined },
>(meta: M, place: Place): M & { scouted_at: string } {
  const { now, tzOffset } = place;
  const late = meta.sent_at ? now.getTime() - Date.parse(meta.sent_at) : 0;
  const by = Math.abs(late) > tolerated ? late : 0;
  const written = meta.scouted_local ? writtenTime(meta.scouted_local, place) : null;
  const scouted_at = written ?? (meta.scouted_at ? moved(meta.scouted_at, by) : now.toISOString());
  requirePast(scouted_at, now);
  const sent = { scouted_at: meta.scouted_at ?? now.toISOString(), by, now };
  const points = meta.points.map((point) => {
    const timestamp = point.timestamp ? pointTime(point.timestamp, sent) : point.timestamp;
    const another = written && timestamp && dayAt(timestamp, tzOffset) !== dayAt(written, tzOffset);
    return { ...point, timestamp: another ? null : timestamp };
  });
  return { ...meta, scouted_at, points };
}
