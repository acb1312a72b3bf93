import { crop } from "../agronomy/crop-ids";
import type { Holding } from "../holding";
import { kostanayLand } from "./kostanay-land";

const districtOfKostanay = 739010;

/** The holding in the north of Kazakhstan: spring grain after fallow on large fields, no cadastre. */
export const kostanay: Holding = {
  key: "kostanay",
  name: "ТОО «Тобол Астык»",
  country: "KZ",
  restricted: false,
  satEnabled: true,
  person: null,
  centre: [63.9, 53.02],
  regionId: 739,
  districtId: districtOfKostanay,
  tzOffset: 5,
  zone: "virgin land",
  crops: [
    { crop: crop.springWheat, share: 50 },
    { crop: crop.springBarley, share: 11 },
    { crop: crop.durum, share: 6 },
    { crop: crop.flax, share: 8 },
    { crop: crop.lentil, share: 5 },
    { crop: crop.pea, share: 3 },
    { crop: crop.springRape, share: 3 },
    { crop: crop.oats, share: 2 },
    { crop: crop.fallow, share: 12 },
  ],
  irrigatedCrops: [],
  soils: { plain: [16, 23], slope: 23, low: 27 },
  divisions: [
    { name: "Бригада № 1", group: null, naming: { kind: "cell", first: 1 }, tillage: [8, 4] },
    { name: "Бригада № 2", group: null, naming: { kind: "cell", first: 41 }, tillage: [4, 3] },
  ],
  brokenRules: [{ crop: crop.flax, years: [3, 4, 2], ago: 0 }],
  land: kostanayLand,
  rights: { leased: 2, givenBack: 1, interrupted: 0, unmeasured: 0 },
  cropColors: [],
};
