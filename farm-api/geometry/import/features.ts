import type { MultiPolygon } from "../types";
import type { BoundaryProblem, BoundaryProblemCode } from "../validity/problems";
import type { FileFormat } from "./file-format";
import type { Projection } from "./projection/projection";

export type PropertyValue = string | number | boolean | null;
export type Properties = Record<string, PropertyValue>;

/** Something that was done to a shape, told in Russian to the person who chose the file. */
export interface BoundaryNote {
  code: "simplified" | "closed_line" | "parts_left_out" | "far_away";
  message: string;
}

/** One object of a file: a row of its table with its boundary, or with the reasons why it has none. */
export interface ImportedFeature {
  /** From 1, in the order of the file. */
  row: number;
  properties: Properties;
  boundary: MultiPolygon | null;
  problems: BoundaryProblem[];
  /** What was done to the shape to make it a boundary, where something was. */
  notes?: BoundaryNote[];
}

export interface ImportedColumn {
  name: string;
  /** `date` is text as YYYY-MM-DD; `text` also stands for columns that mix types; `empty` has no value at all. */
  type: "text" | "number" | "boolean" | "date" | "empty";
  /** Up to five different values, as text. */
  samples: string[];
}

/** An object as a format's reader gives it: the geometry is GeoJSON in the file's coordinates, not yet checked. */
export interface SourceFeature {
  properties: Properties;
  geometry: unknown;
  projection: Projection;
  /** Set where the reader itself saw that it is no boundary; the geometry is then not looked at. */
  refused?: BoundaryProblemCode;
}

/** What a reader hands out: an object, or a sign that it is still on its way to the next, so that others get their turn. */
export type ReadStep = SourceFeature | "reading";

/** An opened file, ready to be walked through once. */
export interface FeatureSource {
  format: FileFormat;
  /** The code page of its texts as iconv names it, or null when the file has none. */
  encoding: string | null;
  /** Name of the coordinate system that was recognised. */
  crs: string | null;
  /** In Russian, for the person who chose the file. Reading may add more. */
  warnings: string[];
  /** Objects in the file where that is known beforehand. */
  total: number | null;
  features: Iterable<ReadStep> | AsyncIterable<ReadStep>;
}
