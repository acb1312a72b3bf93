import type { LandPlan } from "../land/land-plan";

/** Virgin land of the north of Kazakhstan: two kilometres from belt to belt, round lakes, birch groves left in the fields. */
export const kostanayLand: LandPlan = {
  width: 21_500,
  height: 14_500,
  fields: 40,
  area: [200, 450],
  block: 560,
  villages: [
    { at: [-3600, 900], radius: 620, grain: 7 },
    { at: [4200, -800], radius: 420, grain: 2 },
  ],
  rivers: [{ from: [-12_000, -7000], bearing: 14, length: 26_000, sway: 38, reach: 4200, valley: [60, 210] }],
  ravines: [{ from: [1200, -4200], bearing: 80, length: 4200, mouth: 70, branches: 1 }],
  lakes: [
    { at: [900, 3600], radius: 820 },
    { at: [-6300, 3900], radius: 520 },
    { at: [7200, 2300], radius: 640 },
    { at: [-5400, -2300], radius: 380 },
    { at: [1700, -1500], radius: 300 },
  ],
  circles: 0,
  cutCircles: 0,
  holes: { ponds: 2, mounds: 0, groves: 15 },
  foreign: 0.06,
};
