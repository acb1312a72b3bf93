import { crop } from "../agronomy/crop-ids";
import type { Holding } from "../holding";
import { miusLand } from "./mius-land";

/** The restricted holding: a small farm that only uses the map, the field list and the scouting. */
export const mius: Holding = {
  key: "mius",
  name: "КФХ Ткаченко В. И.",
  country: "RU",
  restricted: true,
  satEnabled: true,
  person: { email: "restricted@polevod.example", firstName: "Виктор", lastName: "Ткаченко", phone: "+7 863 555-01-47" },
  centre: [38.72, 47.52],
  regionId: 61,
  districtId: 61021,
  tzOffset: 3,
  zone: "steppe",
  crops: [
    { crop: crop.winterWheat, share: 45 },
    { crop: crop.sunflower, share: 13 },
    { crop: crop.springBarley, share: 14 },
    { crop: crop.pea, share: 10 },
    { crop: crop.corn, share: 8 },
    { crop: crop.fallow, share: 10 },
  ],
  irrigatedCrops: [],
  soils: { plain: [15, 17], slope: 20, low: 21 },
  divisions: [{ name: "Хозяйство", group: null, naming: { kind: "place" }, tillage: [1, 6] }],
  brokenRules: [],
  land: miusLand,
  rights: { leased: 1, givenBack: 0, interrupted: 0, unmeasured: 0 },
  cropColors: [],
};
