import { BoundaryFileError } from "./boundary-file-error";
import type { FeatureSource, ReadStep } from "./features";
import { likelyLayers, type MapLayer, type Reading } from "./map-layer";

export type NumberedLayer = MapLayer & { id: number };

/**
 * The layers to read: those asked for, else those that are likely wanted of the format that comes first.
 * @throws BoundaryFileError no_boundaries where none of those asked for is there
 */
export function chooseLayers(layers: readonly NumberedLayer[], asked: readonly number[] | undefined): NumberedLayer[] {
  const likely = likelyLayers(layers);
  const chosen = asked
    ? layers.filter(({ id }) => asked.includes(id))
    : likely.filter(({ format }) => format === likely[0]?.format);
  if (chosen.length === 0) throw new BoundaryFileError("no_boundaries", "Выбранных слоёв в файле нет");
  return chosen;
}

const unique = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))].join(", ") || null;

/** With several layers every row says which one it is from. */
async function* chain(sources: readonly { name: string; source: FeatureSource }[]): AsyncGenerator<ReadStep> {
  for (const { name, source } of sources) {
    for await (const step of source.features) {
      const named = step !== "reading" && sources.length > 1;
      yield named ? { ...step, properties: { layer: name, ...step.properties } } : step;
    }
  }
}

const namesOf = (layers: readonly MapLayer[]) => layers.map(({ name }) => `«${name}»`).join(", ");

/**
 * Opens layers to be walked through one after another.
 * @param left those of the file that are not read, which a warning names
 */
export async function openLayers(
  chosen: readonly MapLayer[],
  left: readonly MapLayer[],
  reading: Reading,
): Promise<FeatureSource> {
  const sources: { name: string; source: FeatureSource }[] = [];
  for (const layer of chosen) sources.push({ name: layer.name, source: await layer.open(reading) });
  const [first] = sources;
  if (!first) throw new Error("No layer was chosen");
  const opened = sources.map(({ source }) => source);
  const warnings = opened.flatMap((source) => source.warnings);
  const empty = left.filter(({ holds }) => holds === "lines" || holds === "other");
  const unread = left.filter((layer) => !empty.includes(layer));
  if (empty.length > 0) warnings.push(`Пропущены слои без контуров: ${namesOf(empty)}`);
  if (unread.length > 0) warnings.push(`Не прочитаны другие слои файла: ${namesOf(unread)}`);
  return {
    format: first.source.format,
    encoding: unique(opened.map(({ encoding }) => encoding)),
    crs: unique(opened.map(({ crs }) => crs)),
    warnings,
    total: opened.some(({ total }) => total === null) ? null : opened.reduce((sum, { total }) => sum + (total ?? 0), 0),
    features: chain(sources),
  };
}
