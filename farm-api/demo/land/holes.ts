import { difference } from "../../geometry/overlay";
import type { MultiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import { blob } from "./curves";
import type { LandPlan, Parcel, Sign } from "./land-plan";
import { depthIn, extentOf, hectares } from "./measure";
import type { Point } from "./plane";

/** Metres of field that must be left between a hole and the border. */
const MARGIN = 70;

function placeWithin(chance: Chance, shape: MultiPolygon, radius: number): Point | undefined {
  const { low, high } = extentOf(shape);
  for (let attempt = 0; attempt < 30; attempt++) {
    const point: Point = [chance.between(low[0], high[0]), chance.between(low[1], high[1])];
    if (depthIn(shape, point, radius + MARGIN + 1) > radius + MARGIN) return point;
  }
  return undefined;
}

interface Kind {
  sign: Sign;
  radius: readonly [number, number];
  ruggedness: number;
  corners: number;
  /** How many of them a field may have. */
  most: number;
}

const kinds: Record<keyof LandPlan["holes"], Kind> = {
  ponds: { sign: "pond", radius: [38, 85], ruggedness: 0.35, corners: 16, most: 1 },
  mounds: { sign: "mound", radius: [20, 30], ruggedness: 0.08, corners: 10, most: 1 },
  groves: { sign: "grove", radius: [45, 130], ruggedness: 0.3, corners: 14, most: 3 },
};

/** Fields that stay as they are. */
const without: Sign[] = ["circle", "cut circle", "corners", "parts"];

function dig(chance: Chance, parcel: Parcel, kind: Kind, least: number): boolean {
  const { ruggedness, corners } = kind;
  for (let count = chance.integer(1, kind.most); count > 0; count--) {
    const radius = chance.between(...kind.radius);
    const middle = placeWithin(chance, parcel.shape, radius);
    const left = middle && difference(parcel.shape, blob(chance, { middle, radius, ruggedness, corners }));
    if (!left || hectares(left) < least * 1.02) continue;
    parcel.shape = left;
    parcel.signs.add(kind.sign);
  }
  return parcel.signs.has(kind.sign);
}

/** Takes ponds, burial mounds and groves out of fields; a field has only one kind of them. */
export function digHoles(chance: Chance, parcels: Parcel[], plan: LandPlan): void {
  const free = chance.shuffled(parcels.filter(({ signs }) => !without.some((sign) => signs.has(sign))));
  for (const name of ["ponds", "mounds", "groves"] as const) {
    for (let left = plan.holes[name]; left > 0 && free.length > 0; ) {
      const parcel = free.pop();
      if (parcel && dig(chance, parcel, kinds[name], plan.area[0])) left--;
    }
  }
}
