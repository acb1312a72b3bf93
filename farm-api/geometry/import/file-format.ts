export type FileFormat = "geojson" | "shapefile" | "kml" | "kmz";

/** As the formats are called in messages. */
export const formatNames: Record<FileFormat, string> = {
  geojson: "GeoJSON",
  shapefile: "шейп-файл (.shp)",
  kml: "KML",
  kmz: "KMZ",
};
