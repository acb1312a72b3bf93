import type { Bbox } from "../types";
import { BoundaryFileError } from "./boundary-file-error";
import { chooseLayers, openLayers } from "./choose-layers";
import { type CollectOptions, collectFeatures } from "./collect-features";
import { columnsOf } from "./columns";
import { type FarAway, farAway } from "./far-away";
import type { ImportedColumn, ImportedFeature } from "./features";
import type { FileFormat } from "./file-format";
import { MAX_FILE_BYTES } from "./limits";
import { type LayerSummary, likelyLayers, type MapLayer } from "./map-layer";
import { openFile } from "./open-file";
import { projectionByEpsg } from "./projection/epsg";
import { crsName } from "./projection/guess-zone";
import { suspicions } from "./suspicions";

export interface BoundaryFile extends CollectOptions {
  /** Only for messages: what a file is, its content says. */
  name: string;
  data: Buffer;
  /** Which of its layers to read, by their ids; else those that are likely wanted. */
  layers?: readonly number[];
  /** The coordinate system to take, by its EPSG number, whatever the file says. */
  crs?: number;
  /** Around the fields that the holding has already. */
  holding?: Bbox;
}

export interface ImportedBoundaries {
  format: FileFormat;
  /** In the order of the file; at least one. Rows without a sound boundary carry their problems. */
  features: ImportedFeature[];
  columns: ImportedColumn[];
  /** Code page of the texts, as iconv names it; null where the file has none. */
  encoding: string | null;
  /** Name of the coordinate system of the file. Boundaries come out in WGS 84. */
  crs: string | null;
  /** In Russian. */
  warnings: string[];
  /** All layers of the file. */
  layers: LayerSummary[];
  /** Where boundaries lie far from the holding's fields. */
  far: FarAway | null;
}

function checkSize(data: Buffer): void {
  if (data.length === 0) throw new BoundaryFileError("empty_file", "Файл пустой");
  if (data.length <= MAX_FILE_BYTES) return;
  const megabytes = Math.ceil(data.length / 1024 / 1024);
  throw new BoundaryFileError(
    "file_too_large",
    `Файл занимает ${megabytes} МБ, можно загрузить не больше ${MAX_FILE_BYTES / 1024 / 1024} МБ`,
  );
}

const numbered = (layers: readonly MapLayer[]) => layers.map((layer, index) => ({ ...layer, id: index + 1 }));

async function read(file: BoundaryFile): Promise<ImportedBoundaries> {
  const opened = await openFile(file);
  const layers = numbered(opened.layers);
  const chosen = chooseLayers(layers, file.layers);
  const left = file.layers ? [] : layers.filter((layer) => !chosen.includes(layer));
  const crs = file.crs === undefined ? undefined : { ...projectionByEpsg(file.crs), name: crsName(file.crs) };
  const source = await openLayers(chosen, left, crs ? { crs } : {});
  const { features: found, samples } = await collectFeatures(source, file);
  if (found.length === 0) throw new BoundaryFileError("no_boundaries", "В файле нет ни одного контура");
  const columns = columnsOf(found);
  const { features, far } = farAway(found, samples, file.holding);
  return {
    format: source.format,
    features,
    columns,
    encoding: source.encoding,
    crs: source.crs,
    warnings: [...opened.warnings, ...source.warnings, ...suspicions(features, columns)],
    layers: layers.map(({ open: _, ...layer }) => ({ ...layer, chosen: chosen.some(({ id }) => id === layer.id) })),
    far,
  };
}

const damaged = (error: unknown) =>
  error instanceof BoundaryFileError
    ? error
    : new BoundaryFileError("broken_file", "Файл повреждён и не читается", { cause: error });

/**
 * The layers of a file among which its owner has to choose; none where it is plain what is meant.
 * @throws BoundaryFileError as `readBoundaryFile`
 */
export async function layersToChoose(file: BoundaryFile): Promise<LayerSummary[]> {
  checkSize(file.data);
  try {
    const layers = numbered((await openFile(file)).layers);
    const likely = likelyLayers(layers);
    if (likely.length < 2) return [];
    const isLikely = (id: number) => likely.some((layer) => layer.id === id && layer.format === likely[0]?.format);
    return layers.map(({ open: _, ...layer }) => ({ ...layer, chosen: isLikely(layer.id) }));
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * Reads boundaries with their table from any of the formats of `formatNames`, told apart by content.
 * Code pages and coordinate systems are recognised; boundaries come out checked and in WGS 84. A row whose geometry is
 * missing or wrong is kept with its problems. Gives way to other work while it reads.
 * @throws BoundaryFileError with a closed code and a Russian message when the file as a whole can't be taken
 */
export async function readBoundaryFile(file: BoundaryFile): Promise<ImportedBoundaries> {
  checkSize(file.data);
  try {
    return await read(file);
  } catch (error) {
    throw damaged(error);
  }
}
