import type { FuelUnit } from "#contract/fuel-words";
import type { Track } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { type ReadLine, readLine } from "../track-line";

/** A stretch of the strip in shares of its length, from 0 to 1. */
interface Band {
  from: number;
  to: number;
  name: string;
}

type FuelPoint = [across: number, up: number];

/** A stretch of a track in seconds from its beginning. */
interface Still {
  from: number;
  to: number;
}

/** The day as a strip: speed over time, the fields and the silence behind it. */
export interface Strip {
  /** Seconds from the first point to the last. */
  span: number;
  begin: string;
  topSpeed: number;
  /** The highest speed of each column of the strip, km/h; null where nothing was heard. */
  columns: (number | null)[];
  visits: Band[];
  gaps: Band[];
  /** The level of fuel as lines of the strip, in shares of its length and of the highest level; null where none was told. */
  fuel: { lines: FuelPoint[][]; top: number; unit: FuelUnit } | null;
  /** Where it stood or was not heard of, in the order of time. */
  stills: Still[];
  /** Seconds until it first moves; null where it stood all the time. */
  moves: number | null;
}

const columnsCount = 480;
const slowest = 1.5;

/** Seconds between the last level that was told and a silence: a level is the mean of some minutes. */
const lastHeard = 300;

/** A line without what it would tell of silences: nobody knows what became of the tank meanwhile. */
function withoutSilences(points: readonly FuelPoint[], silent: readonly Band[], span: number): FuelPoint[][] {
  const lines: FuelPoint[][] = [];
  let line: FuelPoint[] = [];
  for (const [at, point] of points.entries()) {
    const before = points[at - 1] ?? point;
    const between = (across: number): FuelPoint[] => {
      const isNear = [before, point].some(([end]) => Math.abs(end - across) * span <= lastHeard);
      const share = (across - before[0]) / (point[0] - before[0]);
      return isNear ? [] : [[across, before[1] + (point[1] - before[1]) * share]];
    };
    for (const { from, to } of silent) {
      if (to <= before[0] || from >= point[0]) continue;
      lines.push([...line, ...between(from)]);
      line = between(to);
    }
    line.push(point);
  }
  return [...lines, line];
}

type Levels = NonNullable<ReadLine["fuel"]>;

function fuelOf({ unit, seconds, level }: Levels, span: number, silent: readonly Band[]): Strip["fuel"] {
  const top = level.reduce((most, one) => Math.max(most, one), 0);
  const thousandths = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;
  const points = level.map(
    (one, at): FuelPoint => [thousandths((seconds[at] ?? 0) / span), top > 0 ? thousandths(one / top) : 0],
  );
  return { lines: withoutSilences(points, silent, span), top, unit };
}

/** @returns null for a track without points */
export function stripOf({ line: given, fuel, visits, stops, gaps, figures }: Track): Strip | null {
  if (!given) return null;
  const { begin, seconds, speed, pace, fuel: levels } = readLine(given, fuel);
  const span = Math.max(seconds.at(-1) ?? 0, 1);
  const shareOf = (instant: string) => Math.min(Math.max((momentOf(instant) - begin) / 1000 / span, 0), 1);
  const bandOf = ({ from, to }: { from: string; to: string }, name: string) => ({
    from: shareOf(from),
    to: shareOf(to),
    name,
  });
  const columns = new Array<number | null>(columnsCount).fill(null);
  for (let at = 1; at < seconds.length; at++) {
    const columnOf = (second: number) => Math.min(Math.floor((second / span) * columnsCount), columnsCount - 1);
    // By what the map is coloured by: rounded, passes at 5.9 km/h would be of another colour here.
    const own = pace[at] ?? 0;
    for (let place = columnOf(seconds[at - 1] ?? 0); place <= columnOf(seconds[at] ?? 0); place++)
      columns[place] = Math.max(columns[place] ?? 0, own);
  }
  const silent = gaps.map((gap) => bandOf(gap, "нет данных"));
  for (const { from, to } of silent)
    for (let place = Math.ceil(from * columnsCount); place < Math.floor(to * columnsCount); place++)
      columns[place] = null;
  const secondOf = (instant: string) => Math.round((momentOf(instant) - begin) / 1000);
  const moving = speed.findIndex((kmh) => kmh >= slowest);
  return {
    span,
    begin: given.begin,
    topSpeed: Math.max(figures.top_speed, 10),
    columns,
    visits: visits.map((visit) => bandOf(visit, visit.field_name)),
    gaps: silent,
    fuel: levels && fuelOf(levels, span, silent),
    stills: [...stops, ...gaps]
      .map(({ from, to }) => ({ from: secondOf(from), to: secondOf(to) }))
      .sort((a, b) => a.from - b.from),
    moves: moving < 0 ? null : (seconds[Math.max(moving - 1, 0)] ?? 0),
  };
}
