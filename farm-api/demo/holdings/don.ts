import { crop } from "../agronomy/crop-ids";
import type { Holding } from "../holding";
import { donLand } from "./don-land";

/** The first holding: four divisions in two groups in the south of Rostov oblast. */
export const don: Holding = {
  key: "don",
  name: "ООО «Заря Дона»",
  country: "RU",
  restricted: false,
  satEnabled: true,
  person: { email: "farm@polevod.example", firstName: "Сергей", lastName: "Коваленко", phone: "+7 863 555-01-20" },
  centre: [40.74, 46.61],
  regionId: 61,
  districtId: 61010,
  places: true,
  papers: true,
  tzOffset: 3,
  zone: "steppe",
  crops: [
    { crop: crop.winterWheat, share: 49 },
    { crop: crop.sunflower, share: 11 },
    { crop: crop.springBarley, share: 6 },
    { crop: crop.corn, share: 7 },
    { crop: crop.pea, share: 8 },
    { crop: crop.chickpea, share: 3 },
    { crop: crop.winterBarley, share: 4 },
    { crop: crop.flax, share: 4 },
    { crop: crop.winterRape, share: 3 },
    { crop: crop.coriander, share: 2 },
    { crop: crop.sorghum, share: 2 },
    { crop: crop.grasses, share: 3, stays: 4 },
    { crop: crop.fallow, share: 6 },
  ],
  irrigatedCrops: [
    { crop: crop.corn, share: 45 },
    { crop: crop.soy, share: 40 },
    { crop: crop.winterWheat, share: 15 },
  ],
  soils: { plain: [17, 15, 19], slope: 20, low: 21 },
  divisions: [
    { name: "Отделение № 1", group: "Северный куст", naming: { kind: "brigade", number: 1 }, tillage: [6, 1] },
    { name: "Отделение № 2", group: "Северный куст", naming: { kind: "number", first: 1 }, tillage: [1, 6, 12] },
    { name: "Отделение № 3", group: "Южный куст", naming: { kind: "place" }, tillage: [1, 6] },
    { name: "Отделение № 4", group: "Южный куст", naming: { kind: "rotation", numeral: "II" }, tillage: [6, 12] },
  ],
  brokenRules: [
    { crop: crop.sunflower, years: [4, 3, 5], ago: 0 },
    { crop: crop.sunflower, years: [5, 4, 6], ago: 1 },
    { crop: crop.pea, years: [2, 3], ago: 0 },
  ],
  land: donLand,
  rights: { leased: 4, givenBack: 2, interrupted: 1, unmeasured: 1 },
  cropColors: [
    { crop_id: crop.winterWheat, color: "#cf9a1f" },
    { crop_id: crop.sunflower, color: "#ffe600" },
    { crop_id: crop.fallow, color: "#54463c" },
  ],
};
