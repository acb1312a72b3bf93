/** Colours of a track by speed, from slow to fast; told apart by lightness too. */
export const speedColors = [
  { upTo: 1.5, color: "#6b7280", label: "стоит" },
  { upTo: 6, color: "#5b2a86", label: "до 6" },
  { upTo: 10, color: "#1d6fb8", label: "6–10" },
  { upTo: 16, color: "#0f8a5f", label: "10–16" },
  { upTo: 25, color: "#d18a00", label: "16–25" },
  { upTo: Number.POSITIVE_INFINITY, color: "#c2321d", label: "быстрее 25" },
] as const;

/** The place of a speed's colour in the list. */
export const colorPlace = (speed: number): number => speedColors.findIndex(({ upTo }) => speed < upTo);
