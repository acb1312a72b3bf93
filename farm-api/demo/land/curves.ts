import { union } from "../../geometry/overlay";
import type { MultiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import { bearingTo, distanceOnPlane, fromFrame, heading, type Point, plus, polygonOf } from "./plane";

/** A smooth wave without a period that an eye could find, between about -1 and 1. `reach` is its usual length. */
export function smoothNoise(chance: Chance, reach: number): (at: number) => number {
  const waves = [1, 0.53, 0.29].map((part, index) => ({
    part: part / 1.6,
    length: reach * part * chance.between(0.85, 1.15),
    phase: chance.between(0, 2 * Math.PI) + index,
  }));
  return (at) =>
    waves.reduce((sum, { part, length, phase }) => sum + part * Math.sin((2 * Math.PI * at) / length + phase), 0);
}

export interface Walk {
  from: Point;
  /** Degrees counter-clockwise from the east. */
  bearing: number;
  length: number;
  /** Metres between the points. */
  step: number;
  /** How far the bearing sways to either side, degrees. */
  sway: number;
  /** Metres from bend to bend. */
  reach: number;
}

/** A winding line, as water makes it. */
export function wander(chance: Chance, { from, bearing, length, step, sway, reach }: Walk): Point[] {
  const bend = smoothNoise(chance, reach);
  const points = [from];
  let here = from;
  for (let gone = 0; gone < length; gone += step) {
    here = plus(here, heading(bearing + sway * bend(gone)), step);
    points.push(here);
  }
  return points;
}

/** A line between two points that strays from the straight one by some metres, as a field road does. */
export function strayed(chance: Chance, from: Point, to: Point, stray: number, step = 200): Point[] {
  const length = distanceOnPlane(from, to);
  const noise = smoothNoise(chance, 5200);
  const aside = heading(bearingTo(from, to) + 90);
  const count = Math.max(2, Math.round(length / step));
  return Array.from({ length: count + 1 }, (_, index) => {
    const share = index / count;
    const straight: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    return plus(straight, aside, stray * noise(share * length) * Math.sin(Math.PI * share) ** 0.5);
  });
}

/** A circle; its corners lie on it. */
export const disk = (middle: Point, radius: number, corners = 40): MultiPolygon =>
  polygonOf(Array.from({ length: corners }, (_, index) => plus(middle, heading((360 * index) / corners), radius)));

export interface Blob {
  middle: Point;
  radius: number;
  /** Share of the radius that varies. */
  ruggedness: number;
  corners: number;
  /** How many times longer than wide it is, and along which bearing. */
  stretch?: { times: number; bearing: number };
}

/** A rounded shape without symmetry: a village, a lake, a grove. */
export function blob(chance: Chance, { middle, radius, ruggedness, corners, stretch }: Blob): MultiPolygon {
  const { times, bearing } = stretch ?? { times: 1, bearing: 0 };
  const waves = [1, 2, 3, 5].map((turns) => ({
    turns,
    phase: chance.between(0, 6.3),
    part: chance.between(0.3, 1) / turns ** 0.6,
  }));
  const at = (angle: number) =>
    waves.reduce((sum, { turns, phase, part }) => sum + part * Math.sin((turns * angle * Math.PI) / 180 + phase), 0) /
    2;
  return polygonOf(
    Array.from({ length: corners }, (_, index) => {
      const angle = (360 * index) / corners;
      const [x, y] = plus([0, 0], heading(angle), radius * (1 + ruggedness * at(angle)));
      return plus(middle, fromFrame([x * Math.sqrt(times), y / Math.sqrt(times)], bearing));
    }),
  );
}

/** The land along a line that bends but little, equally wide all along. */
export function strip(line: Point[], halfWidth: number): MultiPolygon {
  const side = (width: number) =>
    line.map((point, index) => {
      const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point];
      return plus(point, heading(bearingTo(before, after) + 90), width);
    });
  return polygonOf([...side(-halfWidth), ...side(halfWidth).reverse()]);
}

/** The land along a winding line, as wide to either side as the function of the share of its way tells. */
export function ribbon(line: Point[], halfWidth: (share: number) => number): MultiPolygon {
  const last = Math.max(1, line.length - 1);
  const pieces = line.flatMap((point, index): MultiPolygon[] => {
    const width = halfWidth(index / last);
    const next = line[index + 1];
    if (!next) return [disk(point, width, 14)];
    const aside = heading(bearingTo(point, next) + 90);
    const nextWidth = halfWidth((index + 1) / last);
    const quad = polygonOf([
      plus(point, aside, width),
      plus(point, aside, -width),
      plus(next, aside, -nextWidth),
      plus(next, aside, nextWidth),
    ]);
    return [disk(point, width, 14), quad];
  });
  return union(pieces);
}
