import { atOnce } from "../at-once";
import type { ExportFeature } from "./features";
import { TextParts } from "./text-parts";

/** A GeoJSON FeatureCollection (RFC 7946) in UTF-8, a feature on each line; coordinates keep all their digits. */
export const writeGeoJson = (features: ExportFeature[]): Buffer => atOnce(geoJsonSteps(features));

/** The same in small steps, for who has other things to do in between. */
export function* geoJsonSteps(features: ExportFeature[]): Generator<undefined, Buffer> {
  const text = new TextParts();
  text.add('{"type":"FeatureCollection","features":[');
  for (const [index, { boundary, properties }] of features.entries()) {
    text.add(`${index > 0 ? "," : ""}\n${JSON.stringify({ type: "Feature", properties, geometry: boundary })}`);
    yield;
  }
  text.add("\n]}\n");
  return text.finish();
}
