/** What becomes of a recommendation. Browsers read this file: no shape of zod may come into it. */
export const recommendationStatuses = ["new", "accepted", "declined", "done"] as const;
export type RecommendationStatus = (typeof recommendationStatuses)[number];
