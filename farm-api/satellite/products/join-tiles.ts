import type { AssetName } from "../sources/source";
import type { FieldPixels } from "./measure-field";

function valued({ bands: { red } }: FieldPixels): number {
  let count = 0;
  for (const value of red ?? []) if (value > 0) count++;
  return count;
}

const sameGrid = (a: FieldPixels, b: FieldPixels) =>
  (["epsg", "x", "y", "dx", "dy", "width", "height"] as const).every((key) => a.frame[key] === b.frame[key]);

/**
 * What two tiles of one day hold of a field: the one that sees more of it, with what it lacks filled from the other where
 * both lie on one grid. Neighbours of different zones overlap by ten kilometres, so one of them sees a field whole.
 */
export function joinTiles(one: FieldPixels, other: FieldPixels): FieldPixels {
  const [more, less] = valued(one) >= valued(other) ? [one, other] : [other, one];
  if (!sameGrid(more, less) || more.offset !== less.offset) return more;
  const { red } = more.bands;
  if (!red) return more;
  const holes = [...red.keys()].filter((at) => red[at] === 0);
  for (const name of Object.keys(more.bands) as AssetName[]) {
    const [into, from] = [more.bands[name], less.bands[name]];
    if (into && from) for (const at of holes) into[at] = from[at] ?? 0;
  }
  return more;
}
