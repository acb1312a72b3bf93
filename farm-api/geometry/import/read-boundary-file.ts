import { type ArchivedFile, unpack } from "./archive/unpack";
import { BoundaryFileError } from "./boundary-file-error";
import { type CollectOptions, collectFeatures } from "./collect-features";
import { columnsOf } from "./columns";
import { detectContent, foreignFormat } from "./detect-format";
import type { FeatureSource, ImportedColumn, ImportedFeature } from "./features";
import type { FileFormat } from "./file-format";
import { openGeoJson } from "./geojson/read-geojson";
import { openKml } from "./kml/read-kml";
import { MAX_FILE_BYTES } from "./limits";
import { groupLayers, layerExtensions } from "./shapefile/layers";
import { openShapefile } from "./shapefile/read-shapefile";
import { suspicions } from "./suspicions";
import { textEncoding, toUtf8 } from "./text/decode-text";

export interface BoundaryFile extends CollectOptions {
  /** Only for messages: what a file is, its content says. */
  name: string;
  data: Buffer;
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
}

const SUPPORTED = "Загрузите GeoJSON, KML, KMZ или шейп-файл в архиве ZIP";

const innerArchives = ["zip", "kmz", "rar", "7z"];

function openJson(data: Buffer): FeatureSource {
  const encoding = textEncoding(data);
  return openGeoJson(toUtf8(data, encoding), encoding);
}

const withExtension = (files: ArchivedFile[], ...extensions: string[]) =>
  files.filter(({ extension }) => extensions.includes(extension)).map(({ data }) => data);

/** A workbook is an archive too; the names of its files stand in it as they are. */
const isWorkbook = (archive: Buffer) => archive.includes("xl/workbook.");

/** Why an archive without a map has none, as well as its names tell. */
const noMap = (archive: Buffer, files: ArchivedFile[]) => {
  if (isWorkbook(archive)) return "В таблице Excel нет границ полей: нужен SHP, KML или GeoJSON";
  const inner = files.find(({ extension }) => innerArchives.includes(extension));
  return inner
    ? `В архиве лежит ещё один архив (${inner.stem}.${inner.extension}). Распакуйте его и загрузите то, что внутри`
    : `В архиве нет карты. ${SUPPORTED}`;
};

async function openArchive(data: Buffer): Promise<FeatureSource> {
  const files = await unpack(data, [...layerExtensions, "kml", "geojson", "json", ...innerArchives]);
  const layers = groupLayers(files);
  if (layers.length > 0) return openShapefile(layers);
  const documents = withExtension(files, "kml");
  if (documents.length > 0) return openKml(documents, "kmz");
  const [json, another] = withExtension(files, "geojson", "json");
  if (json && !another) return openJson(json);
  throw new BoundaryFileError(
    "no_boundaries",
    another ? "В архиве несколько файлов GeoJSON. Загрузите их по одному" : noMap(data, files),
  );
}

async function open({ name, data }: BoundaryFile): Promise<FeatureSource> {
  switch (detectContent(data)) {
    case "zip":
      return openArchive(data);
    case "shp":
      return openShapefile([{ name: name.replace(/\.shp$/i, ""), shp: data }]);
    case "json":
      return openJson(data);
    case "xml":
      return openKml([data], "kml");
    default:
      throw new BoundaryFileError(
        "unsupported_format",
        `Формат файла не поддерживается (${foreignFormat(data) ?? "не распознан"}). ${SUPPORTED}`,
      );
  }
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

/**
 * Reads boundaries with their table from GeoJSON, a zipped shapefile, KML or KMZ, told apart by content.
 * Code pages and coordinate systems are recognised; boundaries come out checked and in WGS 84. A row whose geometry is
 * missing or wrong is kept with its problems. Gives way to other work while it reads.
 * @throws BoundaryFileError with a closed code and a Russian message when the file as a whole can't be taken
 */
export async function readBoundaryFile(file: BoundaryFile): Promise<ImportedBoundaries> {
  checkSize(file.data);
  try {
    const source = await open(file);
    const features = await collectFeatures(source, file);
    if (features.length === 0) throw new BoundaryFileError("no_boundaries", "В файле нет ни одного контура");
    const columns = columnsOf(features);
    const { format, encoding, crs } = source;
    return {
      format,
      features,
      columns,
      encoding,
      crs,
      warnings: [...source.warnings, ...suspicions(features, columns)],
    };
  } catch (error) {
    if (error instanceof BoundaryFileError) throw error;
    throw new BoundaryFileError("broken_file", "Файл повреждён и не читается", { cause: error });
  }
}
