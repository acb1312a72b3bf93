import type { Position } from "../../geometry/types";

/** A place of a track on the flat land of its field. */
export interface TrackStep {
  /** Milliseconds since 1970. */
  time: number;
  /** Metres from the field's middle to the east and the north. */
  x: number;
  y: number;
  /** km/h. */
  speed: number;
}

/** A stretch driven one way with the implement at work. */
export interface Pass {
  line: Position[];
  begins: number;
  ends: number;
  /** Metres: from its first point to the last. */
  length: number;
  /** Metres and seconds of its middle, without the steps at its ends: who turns there is slower, and not at work. */
  middle: { metres: number; seconds: number };
  /** Seconds between its points. */
  interval: number;
}

export interface Passes {
  passes: Pass[];
  /** Seconds between points, as most of the time at work has it. */
  interval: number;
  /** Seconds of the track that were driven too fast to be work. */
  tooFast: number;
}

/** km/h: slower nobody works the land, and faster none but those who spray and spread, whose implements are wide. */
const working = { slowest: 1.5, fastest: 25, fastestWide: 36 };
/** Metres. */
const wide = 18;

/** km/h beyond which a machine with an implement so many metres wide is on its way, not at work; null: nobody knows how wide. */
export const fastestWork = (width: number | null): number =>
  width !== null && width >= wide ? working.fastestWide : working.fastest;

/** Steps whose middle interval is that of the place between them: a terminal changes it on the way. */
const around = 20;
/** Radians by which the way may turn within a pass, and from one step to the next. */
const turn = { ofPass: (35 * Math.PI) / 180 };
/** A pass is at least so many widths long, or so many metres. */
const shortest = { widths: 1.5, metres: 20 };
/** Metres by which the line of a pass may leave its points: noise of receivers. */
const straightened = 0.4;

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

const turnBetween = (one: number, other: number) => {
  const difference = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(difference, 2 * Math.PI - difference);
};

const between = (from: TrackStep, to: TrackStep) => ({
  metres: Math.hypot(to.x - from.x, to.y - from.y),
  seconds: (to.time - from.time) / 1000,
  heading: Math.atan2(to.y - from.y, to.x - from.x),
});

/** Points that the line between others tells are left out, by Douglas and Peucker. */
function straighten(line: readonly Position[]): Position[] {
  const kept = new Set([0, line.length - 1]);
  const stack: [number, number][] = [[0, line.length - 1]];
  for (let range = stack.pop(); range; range = stack.pop()) {
    const [from, to] = range;
    const [ax = 0, ay = 0] = line[from] ?? [];
    const [bx = 0, by = 0] = line[to] ?? [];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    let [farthest, at] = [straightened, -1];
    for (let place = from + 1; place < to; place++) {
      const [x = 0, y = 0] = line[place] ?? [];
      const off = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length;
      if (off > farthest) [farthest, at] = [off, place];
    }
    if (at < 0) continue;
    kept.add(at);
    stack.push([from, at], [at, to]);
  }
  return line.filter((_, place) => kept.has(place));
}

/** What was driven before the first point and behind the last one: half an interval, as nobody tells where work begins. */
function lengthened(line: Position[], metres: number): Position[] {
  const reach = ([x, y]: Position, [fx, fy]: Position): Position => {
    const length = Math.hypot(x - fx, y - fy) || 1;
    return [x + ((x - fx) / length) * metres, y + ((y - fy) / length) * metres];
  };
  const [first, second] = line;
  const [last, before] = [line.at(-1), line.at(-2)];
  if (!first || !second || !last || !before) return line;
  return [reach(first, second), ...line.slice(1, -1), reach(last, before)];
}

/** Seconds between the points around each place of a track. */
function intervalsOf(steps: readonly TrackStep[]): number[] {
  const own = steps.slice(1).map((step, at) => (step.time - (steps[at]?.time ?? 0)) / 1000);
  const found: number[] = [];
  for (let from = 0; from < own.length; from += around) {
    const some = own.slice(from, from + around);
    found.push(...some.fill(median([...some])));
  }
  return [found[0] ?? 0, ...found];
}

/** The interval that most of the time of passes was told by. */
function usualInterval(passes: readonly Pass[]): number {
  const lasted = ({ begins, ends }: Pass) => ends - begins;
  let left = passes.reduce((sum, pass) => sum + lasted(pass), 0) / 2;
  for (const pass of passes.toSorted((one, other) => one.interval - other.interval)) {
    left -= lasted(pass);
    if (left <= 0) return pass.interval;
  }
  return 0;
}

/** Seconds: beyond this much of an interval nobody knows the way. */
const longestStep = (interval: number) => Math.max(interval * 4, 20);

/** Metres and seconds along points. */
function drivenAlong(run: readonly TrackStep[]): Pass["middle"] {
  const [first, last] = [run[0], run.at(-1)];
  const metres = run.slice(1).reduce((sum, step, at) => sum + between(run[at] ?? step, step).metres, 0);
  return { metres, seconds: first && last ? (last.time - first.time) / 1000 : 0 };
}

/** Points of a pass that has a middle. */
const withMiddle = 4;

/** A pass by its points; null where they are too few metres for one. */
function passOf(run: readonly TrackStep[], width: number): Pass | null {
  const [first, last] = [run[0], run.at(-1)];
  const { metres: length } = drivenAlong(run);
  if (!first || !last || length < Math.max(shortest.widths * width, shortest.metres)) return null;
  const interval = median(run.slice(1).map((step, at) => (step.time - (run[at]?.time ?? 0)) / 1000));
  const pace = length / Math.max((last.time - first.time) / 1000, 1);
  const line = lengthened(straighten(run.map(({ x, y }): Position => [x, y])), (pace * Math.min(interval, 30)) / 2);
  const middle = drivenAlong(run.length < withMiddle ? run : run.slice(1, -1));
  return { line, begins: first.time, ends: last.time, length, middle, interval };
}

/**
 * Passes of a track over a field, told by heading and speed alone: right nine times in ten at points every five seconds and
 * closer, which is why the doubt is told along.
 */
export function passesOf(steps: readonly TrackStep[], width: number): Passes {
  const fastest = fastestWork(width);
  const intervals = intervalsOf(steps);
  const passes: Pass[] = [];
  let tooFast = 0;
  let run: TrackStep[] = [];
  let heading = 0;
  const end = () => {
    const pass = passOf(run, width);
    if (pass) passes.push(pass);
    run = [];
  };
  for (const [at, to] of steps.entries()) {
    const from = steps[at - 1];
    if (!from) continue;
    const { metres, seconds, heading: own } = between(from, to);
    const kmh = seconds > 0 ? (metres / seconds) * 3.6 : 0;
    const isKnown = seconds > 0 && seconds <= longestStep(intervals[at] ?? 0);
    if (isKnown && kmh > fastest) tooFast += seconds;
    const isWork = isKnown && kmh >= working.slowest && kmh <= fastest;
    if (!isWork || (run.length > 0 && turnBetween(heading, own) > turn.ofPass)) end();
    if (!isWork) continue;
    if (run.length === 0) run.push(from);
    run.push(to);
    const start = run[Math.max(run.length - 6, 0)] ?? from;
    heading = between(start, to).heading;
  }
  end();
  return { passes, interval: usualInterval(passes), tooFast };
}
