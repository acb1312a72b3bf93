import { projectionByEpsg } from "../../geometry/import/projection/epsg";
import type { Position } from "../../geometry/types";
import type { AssetName } from "../sources/source";
import type { Frame } from "./frame";
import type { FieldPixels } from "./measure-field";

function valued({ bands: { red } }: FieldPixels): number {
  let count = 0;
  for (const value of red ?? []) if (value > 0) count++;
  return count;
}

type Place = Omit<Frame, "rings">;

/** Finds the pixel of one window that holds the centre of a pixel of another, also of another zone: −1 where none does. */
function pixelUnder(from: Place, to: Place): (at: number) => number {
  const [here, there] = [projectionByEpsg(from.epsg), projectionByEpsg(to.epsg)];
  return (at) => {
    const centre: Position = [
      from.x + ((at % from.width) + 0.5) * from.dx,
      from.y + (Math.floor(at / from.width) + 0.5) * from.dy,
    ];
    const [x, y] = from.epsg === to.epsg ? centre : there.fromWgs84(here.toWgs84(centre));
    const [column, row] = [Math.floor((x - to.x) / to.dx), Math.floor((y - to.y) / to.dy)];
    const inside = column >= 0 && row >= 0 && column < to.width && row < to.height;
    return inside ? row * to.width + column : -1;
  };
}

/** Numbers of one tile as another one writes the same light; classes are no numbers. */
function rewritten(name: AssetName, from: FieldPixels, to: FieldPixels): (number: number) => number {
  const [scale, own] = [from.scales[name] ?? 1, to.scales[name] ?? 1];
  const step = (from.offset - to.offset) / own;
  if (name === "scl" || (scale === own && step === 0)) return (number) => number;
  return (number) => (number === 0 ? 0 : Math.max(1, Math.round((number * scale) / own + step)));
}

/**
 * What two tiles of one day hold of a field: the one that sees more of it, and where that has nothing, the pixel of the other
 * under the centre of its own.
 */
export function joinTiles(one: FieldPixels, other: FieldPixels): FieldPixels {
  const [more, less] = valued(one) >= valued(other) ? [one, other] : [other, one];
  const { red } = more.bands;
  if (!red) return more;
  const under = pixelUnder(more.frame, less.frame);
  const holes = [...red.keys()].filter((at) => red[at] === 0).map((at) => [at, under(at)] as const);
  for (const name of Object.keys(more.bands) as AssetName[]) {
    const [into, from] = [more.bands[name], less.bands[name]];
    const rewrite = rewritten(name, less, more);
    if (into && from) for (const [at, there] of holes) if (there >= 0) into[at] = rewrite(from[there] ?? 0);
  }
  return more;
}
