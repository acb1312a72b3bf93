import type { DictionaryName } from "#contract/dictionaries-shapes";
import { cropdevstages, crops, seeds } from "./crops.server";
import type { Described } from "./description.server";
import { fertilizers, nutritionproblems, soiltypes } from "./feeding.server";
import { bayerRegions, districts, regions } from "./places.server";
import { diseases, pesticides, pests, weeds } from "./protection.server";
import { fertilizervendors, pesticidevendors, seedvendors } from "./vendors.server";
import {
  advisors,
  equipmentTypes,
  groupVisitPurposes,
  tillagetypes,
  visitPurposes,
  weatherproblems,
  workproblems,
  worktypes,
} from "./works.server";

export const descriptions: Record<DictionaryName, Described> = {
  crops,
  seeds,
  seedvendors,
  cropdevstages,
  pesticides,
  pesticidevendors,
  weeds,
  diseases,
  pests,
  fertilizers,
  fertilizervendors,
  nutritionproblems,
  soiltypes,
  worktypes,
  tillagetypes,
  equipment_types: equipmentTypes,
  workproblems,
  weatherproblems,
  visit_purposes: visitPurposes,
  group_visit_purposes: groupVisitPurposes,
  advisors,
  regions,
  districts,
  bayer_regions: bayerRegions,
};
