/** Longitude and latitude in degrees, WGS 84, as in GeoJSON. */
export type Position = readonly [lon: number, lat: number];
/** Corners in their order; the first one is not repeated at the end. */
export type Ring = readonly Position[];
/** The outer ring and then the holes in it. */
export type Part = readonly Ring[];

/** What is being drawn: a new part, a hole in one, or a line that cuts. */
export interface Sketch {
  kind: "part" | "hole" | "line";
  points: Ring;
  /** Whether a click adds a point. A finished line stays a sketch whose points can be moved. */
  growing: boolean;
}

/** Never changed in place: every change makes a new one, so that the old one can be gone back to. */
export interface Drawing {
  parts: readonly Part[];
  sketch: Sketch | null;
}

export interface RingId {
  /** Place among the parts, or `sketchPart`. */
  part: number;
  /** 0 is the outer ring. */
  ring: number;
}

export interface Corner extends RingId {
  at: number;
}

export interface Line extends RingId {
  points: Ring;
  closed: boolean;
}

const sketchPart = -1;
export const sketchId: RingId = { part: sketchPart, ring: 0 };
export const isSketch = ({ part }: RingId): boolean => part === sketchPart;

export const sameRing = (a: RingId | null, b: RingId | null): boolean => a?.part === b?.part && a?.ring === b?.ring;

export const nothingDrawn: Drawing = { parts: [], sketch: null };
export const drawingOf = (parts: readonly Part[]): Drawing => ({ parts, sketch: null });
export const emptySketch = (kind: Sketch["kind"]): Sketch => ({ kind, points: [], growing: true });

/** Every ring and the sketch, each with its address. */
export function linesOf({ parts, sketch }: Drawing): Line[] {
  const rings = parts.flatMap((part, at) => part.map((points, ring) => ({ part: at, ring, points, closed: true })));
  return sketch ? [...rings, { ...sketchId, points: sketch.points, closed: false }] : rings;
}

export const pointsOf = ({ parts, sketch }: Drawing, id: RingId): Ring =>
  (isSketch(id) ? sketch?.points : parts[id.part]?.[id.ring]) ?? [];

export const isEmpty = ({ parts, sketch }: Drawing): boolean => parts.length === 0 && !sketch?.points.length;
