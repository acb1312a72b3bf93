import { expect, test } from "vitest";
import { workType } from "#contract/work-words";
import { typeInSeason, typesFor } from "./guess-type";

const bare = { stands: false, clearedAgo: null, sownIn: null };
const [discHarrow, cultivator, springHarrow, spreader, drill] = [3, 6, 15, 37, 25];
const made = (equipment_type_id: number, own_worktype_ids: number[] | null = null) => ({
  equipment_type_id,
  own_worktype_ids,
});
const guessed = (implement: number, crops: Partial<typeof bare> | object) =>
  typeInSeason(typesFor("TRACTOR", made(implement)) ?? [], { ...bare, ...crops });

test("an implement of several works does the one whose time it is", () => {
  expect(guessed(cultivator, {})).toBe(workType.cultivation);
  expect(guessed(cultivator, { sownIn: 3 })).toBe(workType.seedbedCultivation);
  expect(guessed(cultivator, { sownIn: 30 })).toBe(workType.cultivation);
  expect(guessed(springHarrow, {})).toBe(workType.harrowing);
  expect(guessed(springHarrow, { stands: true })).toBe(workType.seedlingHarrowing);
  expect(guessed(spreader, {})).toBe(workType.fertilizing);
  expect(guessed(spreader, { stands: true })).toBe(workType.topDressing);
  expect(guessed(discHarrow, { clearedAgo: 5 })).toBe(workType.stubbleBreaking);
  expect(guessed(discHarrow, { clearedAgo: 90 })).toBe(workType.discing);
  expect(guessed(drill, { stands: true })).toBe(workType.sowing);
});

test("machines that need no implement do their own work; of a bare tractor nobody can tell", () => {
  expect(typesFor("HARVESTER", null)).toEqual([workType.harvesting]);
  expect(typesFor("SPRAYER", null)).toEqual([workType.spraying]);
  expect(typesFor("TRACTOR", null)).toBeNull();
});

test("an implement of a kind that the holding has added does what the holding says of it", () => {
  const own = made(1_000_000, [workType.cultivation, workType.seedbedCultivation]);
  expect(typesFor("TRACTOR", own)).toEqual([workType.cultivation, workType.seedbedCultivation]);
  expect(typeInSeason(typesFor("TRACTOR", own) ?? [], { ...bare, sownIn: 3 })).toBe(workType.seedbedCultivation);
  expect(typesFor("SPRAYER", made(1_000_001, []))).toBeNull();
});
