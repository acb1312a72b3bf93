import type { MultiPolygon } from "../types";

export type ExportValue = string | number | boolean | null;

/** One row of a file to write. */
export interface ExportFeature {
  boundary: MultiPolygon;
  properties: Record<string, ExportValue>;
}

/** Names of all properties, in the order in which they first appear. */
export const columnNames = (features: ExportFeature[]): string[] => [
  ...new Set(features.flatMap(({ properties }) => Object.keys(properties))),
];
