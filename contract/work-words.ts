/** The numbered words of works and what they are called. Browsers read this file: no shape of zod may come into it. */

/** What has become of a work. */
export const workStatus = { done: 1, planned: 2, cancelled: 3 } as const;
export type WorkStatus = (typeof workStatus)[keyof typeof workStatus];

export const workStatusNames: Readonly<Record<WorkStatus, string>> = {
  [workStatus.done]: "Выполнено",
  [workStatus.planned]: "План",
  [workStatus.cancelled]: "Отменено",
};

/** What kind of work a type of work is. */
export const workGroup = { tillage: 1, fertilizing: 2, sowing: 3, spraying: 4, harvest: 5, other: 6 } as const;
export type WorkGroup = (typeof workGroup)[keyof typeof workGroup];

export const workGroupNames: Readonly<Record<WorkGroup, string>> = {
  [workGroup.tillage]: "Обработка почвы",
  [workGroup.fertilizing]: "Внесение удобрений",
  [workGroup.sowing]: "Посев",
  [workGroup.spraying]: "Опрыскивание",
  [workGroup.harvest]: "Уборка",
  [workGroup.other]: "Прочие работы",
};

/** Types of work that rules know, by their ids in the standard dictionary; a holding's own types have none of them. */
export const workType = {
  fertilizing: 2,
  sowing: 3,
  spraying: 4,
  harvesting: 5,
  discing: 10,
  plowing: 11,
  cultivation: 12,
  subsoiling: 13,
  harrowing: 14,
  rolling: 15,
  coating: 19,
  irrigation: 31,
  moving: 32,
  stubbleBreaking: 40,
  seedbedCultivation: 42,
  rowCultivation: 43,
  seedlingHarrowing: 44,
  ridging: 51,
  topDressing: 54,
  leafFeeding: 55,
  planting: 58,
  resowing: 59,
  desiccation: 62,
  rodentBaiting: 64,
  insectRelease: 65,
  swathing: 66,
  windrowPickup: 67,
  mowing: 68,
  silageHarvest: 72,
  snowRetention: 74,
  soilSampling: 75,
  harvestCarting: 76,
  waterCarting: 77,
  seedCarting: 78,
  loading: 79,
  cropSurvey: 80,
  handWeeding: 81,
  rogueing: 82,
  beehives: 86,
  pruning: 88,
  topping: 89,
} as const;

/** Types of which a field, each of its plots and a plan have one work a season. */
export const oncePerSeason: readonly number[] = [workType.sowing, workType.harvesting];
export const isOncePerSeason = (typeId: number): boolean => oncePerSeason.includes(typeId);

/** Why a second one is refused. */
export const takenWords: Readonly<Record<number, string>> = {
  [workType.sowing]: "Посев в этом сезоне уже записан",
  [workType.harvesting]: "Уборка в этом сезоне уже записана",
};
