import type { MachineType } from "#contract/machines";
import { workType } from "#contract/work-words";
import { standardDictionaries } from "../../dictionaries/shared/standard";
import type { CropsOnDay } from "../../works/shared/crops-on-day";

const byImplement = new Map(standardDictionaries.equipment_types.map(({ id, worktype_ids }) => [id, worktype_ids]));

/** What machines do by themselves. */
const byMachine: Partial<Record<MachineType, readonly number[]>> = {
  HARVESTER: [workType.harvesting],
  SPRAYER: [workType.spraying],
  SPREADER: [workType.fertilizing, workType.topDressing],
  RIDING_MOWER: [workType.mowing],
};

/** Machines that work no land: they carry and load. */
export const worksNoLand: readonly MachineType[] = ["AUTOMOBILE", "LOADER"];

/** Days. */
const seedbedBefore = 14;
const stubbleAfter = 45;

/** Types that are done at a time of their own, and whether it is. */
const atTheirTime: Readonly<Record<number, (crops: CropsOnDay) => boolean>> = {
  [workType.seedbedCultivation]: ({ stands, sownIn }) => !stands && sownIn !== null && sownIn <= seedbedBefore,
  [workType.seedlingHarrowing]: ({ stands }) => stands,
  [workType.topDressing]: ({ stands }) => stands,
  [workType.stubbleBreaking]: ({ stands, clearedAgo }) => !stands && clearedAgo !== null && clearedAgo <= stubbleAfter,
};

/** What an implement is, and what the holding says that its own kinds are made for. */
export interface Implement {
  equipment_type_id: number;
  own_worktype_ids: readonly number[] | null;
}

/** Types of work that an implement is made for, or a machine without one; null where nobody can tell. */
export function typesFor(machine: MachineType, implement: Implement | null): readonly number[] | null {
  const types = implement
    ? (implement.own_worktype_ids ?? byImplement.get(implement.equipment_type_id))
    : byMachine[machine];
  return types && types.length > 0 ? types : null;
}

/** Which of them it is at that time of the year on that field: one whose time it is, else the first that has no time of its own. */
export function typeInSeason(types: readonly number[], crops: CropsOnDay): number | null {
  const timely = types.find((type) => atTheirTime[type]?.(crops));
  return timely ?? types.find((type) => !(type in atTheirTime)) ?? types[0] ?? null;
}
