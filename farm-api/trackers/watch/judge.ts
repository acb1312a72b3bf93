import type { WatchRules } from "#contract/watch-settings";
import type { WatchKind } from "#contract/watch-words";
import { dayThere, hoursAround } from "./hours";
import {
  countFast,
  follow,
  type Heard,
  isFastWork,
  metresApart,
  minute,
  type Standing,
  slowest,
  speedOf,
  stayOn,
  unknown,
} from "./standing";

/** What the rules ask of the farm. */
export interface Farm {
  rules: WatchRules;
  /** Hours east of Greenwich. */
  tzOffset: number;
  /** km/h that the machine may drive on a field at a moment. */
  limitOf(field: number, time: number): number;
  /** km/h beyond which it is on its way over a field at a moment, not at work. */
  fastestOf(field: number | null, time: number): number;
  /** Whether any work names the field around a moment. */
  isPlanned(field: number, time: number): boolean;
}

export interface Event {
  kind: WatchKind;
  /** The same for one event, whenever and by whomever it is seen. */
  key: string;
  /** Milliseconds since 1970. */
  time: number;
  field: number | null;
  /** Of a speed: km/h driven, and allowed. */
  speed?: { driven: number; limit: number };
}

/** Minutes of work on a field after which silence is a loss. */
const atWork = 10;
/** Metres: who speaks again from where it fell silent has stood there with its engine off. */
const samePlace = 100;

/** Whether the machine was working on a field when it was last heard. */
const isAtWork = ({ last, stay }: Standing) =>
  last?.moved === true && stay !== null && stay.seen === last.time && stay.minutes >= atWork;

const silenceOf = ({ last, stay }: Standing): Event => {
  const time = last?.time ?? 0;
  return { kind: "silence", key: new Date(time).toISOString(), time, field: stay?.field ?? null };
};

/** What is lost of a machine that is not heard any more. */
export function judgeSilence(standing: Standing, { silence }: WatchRules, now: number): Event | null {
  const { last } = standing;
  if (!silence.on || !last || !isAtWork(standing) || now - last.time < (silence.minutes + 1) * minute) return null;
  return silenceOf(standing);
}

function judgeShift(standing: Standing, { time, field }: Heard, { rules, tzOffset }: Farm): Event | null {
  const { shift, night } = rules;
  const day = hoursAround(time, { from: shift.to, to: shift.from }, tzOffset);
  if (!shift.on || day === null || (night.on && hoursAround(time, night, tzOffset) !== null)) return null;
  if (standing.late?.day !== day) standing.late = { day, from: time, minutes: 0 };
  standing.late.minutes += 1;
  return standing.late.minutes === shift.minutes ? { kind: "shift", key: day, time: standing.late.from, field } : null;
}

function judgeSpeed(standing: Standing, heard: Heard, atWork: number | null, farm: Farm): Event | null {
  const { field, time } = heard;
  const { speed: rule } = farm.rules;
  if (!rule.on || field === null || atWork === null) return null;
  const limit = farm.limitOf(field, time);
  countFast(standing, { ...heard, field }, atWork, limit);
  const { fast } = standing;
  if (!fast || atWork <= limit || fast.minutes < rule.minutes || !isFastWork(fast)) return null;
  const key = `${dayThere(fast.from, farm.tzOffset)}/${fast.field}`;
  return { kind: "speed", key, time: fast.from, field, speed: { driven: Math.round(fast.top), limit } };
}

function judgeField({ stay }: Standing, { rules, tzOffset, isPlanned }: Farm): Event | null {
  if (!rules.unplanned.on || !stay || stay.minutes !== rules.unplanned.minutes || isPlanned(stay.field, stay.from))
    return null;
  return {
    kind: "unplanned",
    key: `${dayThere(stay.from, tzOffset)}/${stay.field}`,
    time: stay.from,
    field: stay.field,
  };
}

/** What one more minute tells; the standing goes on to it. */
function judgeMinute(standing: Standing, heard: Heard, farm: Farm): (Event | null)[] {
  const { rules, tzOffset } = farm;
  const { last } = standing;
  const lost =
    rules.silence.on &&
    last !== null &&
    heard.time - last.time > rules.silence.minutes * minute &&
    metresApart(last, heard) > samePlace &&
    isAtWork(standing)
      ? silenceOf(standing)
      : null;
  const speed = speedOf(heard, last);
  const moved = speed >= slowest;
  const usual = heard.usual ?? speed;
  const atWork = moved && usual <= farm.fastestOf(heard.field, heard.time) ? usual : null;
  const left = follow(standing, heard, moved);
  const night = left && rules.night.on ? hoursAround(left.time, rules.night, tzOffset) : null;
  const minutesBefore = standing.stay?.minutes;
  stayOn(standing, heard, atWork !== null);
  const hasWorked = standing.stay?.minutes !== minutesBefore;
  const found = [
    lost,
    left && night !== null ? { kind: "night" as const, key: night, time: left.time, field: heard.field } : null,
    moved ? judgeShift(standing, heard, farm) : null,
    judgeSpeed(standing, heard, atWork, farm),
    hasWorked ? judgeField(standing, farm) : null,
  ];
  standing.last = { time: heard.time, lat: heard.lat, lon: heard.lon, moved };
  return found;
}

/** What minutes of a machine tell, oldest first, each event once, and how it stands behind them. */
export function judge(
  before: Standing | null,
  heard: readonly Heard[],
  farm: Farm,
): { standing: Standing; events: Event[] } {
  const standing = structuredClone(before ?? unknown);
  const events = heard.flatMap((one) => judgeMinute(standing, one, farm)).filter((event) => event !== null);
  const first = (event: Event, at: number) =>
    events.findIndex(({ kind, key }) => kind === event.kind && key === event.key) === at;
  return { standing, events: events.filter(first) };
}
