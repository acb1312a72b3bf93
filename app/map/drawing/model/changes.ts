import { contains } from "../geometry/contains";
import {
  type Corner,
  type Drawing,
  emptySketch,
  isSketch,
  type Part,
  type Position,
  pointsOf,
  type Ring,
  type RingId,
  type Sketch,
  sketchId,
} from "./drawing";

/** A change that can't be made; the text says why. */
export class Refusal {
  constructor(readonly text: string) {}
}

const leastCorners = 3;
const replaced = <T>(list: readonly T[], at: number, item: T): T[] => list.map((old, i) => (i === at ? item : old));
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);

function withPoints(drawing: Drawing, id: RingId, points: Ring): Drawing {
  const { parts, sketch } = drawing;
  if (isSketch(id)) return sketch ? { parts, sketch: { ...sketch, points } } : drawing;
  const part: Part = parts[id.part] ?? [];
  return { parts: replaced(parts, id.part, replaced(part, id.ring, points)), sketch };
}

export const moveCorner = (drawing: Drawing, corner: Corner, to: Position): Drawing =>
  withPoints(drawing, corner, replaced(pointsOf(drawing, corner), corner.at, to));

/** Puts a corner in so that it becomes the one at `corner.at`. */
export function insertCorner(drawing: Drawing, corner: Corner, position: Position): Drawing {
  const points = pointsOf(drawing, corner);
  return withPoints(drawing, corner, [...points.slice(0, corner.at), position, ...points.slice(corner.at)]);
}

export function removeCorner(drawing: Drawing, corner: Corner): Drawing | Refusal {
  const points = pointsOf(drawing, corner);
  if (!isSketch(corner) && points.length <= leastCorners)
    return new Refusal("У контура должно остаться хотя бы три точки. Весь контур удаляет кнопка с корзиной");
  return withPoints(drawing, corner, without(points, corner.at));
}

/** Removes a hole, or with its outer ring a whole part. */
export function removeRing({ parts, sketch }: Drawing, { part, ring }: RingId): Drawing {
  if (isSketch({ part, ring })) return { parts, sketch: null };
  if (ring === 0) return { parts: without(parts, part), sketch };
  return { parts: replaced(parts, part, without(parts[part] ?? [], ring)), sketch };
}

export const beginSketch = ({ parts }: Drawing, kind: Sketch["kind"]): Drawing => ({
  parts,
  sketch: emptySketch(kind),
});

export const addPoint = (drawing: Drawing, position: Position): Drawing =>
  drawing.sketch?.growing ? withPoints(drawing, sketchId, [...drawing.sketch.points, position]) : drawing;

export const dropLastPoint = (drawing: Drawing): Drawing =>
  drawing.sketch ? withPoints(drawing, sketchId, drawing.sketch.points.slice(0, -1)) : drawing;

/** Lets a finished line be drawn on. */
export const growSketch = ({ parts, sketch }: Drawing): Drawing => ({
  parts,
  sketch: sketch && { ...sketch, growing: true },
});

function closeHole(parts: readonly Part[], points: Ring): Drawing | Refusal {
  const first = points[0];
  const at = parts.findIndex(([outer]) => first && outer && contains(outer, first));
  const part = parts[at];
  if (!part) return new Refusal("Вырез должен лежать внутри контура: начните его с точки внутри поля");
  return { parts: replaced(parts, at, [...part, points]), sketch: null };
}

/** Makes of the sketch what it is a sketch of. */
export function finishSketch(drawing: Drawing): Drawing | Refusal {
  const { parts, sketch } = drawing;
  if (!sketch) return drawing;
  const { kind, points } = sketch;
  if (kind === "line")
    return points.length < 2
      ? new Refusal("Линии нужны хотя бы две точки")
      : { parts, sketch: { ...sketch, growing: false } };
  if (points.length < leastCorners) return new Refusal("Контуру нужны хотя бы три точки");
  return kind === "hole" ? closeHole(parts, points) : { parts: [...parts, [points]], sketch: null };
}

/** The parts as they would be saved now: a contour that only lacks its last click counts. */
export function settledParts(drawing: Drawing): readonly Part[] {
  const finished = finishSketch(drawing);
  return finished instanceof Refusal ? drawing.parts : finished.parts;
}
