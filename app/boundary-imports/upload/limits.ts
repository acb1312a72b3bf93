/** The largest file in bytes: as the farm API has it. */
export const maxBytes = 50 * 1024 * 1024;

/** By name and by kind: phones offer nothing when they know neither. */
export const accepted = [
  ".geojson",
  ".json",
  ".zip",
  ".kml",
  ".kmz",
  ".gpkg",
  ".mif",
  ".gml",
  ".xml",
  ".csv",
  ".fgb",
  ".parquet",
  ".dxf",
  "application/geo+json",
  "application/json",
  "application/zip",
  "application/x-zip-compressed",
  "application/vnd.google-earth.kml+xml",
  "application/vnd.google-earth.kmz",
].join(",");
