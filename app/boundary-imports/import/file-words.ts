const formats: Record<string, string> = {
  geojson: "GeoJSON",
  shapefile: "Shapefile",
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

export const formatName = (format: string): string => formats[format] ?? format;

/** A code page as people know it: `win1251` is Windows-1251. */
export function encodingName(encoding: string): string {
  const plain = encoding.toLowerCase().replace(/[-_]/g, "");
  const windows = /^(?:win|windows|cp)(125\d)$/.exec(plain)?.[1];
  if (windows) return `Windows-${windows}`;
  if (plain === "cp866") return "CP866 (DOS)";
  return /^utf(8|16)/.test(plain) ? plain.replace(/^utf(8|16)(le|be)?$/, "utf-$1$2").toUpperCase() : encoding;
}
