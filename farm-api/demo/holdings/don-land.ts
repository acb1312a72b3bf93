import type { LandPlan } from "../land/land-plan";

/** The Don steppe: long fields between shelter belts, a winding river in the south, ravines that run down to it. */
export const donLand: LandPlan = {
  width: 17_500,
  height: 14_000,
  fields: 120,
  area: [20, 250],
  block: 340,
  villages: [
    { at: [-3900, 2500], radius: 780, grain: -13 },
    { at: [3400, 3000], radius: 560, grain: 5 },
    { at: [-2700, -2400], radius: 640, grain: -4 },
    { at: [4300, -1500], radius: 480, grain: 16 },
  ],
  rivers: [{ from: [-9000, -4700], bearing: 9, length: 22_000, sway: 46, reach: 2600, valley: [90, 330] }],
  ravines: [
    { from: [-5600, -4100], bearing: 82, length: 5200, mouth: 130, branches: 4 },
    { from: [-400, -3300], bearing: 104, length: 7600, mouth: 175, branches: 6 },
    { from: [2600, -3000], bearing: 58, length: 6000, mouth: 140, branches: 5 },
    { from: [700, -3500], bearing: -72, length: 3200, mouth: 95, branches: 2 },
    { from: [6900, 5900], bearing: -118, length: 3600, mouth: 85, branches: 3 },
    { from: [-6900, 6000], bearing: -66, length: 2600, mouth: 80, branches: 2 },
  ],
  lakes: [],
  circles: 4,
  cutCircles: 3,
  holes: { ponds: 6, mounds: 7, groves: 0 },
  foreign: 0.09,
};
