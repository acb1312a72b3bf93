import { labelPlaces } from "./label-place";
import { latOf, lonOf } from "./mercator";
import { toShape } from "./shape";

type Ring = readonly (readonly number[])[];

/** Where a sign for an area stands, longitude before latitude: inside it, also of a bent one. */
export function signPlace(parts: readonly (readonly Ring[])[]): [lon: number, lat: number] {
  const flat = parts.map((part) =>
    part.map((ring) => new Float64Array(ring.flatMap(([lon = 0, lat = 0]) => [lon, lat]))),
  );
  const [best] = labelPlaces(toShape({ id: 0, parts: flat }, { x: 0, y: 0 }));
  return best ? [lonOf(best.x), latOf(best.y)] : [0, 0];
}
