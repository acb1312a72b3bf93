/** Told apart by lightness too, in the order of the table. */
export const partColors = ["#0b6b4f", "#b8860b", "#5b2a86", "#1d6fb8", "#b3261e", "#4e342e", "#00838f", "#7b847f"];
