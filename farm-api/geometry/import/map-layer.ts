import type { FeatureSource } from "./features";
import type { FileFormat } from "./file-format";
import type { Projection } from "./projection/projection";

/** What whoever reads a layer says of it. */
export interface Reading {
  /** Taken instead of what the file names, or where it names none. */
  crs?: Projection;
}

/** A layer of a file or an archive that can be read by itself. */
export interface MapLayer {
  name: string;
  format: FileFormat;
  /** As far as the file tells it without being read. */
  holds: "areas" | "lines" | "other" | "unknown";
  /** Objects in it, where that is known beforehand. */
  total: number | null;
  /** @throws BoundaryFileError */
  open(reading: Reading): FeatureSource | Promise<FeatureSource>;
}

/** A layer as it is told to whoever chooses; `id` counts the layers of the file from 1. */
export interface LayerSummary extends Omit<MapLayer, "open"> {
  id: number;
  chosen: boolean;
}

const mayHoldAreas = ({ holds }: MapLayer) => holds === "areas" || holds === "unknown";

/** The layers that may be wanted: those with areas, else those with lines, which may be closed, else all. */
export function likelyLayers<Layer extends MapLayer>(layers: readonly Layer[]): Layer[] {
  const areas = layers.filter(mayHoldAreas);
  if (areas.length > 0) return areas;
  const lines = layers.filter(({ holds }) => holds === "lines");
  return lines.length > 0 ? lines : [...layers];
}
