import { setImmediate } from "node:timers/promises";
import type { Bbox, MultiPolygon } from "../types";
import { inspectBoundary } from "../validity/inspect-boundary";
import { problem } from "../validity/problems";
import { BoundaryFileError } from "./boundary-file-error";
import type { FeatureSource, ImportedFeature, SourceFeature } from "./features";
import { MAX_FEATURES, MAX_FILE_POINTS } from "./limits";

export interface CollectOptions {
  onProgress?: (progress: ImportProgress) => void;
  expected?: Bbox;
}

export interface ImportProgress {
  done: number;
  /** Null where the file does not say how many there are. */
  total: number | null;
}

/** Work goes on this long before other requests get their turn. */
const TURN_MILLISECONDS = 15;

const inRussian = (count: number) => count.toLocaleString("ru-RU").replace(/\u00a0/g, " ");

function tooMany(count: number): BoundaryFileError {
  return new BoundaryFileError(
    "too_many_features",
    `Контуров в файле — ${inRussian(count)}, за один раз можно загрузить не больше ${inRussian(MAX_FEATURES)}`,
  );
}

const pointsIn = ({ coordinates }: MultiPolygon) => coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);

function inspect(feature: SourceFeature, row: number, expected?: Bbox): ImportedFeature {
  const { properties, geometry, projection, refused } = feature;
  if (refused) return { row, properties, boundary: null, problems: [problem(refused)] };
  const inspection = inspectBoundary(geometry, { project: projection.toWgs84, expected });
  return inspection.ok
    ? { row, properties, boundary: inspection.boundary, problems: [] }
    : { row, properties, boundary: null, problems: inspection.problems };
}

/**
 * Walks through an opened file and checks each boundary, giving way to other work every few milliseconds.
 * @throws BoundaryFileError too_many_features, too_many_points, or what the reader throws
 */
export async function collectFeatures(source: FeatureSource, options: CollectOptions): Promise<ImportedFeature[]> {
  if ((source.total ?? 0) > MAX_FEATURES) throw tooMany(source.total ?? 0);
  const features: ImportedFeature[] = [];
  let count = 0;
  let points = 0;
  let turnEnds = performance.now() + TURN_MILLISECONDS;
  for (const feature of source.features) {
    if (feature !== "reading") count++;
    if (feature !== "reading" && count <= MAX_FEATURES) {
      const imported = inspect(feature, count, options.expected);
      points += imported.boundary ? pointsIn(imported.boundary) : 0;
      features.push(imported);
    }
    if (points > MAX_FILE_POINTS) {
      const limit = inRussian(MAX_FILE_POINTS);
      throw new BoundaryFileError("too_many_points", `В контурах файла больше ${limit} точек. Загрузите его частями`);
    }
    if (performance.now() < turnEnds) continue;
    options.onProgress?.({ done: count, total: source.total });
    await setImmediate();
    turnEnds = performance.now() + TURN_MILLISECONDS;
  }
  if (count > MAX_FEATURES) throw tooMany(count);
  options.onProgress?.({ done: count, total: count });
  return features;
}
