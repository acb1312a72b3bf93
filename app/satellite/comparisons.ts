/** How two scenes are looked at together, by the names of the address. */
export const comparisons = ["side", "swipe", "difference"] as const;
export type Comparison = (typeof comparisons)[number];

export const comparisonNames: Record<Comparison, string> = {
  side: "Рядом",
  swipe: "Шторкой",
  difference: "Разницей",
};
