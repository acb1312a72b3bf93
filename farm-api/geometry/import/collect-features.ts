import { setImmediate } from "node:timers/promises";
import type { Bbox, MultiPolygon, Position } from "../types";
import { BoundaryFileError } from "./boundary-file-error";
import type { FeatureSource, ImportedFeature } from "./features";
import { MAX_FEATURES, MAX_FILE_POINTS } from "./limits";
import { firstPosition } from "./projection/unnamed";
import { inspectFeature } from "./shape/inspect-feature";

export interface CollectOptions {
  onProgress?: (progress: ImportProgress) => void;
  expected?: Bbox;
}

export interface Collected {
  features: ImportedFeature[];
  /** A position of each as the file has it, by its row. */
  samples: ReadonlyMap<number, Position>;
}

interface ImportProgress {
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

/**
 * Walks through an opened file and checks each boundary, giving way to other work every few milliseconds.
 * @throws BoundaryFileError too_many_features, too_many_points, or what the reader throws
 */
export async function collectFeatures(source: FeatureSource, options: CollectOptions): Promise<Collected> {
  if ((source.total ?? 0) > MAX_FEATURES) throw tooMany(source.total ?? 0);
  const features: ImportedFeature[] = [];
  const samples = new Map<number, Position>();
  let count = 0;
  let points = 0;
  let turnEnds = performance.now() + TURN_MILLISECONDS;
  for await (const feature of source.features) {
    if (feature !== "reading") count++;
    if (feature !== "reading" && count <= MAX_FEATURES) {
      const imported = inspectFeature(feature, count, options.expected);
      points += imported.boundary ? pointsIn(imported.boundary) : 0;
      features.push(imported);
      const sample = firstPosition(feature.geometry);
      if (sample) samples.set(count, sample);
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
  return { features, samples };
}
