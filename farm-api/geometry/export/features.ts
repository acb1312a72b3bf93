import type { MultiPolygon } from "../types";

export type ExportValue = string | number | boolean | null;

/** One row of a file to write. */
export interface ExportFeature {
  boundary: MultiPolygon;
  properties: Record<string, ExportValue>;
}

/** Names of all properties, in the order in which they first appear. */
export function columnNames(features: ExportFeature[]): string[] {
  const names = new Set<string>();
  for (const { properties } of features) for (const name in properties) names.add(name);
  return [...names];
}
