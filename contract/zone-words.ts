/** What management zones are asked for. Browsers read this file: no shape of zod may come into it. */

/** How pixels are put together. */
export const zoneMethods = { alike: "По сходству", equal: "Поровну по площади" } as const;

/** Zones of a map. */
export const zoneCounts = { least: 2, most: 7, usual: 3 } as const;

/** Pixels over which values are evened out. */
export const smoothings = { 0: "Нет", 1: "Слабое", 2: "Среднее", 3: "Сильное" } as const;

/** m² below which a spot goes to the zone around it. */
export const minAreas = { most: 100_000, usual: 5000 } as const;

/** Seasons by which zones are drawn at the most. */
export const mostSeasons = 8;

/** Weak to strong. */
const zoneColors = ["#c0392b", "#e67e22", "#f4c542", "#d9e36b", "#8cc152", "#3c9a45", "#1d5c8c"] as const;

/** The colour of a zone among so many: the ends are always the weakest's and the strongest's. */
export const zoneColor = (number: number, count: number): string =>
  zoneColors[Math.round(((number - 1) / Math.max(count - 1, 1)) * (zoneColors.length - 1))] ?? zoneColors[0];

/** Files that maps of zones and of rates are had as. */
export const zoneFormats = {
  shp: "Shapefile (zip)",
  geojson: "GeoJSON",
  kml: "KML",
} as const;

/** The same of rates: what terminals read besides. Grids are of cells, the last one of the zones' borders. */
export const rateFormats = {
  ...zoneFormats,
  isoxml: "ISOXML, сетка с номерами зон (тип 1)",
  isoxml2: "ISOXML, сетка с нормами (тип 2)",
  isoxmlzones: "ISOXML, контуры зон",
} as const;

/** A rate at the most. */
export const mostRate = 10_000_000;

/** In what rates by zones are told. */
export const rateUnits = ["л/га", "кг/га", "т/га", "шт/га"] as const;
