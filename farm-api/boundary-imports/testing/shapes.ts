import type { Position } from "../../geometry/types";

const latStep = 1 / 111_320;
const lonStep = latStep / Math.cos((47 * Math.PI) / 180);

/** A square of about `side` metres whose corner lies so many metres east and north of 39° E, 47° N. */
export function square(side: number, [east, north]: Position) {
  const at = (x: number, y: number): Position => [39 + (east + x) * lonStep, 47 + (north + y) * latStep];
  return { type: "Polygon", coordinates: [[at(0, 0), at(side, 0), at(side, side), at(0, side), at(0, 0)]] };
}

/** Two triangles that share a point where the line crosses itself. */
export function bowTie(side: number, [east, north]: Position) {
  const [[a, b, c, d] = []] = square(side, [east, north]).coordinates;
  return { type: "Polygon", coordinates: [[a, c, b, d, a]] };
}

export interface TestFeature {
  geometry: object | null;
  properties?: Record<string, unknown>;
}

export const geoJson = (...features: TestFeature[]): string =>
  JSON.stringify({
    type: "FeatureCollection",
    features: features.map(({ geometry, properties = {} }) => ({ type: "Feature", geometry, properties })),
  });
