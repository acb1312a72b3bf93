import { difference, union } from "../../geometry/overlay";
import type { MultiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import { chooseParcels } from "./choose-parcels";
import { cutThrough, cutToSize, piecesOf } from "./cut";
import { digHoles } from "./holes";
import { joinParts } from "./join-parts";
import type { LandPlan, Parcel } from "./land-plan";
import { hectares, middleOf } from "./measure";
import { setPivots } from "./pivots";
import { polygonOf } from "./plane";
import { signsOf } from "./signs";
import { nearestVillage, raiseTerrain, type Terrain } from "./terrain";

const grainAt = (plan: LandPlan, shape: MultiPolygon) =>
  plan.villages[nearestVillage(plan, middleOf(shape))]?.grain ?? 0;

/** Land between the roads, cut by shelter belts into blocks. */
function blocksOf(chance: Chance, plan: LandPlan, { roads, rays }: Terrain): MultiPolygon[] {
  const [east, north] = [plan.width / 2, plan.height / 2];
  const land = polygonOf([
    [-east, -north],
    [east, -north],
    [east, north],
    [-east, north],
  ]);
  const pieces = piecesOf(difference(land, roads)).flatMap((piece) =>
    cutToSize(chance, piece, {
      grain: grainAt(plan, piece) + chance.deviation() * 2,
      limit: () => plan.block * chance.between(0.7, 1.2),
      halfWidth: (depth) => (depth < 2 ? chance.between(11, 15) : chance.between(7.5, 12)),
      stray: 28,
    }),
  );
  return rays.reduce(cutThrough, pieces);
}

/** Cuts what is left of a block by field tracks; small fields are as usual as large ones. */
function fieldsOf(chance: Chance, plan: LandPlan, block: MultiPolygon): MultiPolygon[] {
  const [least, most] = plan.area;
  return cutToSize(chance, block, {
    grain: grainAt(plan, block) + chance.deviation() * 2,
    limit: () => Math.exp(chance.between(Math.log(Math.min(least * 4.5, most * 0.8)), Math.log(most))),
    halfWidth: () => chance.between(3.2, 6),
    stray: 9,
  });
}

/**
 * Lays a holding out: roads and shelter belts cut the land into blocks, water and villages take their part, pivots are
 * set, what is left is cut to fields. Shapes are in metres on the holding's own plane, valid and apart from each other.
 */
export function layOut(chance: Chance, plan: LandPlan): Parcel[] {
  const terrain = raiseTerrain(chance.branch("terrain"), plan);
  const { rivers, ravines, lakes, villages } = terrain;
  const taken = union([rivers, ravines, lakes, villages].filter(({ coordinates }) => coordinates.length > 0));
  const blocks = blocksOf(chance.branch("blocks"), plan, terrain)
    .map((block) => difference(block, taken))
    .flatMap((block) => joinParts(chance.branch("parts", hectares(block)), piecesOf(block), plan));
  const marked = setPivots(chance.branch("pivots"), blocks, plan);
  const cutting = chance.branch("fields");
  const pieces = marked.flatMap(({ shape, sign }) =>
    sign || shape.coordinates.length > 1
      ? [{ shape, sign }]
      : fieldsOf(cutting, plan, shape).map((part) => ({ shape: part, sign })),
  );
  const parcels = chooseParcels(chance.branch("choice"), pieces, plan).map(({ shape, sign, division }): Parcel => {
    const signs = signsOf(shape, terrain);
    if (sign) signs.add(sign);
    return { shape, division, signs };
  });
  digHoles(chance.branch("holes"), parcels, plan);
  return parcels;
}
