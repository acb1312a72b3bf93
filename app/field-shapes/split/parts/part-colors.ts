/** Parts side by side are told apart; each also has its number on the map. */
export const partColors = ["#8fc1a9", "#e8c77c", "#a9c3e6", "#d9a3b8", "#c3b5e3", "#c9cf8a"] as const;
