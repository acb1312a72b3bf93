import { crop } from "../agronomy/crop-ids";
import type { Holding } from "../holding";
import { ertilLand } from "./ertil-land";

/** The holding without satellite data: sugar beet, soy and corn on the black earth. */
export const ertil: Holding = {
  key: "ertil",
  name: "АО «Битюг-Агро»",
  country: "RU",
  restricted: false,
  satEnabled: false,
  person: null,
  centre: [40.76, 51.79],
  regionId: 36,
  districtId: 36032,
  tzOffset: 3,
  zone: "black earth",
  crops: [
    { crop: crop.winterWheat, share: 30 },
    { crop: crop.sugarBeet, share: 17 },
    { crop: crop.soy, share: 14 },
    { crop: crop.springBarley, share: 11 },
    { crop: crop.corn, share: 10 },
    { crop: crop.sunflower, share: 9 },
    { crop: crop.pea, share: 5 },
    { crop: crop.silageCorn, share: 4 },
    { crop: crop.buckwheat, share: 2 },
    { crop: crop.grasses, share: 3, stays: 3 },
    { crop: crop.fallow, share: 7 },
  ],
  irrigatedCrops: [
    { crop: crop.sugarBeet, share: 25 },
    { crop: crop.corn, share: 40 },
    { crop: crop.soy, share: 35 },
  ],
  soils: { plain: [14, 15, 13], slope: 20, low: 22 },
  divisions: [
    { name: "Щучинское", group: null, naming: { kind: "number", first: 1 }, tillage: [1, 6] },
    { name: "Битюгское", group: null, naming: { kind: "place" }, tillage: [6, 1] },
  ],
  brokenRules: [{ crop: crop.sunflower, years: [5, 4, 6], ago: 0 }],
  land: ertilLand,
  rights: { leased: 2, givenBack: 1, interrupted: 0, unmeasured: 0 },
  cropColors: [],
};
