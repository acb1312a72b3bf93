/** Limits of proposed works. Browsers read this file: no shape of zod may come into it. */

/** Of a plan's area: whoever has done so much of it has done the plan. */
export const shareOfDone = 0.95;

/** Letters in which it is said why something was no work. */
export const longestDeclineReason = 300;
