/** From very uniform to very uneven, by the standard deviation of NDVI inside the field. */
export const uniformityRanks = [
  { rank: 1, below: 0.03, name: "Очень ровное", color: "#2e9e4f" },
  { rank: 2, below: 0.06, name: "Ровное", color: "#9ccc4f" },
  { rank: 3, below: 0.09, name: "Среднее", color: "#f2c230" },
  { rank: 4, below: 0.12, name: "Неровное", color: "#ef8a2b" },
  { rank: 5, below: Number.POSITIVE_INFINITY, name: "Очень неровное", color: "#d64531" },
] as const;

/** The rank of a standard deviation of NDVI, 1 to 5; null where there is none. */
export const rankOf = (std: number | null): number | null =>
  std === null ? null : (uniformityRanks.find(({ below }) => std < below)?.rank ?? 5);
