/** A day without times is a working day: from eight to six by the field's clock. */
export const usualTimes = { start: "08:00", end: "18:00" } as const;
