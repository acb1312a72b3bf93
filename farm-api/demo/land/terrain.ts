import { union } from "../../geometry/overlay";
import { type MultiPolygon, multiPolygon } from "../../geometry/types";
import type { Chance } from "../chance";
import { blob, ribbon, smoothNoise, strayed, strip, wander } from "./curves";
import type { LandPlan, Ravine, River } from "./land-plan";
import { distanceOnPlane, heading, type Point, plus } from "./plane";

/** What lies on the land before anyone ploughs it. */
export interface Terrain {
  rivers: MultiPolygon;
  ravines: MultiPolygon;
  lakes: MultiPolygon;
  villages: MultiPolygon;
  /** Roads between the villages with the belts along them. */
  roads: MultiPolygon;
  /** Tracks that leave the villages as rays: between them lie the wedge-shaped fields at a village's edge. */
  rays: MultiPolygon[];
}

function river(chance: Chance, { valley: [narrow, wide], ...course }: River): MultiPolygon {
  const line = wander(chance, { ...course, step: 110 });
  const swell = smoothNoise(chance, 0.22);
  return ribbon(line, (share) => narrow + ((wide - narrow) * (1 + swell(share))) / 2);
}

/** A gully system: the stem narrows upwards, branches leave it to either side in turn. */
function ravine(chance: Chance, { from, bearing, length, mouth, branches }: Ravine): MultiPolygon[] {
  const line = wander(chance, { from, bearing, length, step: 75, sway: 34, reach: 1500 });
  const rough = smoothNoise(chance, 0.19);
  const taper = (share: number) => Math.max(12, mouth * (1 - share) ** 0.75 * (1 + 0.35 * rough(share)));
  const gullies = Array.from({ length: branches }, (_, index) => {
    const share = (index + chance.between(0.4, 0.9)) / (branches + 0.6);
    const start = line[Math.floor(share * (line.length - 1))] ?? from;
    const side = index % 2 === 0 ? 1 : -1;
    return ravine(chance, {
      from: start,
      bearing: bearing + side * chance.between(38, 68),
      length: length * chance.between(0.16, 0.36) * (1.2 - share),
      mouth: taper(share) * 0.7,
      branches: branches > 3 ? 1 : 0,
    });
  });
  return [ribbon(line, taper), ...gullies.flat()];
}

/** Roads from each village to its nearest neighbours, and out of the holding at its far sides. */
function roads(chance: Chance, { villages, width }: LandPlan): MultiPolygon[] {
  const lines = villages.flatMap(({ at, grain }, index) => {
    const links = villages
      .slice(0, index)
      .toSorted((a, b) => distanceOnPlane(a.at, at) - distanceOnPlane(b.at, at))
      .slice(0, 2)
      .map((other) => strayed(chance, at, other.at, 110));
    const outwards = villages.length > 1 && at[0] > 0 ? grain : grain + 180;
    const end = plus(at, heading(outwards + chance.between(-14, 14)), width);
    return [...links, strayed(chance, at, end, 150)];
  });
  return lines.map((line) => strip(line, chance.between(11, 19)));
}

function rays(chance: Chance, { villages }: LandPlan): MultiPolygon[] {
  return villages.flatMap(({ at, radius, grain }) =>
    Array.from({ length: 3 }, (_, index) => {
      const bearing = grain + 50 + index * 105 + chance.between(-18, 18);
      const end = plus(at, heading(bearing), radius * 1.5 + chance.between(1500, 2600));
      return strip(strayed(chance, at, end, 60), 6);
    }),
  );
}

const together = (shapes: MultiPolygon[]): MultiPolygon => (shapes.length > 0 ? union(shapes) : multiPolygon([]));

/** The lie of the land. */
export function raiseTerrain(chance: Chance, plan: LandPlan): Terrain {
  return {
    rivers: together(plan.rivers.map((course, index) => river(chance.branch("river", index), course))),
    ravines: together(plan.ravines.flatMap((course, index) => ravine(chance.branch("ravine", index), course))),
    lakes: together(
      plan.lakes.map(({ at, radius }, index) =>
        blob(chance.branch("lake", index), { middle: at, radius, ruggedness: 0.25, corners: 34 }),
      ),
    ),
    villages: together(
      plan.villages.map(({ at, radius, grain }, index) =>
        blob(chance.branch("village", index), {
          middle: at,
          radius,
          ruggedness: 0.35,
          corners: 22,
          stretch: { times: 1.9, bearing: grain + 4 },
        }),
      ),
    ),
    roads: together(roads(chance.branch("roads"), plan)),
    rays: rays(chance.branch("rays"), plan),
  };
}

/** The number of the village that land at a point is worked from. */
export function nearestVillage({ villages }: LandPlan, point: Point): number {
  const far = villages.map(({ at }) => distanceOnPlane(at, point));
  return far.indexOf(Math.min(...far));
}
