import { workType } from "#contract/work-words";
import { standardDictionaries } from "../dictionaries/shared/standard";

/** Fallow has no crop to wait for. */
export const fallows: ReadonlySet<number> = new Set(
  standardDictionaries.crops.filter(({ group }) => group === "пар").map(({ id }) => id),
);

/** Grasses that stand for years. */
const perennialGrasses = [50, 51, 52, 55, 56, 57, 58, 59, 60];

/** What stands for years is on the land before the season's work and after its harvest. */
export const perennials: ReadonlySet<number> = new Set([
  ...standardDictionaries.crops.filter(({ group }) => group === "многолетние насаждения").map(({ id }) => id),
  ...perennialGrasses,
]);

export const sowingTypes: ReadonlySet<number> = new Set([workType.sowing, workType.planting]);

/** Mown grass grows again. */
export const clearingTypes: ReadonlySet<number> = new Set([
  workType.harvesting,
  workType.windrowPickup,
  workType.silageHarvest,
]);
