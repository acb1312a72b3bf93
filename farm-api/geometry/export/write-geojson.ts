import { atOnce } from "../at-once";
import type { ExportFeature } from "./features";

/** A GeoJSON FeatureCollection (RFC 7946) in UTF-8, a feature on each line; coordinates keep all their digits. */
export const writeGeoJson = (features: ExportFeature[]): Buffer => atOnce(geoJsonSteps(features));

/** The same in small steps, for who has other things to do in between. */
export function* geoJsonSteps(features: ExportFeature[]): Generator<undefined, Buffer> {
  const lines: string[] = [];
  for (const { boundary, properties } of features) {
    lines.push(JSON.stringify({ type: "Feature", properties, geometry: boundary }));
    yield;
  }
  return Buffer.from(`{"type":"FeatureCollection","features":[\n${lines.join(",\n")}\n]}\n`, "utf8");
}
