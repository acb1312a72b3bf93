/** The files that fields can be saved as. */
export const exportFormats = [
  { value: "geojson", label: "GeoJSON" },
  { value: "kml", label: "KML (Google Earth)" },
  { value: "shp", label: "Shapefile в архиве zip" },
  { value: "xlsx", label: "Таблица Excel" },
] as const;
