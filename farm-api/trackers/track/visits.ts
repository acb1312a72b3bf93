import sql from "sql-template-tag";
import { shortestParking } from "#contract/tracker-words";
import { gridHolder } from "../../geometry/grid-holder";
import { decodeWkb } from "../../geometry/wkb";
import type { Transaction } from "../../platform/database/scope";
import { fastest } from "../protocols/report";
import { metresFrom, type Points, paceAt } from "./read-points";
import { stepKind } from "./stretches";

/** A field that tells whether a place is on it. */
export interface Ground {
  id: number;
  name: string;
  west: number;
  south: number;
  east: number;
  north: number;
  holds(lon: number, lat: number): boolean;
}

interface Row extends Omit<Ground, "holds"> {
  wkb: Buffer;
}

/** The fields that points come near; their boundaries are decoded when a point first asks. */
export async function readGrounds(tx: Transaction, customerId: number, { lat, lon, count }: Points): Promise<Ground[]> {
  if (count === 0) return [];
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (let at = 0; at < count; at++) {
    bounds.west = Math.min(bounds.west, lon[at] ?? 180);
    bounds.east = Math.max(bounds.east, lon[at] ?? -180);
    bounds.south = Math.min(bounds.south, lat[at] ?? 90);
    bounds.north = Math.max(bounds.north, lat[at] ?? -90);
  }
  const rows = await tx.rows<Row>(sql`
    SELECT f.id, f.name, f.west, f.south, f.east, f.north, b.wkb
    FROM field f JOIN boundary b ON b.customer_id = f.customer_id AND b.field_id = f.id AND b.replaced_at IS NULL
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL AND f.west <= ${bounds.east} AND f.east >= ${bounds.west}
      AND f.south <= ${bounds.north} AND f.north >= ${bounds.south}`);
  return rows.map(({ wkb, ...field }) => {
    let holder: Ground["holds"] | undefined;
    return {
      ...field,
      holds(x, y) {
        holder ??= gridHolder(decodeWkb(wkb));
        return holder(x, y);
      },
    };
  });
}

/** The field under each point, by its place in the list; -1 for none. A point still on the last one's field asks no other. */
export function groundsUnder({ count, lat, lon }: Points, grounds: readonly Ground[]): Int16Array {
  const under = new Int16Array(count).fill(-1);
  if (grounds.length === 0) return under;
  const near = groundsNear(grounds);
  for (let at = 0, last = -1; at < count; at++) {
    const x = lon[at] ?? 0;
    const y = lat[at] ?? 0;
    if (!isOn(grounds[last], x, y)) last = near(x, y).find((place) => isOn(grounds[place], x, y)) ?? -1;
    under[at] = last;
  }
  return under;
}

const isOn = (ground: Ground | undefined, x: number, y: number): boolean =>
  ground !== undefined &&
  x >= ground.west &&
  x <= ground.east &&
  y >= ground.south &&
  y <= ground.north &&
  ground.holds(x, y);

/** Degrees: a kilometre or less. */
const cell = 0.01;
/** Degrees by which a place may lie beyond its cell, by rounding. */
const rounding = 1e-9;

/**
 * Places in the list of the fields near a point, found once for each cell that a machine comes to: on its way from field to field it
 * would else ask thousands of them at each point.
 */
function groundsNear(grounds: readonly Ground[]): (x: number, y: number) => readonly number[] {
  const known = new Map<number, number[]>();
  return (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const key = column * 100_000 + row;
    const there = known.get(key);
    if (there) return there;
    const [west, south] = [column * cell - rounding, row * cell - rounding];
    const [east, north] = [west + cell + 2 * rounding, south + cell + 2 * rounding];
    const found = grounds.flatMap((ground, place) =>
      ground.west <= east && ground.east >= west && ground.south <= north && ground.north >= south ? place : [],
    );
    known.set(key, found);
    return found;
  };
}

export interface Visit {
  ground: number;
  from: number;
  to: number;
  /** Metres, km/h while it moved. */
  distance: number;
  averageSpeed: number;
  /** Seconds. */
  moving: number;
  /** Seconds of which nothing is known. */
  silent: number;
}

/** Milliseconds: a turn beyond the border does not leave the field. */
const shortestAbsence = 180_000;
const longestSilence = 3_600_000;
/** Milliseconds and metres: a machine that cuts a corner was not there. */
const shortestVisit = 60_000;
const slowest = 1.5;

/** What a machine did between a point and the next, and for how many seconds: who stops at its end has stood. */
function stepAt(points: Points, at: number): { kind: ReturnType<typeof stepKind>; seconds: number } {
  const seconds = ((points.time[at + 1] ?? 0) - (points.time[at] ?? 0)) / 1000;
  const kind = stepKind(points, at);
  return { kind: kind === "moving" && (points.speed[at + 1] ?? 0) < slowest ? "standing" : kind, seconds };
}

/** Seconds in which a machine stood on its visits; a turn beyond the border is neither standing nor driving there. */
export function standingOn(points: Points, visits: readonly Visit[]): number {
  let stood = 0;
  for (const { from, to } of visits)
    for (let at = from; at < to; at++) {
      const { kind, seconds } = stepAt(points, at);
      if (kind === "standing") stood += seconds;
    }
  return stood;
}

/**
 * Seconds of visits at speeds from each half of a km/h up, the first of them standing as it is counted elsewhere. By all
 * points: lines that are drawn have lost most of them.
 */
export function pacesOn(points: Points, under: Int16Array, visits: readonly Visit[]): number[] {
  const paces: number[] = [];
  for (const { ground, from, to } of visits)
    for (let at = from; at < to; at++) {
      const { kind, seconds } = stepAt(points, at);
      const isThere = kind === "standing" || (kind === "moving" && under[at] === ground && under[at + 1] === ground);
      if (!isThere) continue;
      const speed = kind === "standing" ? 0 : Math.max(paceAt(points, at), slowest);
      const half = Math.floor(Math.min(speed, fastest) * 2);
      while (paces.length <= half) paces.push(0);
      paces[half] = (paces[half] ?? 0) + seconds;
    }
  return paces;
}

/** Visits without the parking in them, which is told by itself: from the field to where it stood, and on from there. */
export function withoutParking(
  points: Points,
  under: Int16Array,
  { visits, stops }: { visits: readonly Visit[]; stops: readonly { from: number; to: number }[] },
): Visit[] {
  const seconds = ({ from, to }: { from: number; to: number }) =>
    ((points.time[to] ?? 0) - (points.time[from] ?? 0)) / 1000;
  const parking = stops.filter((stop) => seconds(stop) >= shortestParking);
  return visits.flatMap((visit) => {
    const inside = parking.filter(({ from, to }) => from < visit.to && to > visit.from);
    if (inside.length === 0) return visit;
    const begins = [visit.from, ...inside.map(({ to }) => to)];
    const ends = [...inside.map(({ from }) => from), visit.to];
    return begins
      .map((from, nth) => withSums(points, under, { ...visit, from, to: ends[nth] ?? visit.to }))
      .filter(({ from, to, moving }) => to > from && moving > 0);
  });
}

function withSums(points: Points, under: Int16Array, { ground, from, to }: Visit): Visit {
  let [distance, moving, silent] = [0, 0, 0];
  for (let at = from; at < to; at++) {
    const { kind, seconds } = stepAt(points, at);
    if (kind === "gap") silent += seconds;
    else if (kind === "moving" && under[at] === ground && under[at + 1] === ground) {
      distance += metresFrom(points, at, at + 1);
      moving += seconds;
    }
  }
  const averageSpeed = moving > 0 ? (distance / moving) * 3.6 : 0;
  return { ground, from, to, distance, moving, silent, averageSpeed };
}

/** On which fields a machine was, one after the other. */
export function visitsOf(points: Points, under: Int16Array): Visit[] {
  const visits: Visit[] = [];
  /** The last one of each field: asked for at each point. By an array with holes Node 20.20 was seen to lose all visits once this is hot. */
  const latest = new Map<number, Visit>();
  for (let at = 0; at < points.count; at++) {
    const ground = under[at] ?? -1;
    if (ground < 0) continue;
    const last = latest.get(ground);
    const away = last ? (points.time[at] ?? 0) - (points.time[last.to] ?? 0) : 0;
    // Who stands on a field is heard of seldom, and has not left it.
    const isBack = last && (away < shortestAbsence || (last.to === at - 1 && away < longestSilence));
    if (isBack) last.to = at;
    else {
      const visit = { ground, from: at, to: at, distance: 0, averageSpeed: 0, moving: 0, silent: 0 };
      latest.set(ground, visit);
      visits.push(visit);
    }
  }
  return visits
    .filter(({ from, to }) => (points.time[to] ?? 0) - (points.time[from] ?? 0) >= shortestVisit)
    .map((visit) => withSums(points, under, visit))
    .filter(({ moving }) => moving > 0);
}
