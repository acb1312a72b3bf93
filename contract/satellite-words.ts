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

/** Percent of clouds above which a scene serves neither management zones nor, by the other one, anything else. */
export const cloudLimits = { zones: 1, others: 25 } as const;

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
