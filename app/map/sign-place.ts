import { labelPlaces } from "./label-place";
import { latOf, lonOf } from "./mercator";
import { type Area, toShape } from "./shape";

/** Where a sign for an area stands, longitude before latitude: inside it, also of a bent one. */
export function signPlace(parts: Area["parts"]): [lon: number, lat: number] {
  const [best] = labelPlaces(toShape({ id: 0, parts }, { x: 0, y: 0 }));
  return best ? [lonOf(best.x), latOf(best.y)] : [0, 0];
}
