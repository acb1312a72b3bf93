import { type WorkGroup, workGroup } from "#contract/work-words";

/** What stands beside the colour where there is no room for the name. */
export const groupLetters: Readonly<Record<WorkGroup, string>> = {
  [workGroup.tillage]: "Об",
  [workGroup.fertilizing]: "Уд",
  [workGroup.sowing]: "Пос",
  [workGroup.spraying]: "Опр",
  [workGroup.harvest]: "Уб",
  [workGroup.other]: "Пр",
};

/** A colour for each group of works, always beside its name or number. */
export const groupColors: Readonly<Record<WorkGroup, string>> = {
  [workGroup.tillage]: "#8a5a2b",
  [workGroup.fertilizing]: "#7b4fa3",
  [workGroup.sowing]: "#2f7d32",
  [workGroup.spraying]: "#1c6fb0",
  [workGroup.harvest]: "#d18b00",
  [workGroup.other]: "#66736c",
};
