import type { RowRemark } from "#contract/boundary-imports";
import { areaOf } from "../geometry/area";
import { bboxOf } from "../geometry/bbox";
import type { ImportedFeature, Properties, PropertyValue } from "../geometry/import/features";
import { encodeWkb } from "../geometry/wkb";
import type { RowPiece } from "./find-duplicates";

/** A row of the file as it is kept. */
export interface MeasuredRow {
  row: number;
  properties: Properties;
  problems: RowRemark[];
  /** What was done to its shape, how far it lies. */
  told: RowRemark[];
  /** Null for a bad row. */
  piece: RowPiece | null;
}

/** PostgreSQL keeps neither zeros nor halves of characters; in a name or a crop line ends and the like say nothing. */
export const storableText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();

const storableValue = (value: PropertyValue) => (typeof value === "string" ? storableText(value) : value);

const storable = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [storableText(name), storableValue(value)]));

/** One remark for each kind of fault, with its first place. */
function remarksOf({ problems }: ImportedFeature): RowRemark[] {
  const kinds = new Map(problems.toReversed().map((problem) => [problem.code, problem]));
  return [...kinds.values()].map(({ code, message, place }) => ({ code, message, place: place ?? null }));
}

function measured(feature: ImportedFeature): MeasuredRow {
  const { row, properties, boundary } = feature;
  const piece = boundary && { row, wkb: encodeWkb(boundary), area: areaOf(boundary), box: bboxOf(boundary) };
  const told = (feature.notes ?? []).map((note) => ({ ...note, place: null }));
  return { row, properties: storable(properties), problems: remarksOf(feature), told, piece };
}

/** Measures the shapes of a file and packs them: of 50 MB of GeoJSON some 10 stay. */
export const measureRows = (features: readonly ImportedFeature[]): MeasuredRow[] => features.map(measured);
