import { pointsToKeep } from "../geometry/outline-simplify";
import type { MultiPolygon, Position, Ring } from "../geometry/types";
import { decodeWkb } from "../geometry/wkb";

/** Up to here a boundary is shown as it is. */
const fewPoints = 400;
const toleranceMetres = 3;
const metresPerDegree = 111_320;

/** Six digits of a degree are a tenth of a metre. */
const rounded = ([lon, lat]: Position): Position => [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];

function thinned(ring: Ring): Ring {
  const [first = [0, 0]] = ring;
  const narrowing = Math.cos((first[1] * Math.PI) / 180);
  const metres = Float64Array.from(
    ring.flatMap(([lon, lat]) => [(lon - first[0]) * metresPerDegree * narrowing, (lat - first[1]) * metresPerDegree]),
  );
  const kept = pointsToKeep(metres, toleranceMetres).map((point) => ring[point] ?? first);
  return [...kept, kept[0] ?? first];
}

/** A kept boundary as GeoJSON for a picture. */
export function previewShape(wkb: Buffer): MultiPolygon {
  const shape = decodeWkb(wkb);
  const points = shape.coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
  const drawn = (ring: Ring) => (points > fewPoints && ring.length > 4 ? thinned(ring) : ring).map(rounded);
  return { type: "MultiPolygon", coordinates: shape.coordinates.map((rings) => rings.map(drawn)) };
}
