/** What is told of a field on a scene: an index of plants, or what follows from it. */
export const productNames = {
  ndvi: "NDVI",
  contrast_ndvi: "Контрастный NDVI",
  contrast_ndvi_masked: "Контрастный NDVI без облаков и края поля",
  ndre: "NDRE (красный край)",
  ndmi: "NDMI (влага листьев)",
  msavi: "MSAVI (разреженные посевы)",
} as const;

/** Of what index a product is made. */
export const indexOfProduct = {
  ndvi: "ndvi",
  contrast_ndvi: "ndvi",
  contrast_ndvi_masked: "ndvi",
  ndre: "ndre",
  ndmi: "ndmi",
  msavi: "msavi",
} as const;

/** What is told of the land itself. */
export const reliefLayerNames = { relief: "Рельеф", slope: "Уклон", aspect: "Экспозиция склона" } as const;

/** Percent of clouds above which a scene serves neither management zones nor, by the other one, anything else. */
export const cloudLimits = { zones: 1, others: 25 } as const;

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

/** Why a scene can't be used. */
export const unusableWords = {
  clouds: "Слишком облачно",
  snow: "Поля под снегом",
  outside: "Снимок не накрывает поля",
  partly: "Снимок накрывает поле не целиком",
  small: "Поле мельче точки снимка",
  failed: "Снимок не удалось обработать",
} as const;

/** Values of the first and the last colour where fields are to be told apart. */
export const sharedRange: Readonly<Record<keyof typeof productNames, readonly [low: number, high: number]>> = {
  ndvi: [0.1, 0.9],
  contrast_ndvi: [0.1, 0.9],
  contrast_ndvi_masked: [0.1, 0.9],
  ndre: [0, 0.6],
  ndmi: [-0.2, 0.6],
  msavi: [0, 0.8],
};

/** How much an index changes from the first to the last colour of a difference. */
export const changeRange = [-0.3, 0.3] as const;

/** Fall to growth: brown, nothing in the middle, blue-green; told apart by those who don't tell red from green, too. */
export const changePalette = ["#8c510a", "#d8a24a", "#f2e3bd", "#f4f4f4", "#c2e4df", "#55b0a7", "#01665e"] as const;

/** Least to most: red, orange, yellow, light green, green, blue. */
export const vegetationPalette = ["#c93a2b", "#ef8a2b", "#f2d64b", "#a6d65a", "#3c9a45", "#2d6fb5"] as const;

/** Low to high. */
export const reliefPalette = ["#3f8f6b", "#9dc183", "#ecdc9a", "#d8a25e", "#a5673f"] as const;

/** Level to steep, one for all fields, so that they can be told apart. */
export const slopePalette = ["#dbe8c3", "#f4e08d", "#f2b14f", "#dd6f38", "#a9322f", "#5c1230"] as const;
export const slopeRange = [0, 6] as const;
