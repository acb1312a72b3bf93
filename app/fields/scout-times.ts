/** Choices of the filter by the time of the last inspection: within so many days, or, below zero, not within them. */
export const scoutTimes = ["7", "14", "30", "-7", "-14", "-30"] as const;
export type ScoutTime = (typeof scoutTimes)[number];

export const scoutTimeNames: Record<ScoutTime, string> = {
  7: "За последние 7 дней",
  14: "За последние 14 дней",
  30: "За последние 30 дней",
  "-7": "Не было 7 дней и больше",
  "-14": "Не было 14 дней и больше",
  "-30": "Не было 30 дней и больше",
};
