/** What stands beside the colour where there is no room for the name. */
export const groupLetters: Record<number, string> = { 1: "Об", 2: "Уд", 3: "Пос", 4: "Опр", 5: "Уб", 6: "Пр" };

/** A colour for each group of works, always beside its name or number. */
export const groupColors: Record<number, string> = {
  1: "#8a5a2b",
  2: "#7b4fa3",
  3: "#2f7d32",
  4: "#1c6fb0",
  5: "#d18b00",
  6: "#66736c",
};
