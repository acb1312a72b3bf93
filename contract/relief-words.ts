/** What is told of the land itself. */
export const reliefLayerNames = { relief: "Рельеф", slope: "Уклон", aspect: "Экспозиция склона" } as const;

/** Degrees: below it land counts as level; above the other, water washes the soil away. */
export const slopeLimits = { level: 0.5, steep: 3 } as const;

/** Directions that slopes fall to, from the north clockwise, and level land last; colours go around as directions do. */
export const aspects = [
  { name: "север", sign: "С", color: "#3d6db8" },
  { name: "северо-восток", sign: "СВ", color: "#3fa3b8" },
  { name: "восток", sign: "В", color: "#4fb06d" },
  { name: "юго-восток", sign: "ЮВ", color: "#b4cc4e" },
  { name: "юг", sign: "Ю", color: "#f5cd3d" },
  { name: "юго-запад", sign: "ЮЗ", color: "#ec8a36" },
  { name: "запад", sign: "З", color: "#cb4659" },
  { name: "северо-запад", sign: "СЗ", color: "#8957a8" },
  { name: "ровно", sign: "ровно", color: "#c3c9c6" },
] as const;
export const levelAspect = 8;

/** The direction that is nearest to so many degrees from the north clockwise, by its place among them. */
export const aspectAt = (degrees: number): number => Math.round(degrees / 45) % levelAspect;

/** Where most of a field falls to, by the shares of all directions: «на юг», «ровно». */
export function mainAspect(shares: readonly number[]): { words: string; share: number } {
  const share = Math.max(...shares);
  const at = shares.indexOf(share);
  return { words: at === levelAspect ? "ровно" : `на ${aspects[at]?.name}`, share };
}

/** Low to high. */
export const reliefPalette = ["#3f8f6b", "#9dc183", "#ecdc9a", "#d8a25e", "#a5673f"] as const;

/** Level to steep, one for all fields, so that they can be told apart. */
export const slopePalette = ["#dbe8c3", "#f4e08d", "#f2b14f", "#dd6f38", "#a9322f", "#5c1230"] as const;
export const slopeRange = [0, 6] as const;
