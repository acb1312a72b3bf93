import type { LandPlan } from "../land/land-plan";

/** The black earth of the Voronezh upland: fields around ponds and gullies, a slow river with its meadows. */
export const ertilLand: LandPlan = {
  width: 10_500,
  height: 8500,
  fields: 35,
  area: [20, 190],
  block: 300,
  villages: [
    { at: [-2100, 600], radius: 640, grain: -21 },
    { at: [2500, 900], radius: 430, grain: -8 },
  ],
  rivers: [{ from: [-5600, -2600], bearing: 6, length: 14_500, sway: 58, reach: 2100, valley: [80, 260] }],
  ravines: [
    { from: [-600, -2100], bearing: 96, length: 4300, mouth: 130, branches: 4 },
    { from: [3300, -1900], bearing: 70, length: 3400, mouth: 115, branches: 3 },
    { from: [-4300, 4000], bearing: -62, length: 2600, mouth: 60, branches: 2 },
  ],
  lakes: [{ at: [-400, 2500], radius: 190 }],
  circles: 1,
  cutCircles: 1,
  holes: { ponds: 2, mounds: 1, groves: 1 },
  foreign: 0.15,
};
