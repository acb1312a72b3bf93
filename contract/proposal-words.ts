/** Limits of proposed works. Browsers read this file: no shape of zod may come into it. */

/** Letters in which it is said why something was no work. */
export const longestDeclineReason = 300;
