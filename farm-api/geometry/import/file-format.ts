export type FileFormat =
  | "geojson"
  | "shapefile"
  | "kml"
  | "kmz"
  | "geopackage"
  | "mapinfo"
  | "gml"
  | "isoxml"
  | "csv"
  | "flatgeobuf"
  | "geoparquet"
  | "dxf";

/** As the formats are called in messages. */
export const formatNames: Record<FileFormat, string> = {
  geojson: "GeoJSON",
  shapefile: "шейп-файл (.shp)",
  kml: "KML",
  kmz: "KMZ",
  geopackage: "GeoPackage",
  mapinfo: "MapInfo",
  gml: "GML",
  isoxml: "ISOXML",
  csv: "CSV с WKT",
  flatgeobuf: "FlatGeobuf",
  geoparquet: "GeoParquet",
  dxf: "DXF",
};
