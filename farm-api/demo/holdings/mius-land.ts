import type { LandPlan } from "../land/land-plan";

/** A small farm on the slopes above a brook. */
export const miusLand: LandPlan = {
  width: 6500,
  height: 6200,
  fields: 12,
  area: [20, 130],
  block: 170,
  villages: [{ at: [-300, 200], radius: 420, grain: 24 }],
  rivers: [{ from: [-4200, -1700], bearing: 16, length: 11_000, sway: 55, reach: 1700, valley: [50, 160] }],
  ravines: [
    { from: [-900, -900], bearing: 118, length: 2800, mouth: 60, branches: 3 },
    { from: [1100, -400], bearing: 62, length: 2900, mouth: 75, branches: 3 },
  ],
  lakes: [],
  circles: 0,
  cutCircles: 0,
  holes: { ponds: 1, mounds: 1, groves: 0 },
  foreign: 0.3,
};
