import { bboxOf } from "./bbox";
import { pointsIn } from "./light";
import { type FlatRing, pointsToKeep } from "./outline-simplify";
import { type Bbox, type PolygonRings, polygonsOf, type Ring, type Shape } from "./types";

export interface OutlineSource {
  /** An integer below 2^52. */
  id: number;
  /** Read twice, and not kept in between: what it takes to decode it may be done by a getter. */
  readonly shape: Shape;
}

export interface OutlineOptions {
  /** m: how far the drawn line may run from the real one. 1 for the full picture, 100 for an overview. */
  tolerance: number;
  /** m: the grid that points are put on. When left out, half the tolerance, but not finer than a metre. */
  grid?: number;
}

const VERSION = 1;
const METRES_PER_DEGREE = 111_320;

/** A growing column of variable-length integers. */
class Column {
  private readonly bytes: number[] = [];
  private last = 0;

  push(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.bytes.push(rest);
  }

  pushRunning(value: number): void {
    const step = value - this.last;
    this.push(step < 0 ? -2 * step - 1 : 2 * step);
    this.last = value;
  }

  finish(): Buffer {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(this.bytes.length);
    return Buffer.concat([length, Buffer.from(this.bytes)]);
  }
}

interface Grid {
  west: number;
  south: number;
  lonStep: number;
  latStep: number;
}

function gridFor(boxes: Bbox[], metres: number): Grid {
  const lowest = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const south = lowest(boxes.map((box) => box[1]));
  const north = -lowest(boxes.map((box) => -box[3]));
  const narrowing = Math.max(Math.cos((((south + north) / 2) * Math.PI) / 180), 0.01);
  const latStep = metres / METRES_PER_DEGREE;
  return boxes.length === 0
    ? { west: 0, south: 0, lonStep: 1, latStep: 1 }
    : { west: lowest(boxes.map((box) => box[0])), south, lonStep: latStep / narrowing, latStep };
}

type GridPoint = [x: number, y: number];

/** The ring in units of the grid. */
function onGrid(ring: Ring, { west, south, lonStep, latStep }: Grid): FlatRing {
  const flat = new Float64Array(ring.length * 2);
  for (const [index, [lon, lat]] of ring.entries()) {
    flat[2 * index] = (lon - west) / lonStep;
    flat[2 * index + 1] = (lat - south) / latStep;
  }
  return flat;
}

/** Fewer than three different points when the ring is smaller than the grid can show. */
function simplified(ring: Ring, grid: Grid, tolerance: number): GridPoint[] {
  const flat = onGrid(ring, grid);
  const points: GridPoint[] = [];
  for (const index of pointsToKeep(flat, tolerance)) {
    const [x, y] = [Math.round(flat[2 * index] ?? 0), Math.round(flat[2 * index + 1] ?? 0)];
    const before = points.at(-1);
    if (!before || before[0] !== x || before[1] !== y) points.push([x, y]);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > 1 && first && last && first[0] === last[0] && first[1] === last[1]) points.pop();
  return points;
}

/** What stands for a ring too small to show: a triangle of one cell where it lies. */
function speck([x, y]: GridPoint): GridPoint[] {
  return [
    [x, y],
    [x + 1, y],
    [x, y + 1],
  ];
}

/** Parts and holes too small to show are left out; when that would leave nothing, the first part becomes a speck. */
function simplifiedParts(polygons: PolygonRings[], grid: Grid, tolerance: number): GridPoint[][][] {
  const parts = polygons.map((rings) => rings.map((ring) => simplified(ring, grid, tolerance)));
  const visible = parts
    .filter(([outer]) => outer && outer.length > 2)
    .map((rings) => rings.filter((ring) => ring.length > 2));
  if (visible.length > 0) return visible;
  const place = parts[0]?.[0]?.[0];
  return place ? [[speck(place)]] : [];
}

/** So many points take about a millisecond. */
const stepSize = 2000;

/**
 * Packs many outlines into a small message for the map. None is dropped: one too small to show becomes a speck.
 * Read it with `decodeOutlines`. An outline strays from the shape by at most tolerance + grid.
 *
 * Layout: a byte of version (1); four little-endian doubles: west, south, degrees of longitude and of latitude in a step
 * of the grid; then five columns, each a uint32 of its length in bytes and variable-length integers. Columns apart, and
 * small numbers in most of them, are what brotli packs well.
 * 1. ids: how many outlines, then each id as the zigzag difference from the one before; ascending.
 * 2. counts: for each outline its parts − 1, for each part its rings − 1.
 * 3. sizes: for each ring its points − 3; the closing point is not written.
 * 4. x and 5. y of every point, as zigzag differences from the point before, across rings and outlines.
 *
 * @throws RangeError when an id is not an integer below 2^52 or a shape is empty
 */
export function encodeOutlines(sources: OutlineSource[], options: OutlineOptions): Buffer {
  const work = outlineSteps(sources, options);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The outlines, and without a shape where it is time to give way. */
function* inSteps(sources: OutlineSource[]): Generator<{ id: number; shape?: Shape }> {
  let points = 0;
  for (const source of sources) {
    const { id, shape } = source;
    points += pointsIn(polygonsOf(shape));
    yield { id, shape };
    if (points < stepSize) continue;
    yield { id };
    points = 0;
  }
}

/** The work of `encodeOutlines` in steps of about a millisecond, for who has something else to do in between. */
export function* outlineSteps(
  sources: OutlineSource[],
  { tolerance, grid = Math.max(tolerance / 2, 1) }: OutlineOptions,
): Generator<undefined, Buffer> {
  const sorted = [...sources].sort((a, b) => a.id - b.id);
  const boxes: Bbox[] = [];
  for (const { shape } of inSteps(sorted)) {
    if (!shape) yield;
    else boxes.push(bboxOf(shape));
  }
  const steps = gridFor(boxes, grid);
  const [ids, counts, sizes, xs, ys] = [new Column(), new Column(), new Column(), new Column(), new Column()];
  ids.push(sorted.length);
  for (const { id, shape } of inSteps(sorted)) {
    if (!shape) {
      yield;
      continue;
    }
    const parts = simplifiedParts(polygonsOf(shape), steps, tolerance / grid);
    if (!Number.isSafeInteger(2 * id) || parts.length === 0) throw new RangeError(`Outline ${id} can't be packed`);
    ids.pushRunning(id);
    counts.push(parts.length - 1);
    for (const rings of parts) {
      counts.push(rings.length - 1);
      for (const points of rings) {
        sizes.push(points.length - 3);
        for (const [x, y] of points) {
          xs.pushRunning(x);
          ys.pushRunning(y);
        }
      }
    }
  }
  const header = Buffer.alloc(1 + 4 * 8);
  header.writeUInt8(VERSION);
  for (const [index, value] of [steps.west, steps.south, steps.lonStep, steps.latStep].entries()) {
    header.writeDoubleLE(value, 1 + 8 * index);
  }
  return Buffer.concat([header, ...[ids, counts, sizes, xs, ys].map((column) => column.finish())]);
}
