import type { ExportFeature } from "./features";

/** A GeoJSON FeatureCollection (RFC 7946) in UTF-8, a feature on each line; coordinates keep all their digits. */
export function writeGeoJson(features: ExportFeature[]): Buffer {
  const lines = features.map(({ boundary, properties }) =>
    JSON.stringify({ type: "Feature", properties, geometry: boundary }),
  );
  return Buffer.from(`{"type":"FeatureCollection","features":[\n${lines.join(",\n")}\n]}\n`, "utf8");
}
