import { fromHectares } from "#formats/hectares";
import type { MultiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import type { LandPlan } from "./land-plan";
import { hectares, middleOf } from "./measure";
import type { Marked } from "./pivots";
import { distanceOnPlane } from "./plane";
import { nearestVillage } from "./terrain";

/** Perimeter squared to area, 1 for a circle: what is too long and thin is a verge, not a field. */
function isStocky({ coordinates }: MultiPolygon): boolean {
  return coordinates.every((rings) => {
    const [outer = []] = rings;
    const around = outer.reduce((sum, point, index) => sum + distanceOnPlane(point, outer[index - 1] ?? point), 0);
    return around ** 2 / (4 * Math.PI * fromHectares(hectares({ type: "MultiPolygon", coordinates: [rings] }))) < 5.5;
  });
}

export interface Chosen extends Marked {
  division: number;
}

/** The fields of the holding: of a right size, near to a village, with some land of others between them. */
export function chooseParcels(chance: Chance, pieces: Marked[], plan: LandPlan): Chosen[] {
  const [least, most] = plan.area;
  return pieces
    .map((piece) => {
      const middle = middleOf(piece.shape);
      const division = nearestVillage(plan, middle);
      const far = distanceOnPlane(middle, plan.villages[division]?.at ?? middle);
      return {
        ...piece,
        division,
        far: far * chance.between(0.85, 1.15),
        foreign: !piece.sign && chance.happens(plan.foreign),
      };
    })
    .filter(({ shape, foreign, sign }) => {
      const area = hectares(shape);
      return !foreign && area >= least * 1.02 && area <= most * 0.99 && (sign !== null || isStocky(shape));
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, plan.fields)
    .map(({ shape, sign, division }) => ({ shape, sign, division }));
}
