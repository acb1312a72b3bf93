import type { Drawing, Part, Position, Ring } from "../model/drawing";

/** WGS 84. */
const equatorRadius = 6_378_137;
const flattening = 1 / 298.257223563;
const eccentricity2 = flattening * (2 - flattening);
const eccentricity = Math.sqrt(eccentricity2);
const radians = Math.PI / 180;

/** Area between the equator and a latitude for each radian of longitude, m²: exact on the ellipsoid (Snyder 1987, 3-12). */
function bandArea(lat: number): number {
  const sine = Math.sin(lat * radians);
  const stretched = eccentricity * sine;
  const q = sine / (1 - stretched * stretched) + Math.atanh(stretched) / eccentricity;
  return (equatorRadius * equatorRadius * (1 - eccentricity2) * q) / 2;
}

/** Land between a geodesic and the line that is straight in the projection, m² of the sphere: the leading term of it. */
function bulge([west, south]: Position, [east, north]: Position): number {
  const middle = ((south + north) / 2) * radians;
  const [across, along] = [(east - west) * radians, (north - south) * radians];
  const spread = (Math.cos(middle) * across) ** 2 + 3 * along ** 2;
  return (equatorRadius ** 2 * across * Math.sin(middle) * spread) / 12;
}

/**
 * Area of a ring on the ellipsoid in m², never negative, with geodesic sides: summed up in an equal-area projection, and what
 * the sides bulge out of it added. Right to a thousandth of a per cent for anything of the size of a field.
 */
export function ringArea(ring: Ring): number {
  const [origin] = ring;
  if (!origin) return 0;
  // Measured from the first corner, or a small field far from the zero meridian loses its last digits.
  const heights = ring.map(([, lat]) => bandArea(lat) - bandArea(origin[1]));
  let total = 0;
  for (const [at, from] of ring.entries()) {
    const next = (at + 1) % ring.length;
    const to = ring[next] ?? from;
    const band = ((to[0] - from[0]) * radians * ((heights[at] ?? 0) + (heights[next] ?? 0))) / 2;
    total += band + bulge(from, to);
  }
  return Math.abs(total);
}

const partArea = ([outer = [], ...holes]: Part): number =>
  holes.reduce((rest, hole) => rest - ringArea(hole), ringArea(outer));

/** Holes taken away, m². */
export const areaOfParts = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + partArea(part), 0);

/** Distance in m on the ellipsoid, by its radii of curvature half-way: right to a millimetre on a kilometre. */
export function distanceBetween([fromLon, fromLat]: Position, [toLon, toLat]: Position): number {
  const middle = ((fromLat + toLat) / 2) * radians;
  const w2 = 1 - eccentricity2 * Math.sin(middle) ** 2;
  const across = equatorRadius / Math.sqrt(w2);
  const along = (across * (1 - eccentricity2)) / w2;
  return Math.hypot((toLat - fromLat) * radians * along, (toLon - fromLon) * radians * across * Math.cos(middle));
}

/** Length of each side in m; of a closed line the last one leads back to the first corner. */
export function sideLengths(points: Ring, closed: boolean): number[] {
  const ends = closed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.map((end, at) => distanceBetween(points[at] ?? end, end));
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Of all rings, holes included, m. */
const perimeterOfParts = (parts: readonly Part[]): number =>
  sum(parts.flat().map((ring) => sum(sideLengths(ring, true))));

export interface Measures {
  /** m² */
  area: number;
  /** m */
  perimeter: number;
  /** The side that is being drawn or was drawn last, m; null while nothing is drawn. */
  side: number | null;
  /** Length of a line that cuts, m; null where there is none. */
  line: number | null;
}

const hasArea = 3;

/** What a drawing measures now, the sketch and the point under the pointer counted in. */
export function measure({ parts, sketch }: Drawing, hover: Position | null): Measures {
  const next = sketch?.growing && hover ? [hover] : [];
  const points = [...(sketch?.points ?? []), ...next];
  const sides = sideLengths(points, false);
  const drawn = sketch?.kind !== "line" && points.length >= hasArea ? points : null;
  const sign = sketch?.kind === "hole" ? -1 : 1;
  return {
    area: areaOfParts(parts) + (drawn ? sign * ringArea(drawn) : 0),
    perimeter: perimeterOfParts(parts) + (sketch?.kind === "line" ? 0 : sum(sideLengths(points, points.length > 2))),
    side: sides.at(-1) ?? null,
    line: sketch?.kind === "line" ? sum(sides) : null,
  };
}
