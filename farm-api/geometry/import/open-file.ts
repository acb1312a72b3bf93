import { type ArchivedFile, unpack } from "./archive/unpack";
import { BoundaryFileError } from "./boundary-file-error";
import { detectContent, foreignFormat, xmlRoot } from "./detect-format";
import type { FileFormat } from "./file-format";
import { openGeoJson } from "./geojson/read-geojson";
import { kmlLayer } from "./kml/read-kml";
import type { MapLayer } from "./map-layer";
import { groupLayers, layerExtensions } from "./shapefile/layers";
import { shapefileLayers } from "./shapefile/read-shapefile";
import { textEncoding, toUtf8 } from "./text/decode-text";

const SUPPORTED =
  "Загрузите GeoJSON, KML, KMZ или шейп-файл в архиве ZIP; подойдут и GeoPackage, MapInfo, GML, ISOXML, CSV с WKT, FlatGeobuf, GeoParquet и DXF";

const innerArchives = ["zip", "kmz", "rar", "7z"];
const mapInfoExtensions = ["mif", "mid", "tab", "dat", "map", "id"];
/** Files that are layers by themselves, in the order in which their formats are preferred. */
const singleExtensions = ["gpkg", "kml", "geojson", "json", "gml", "xml", "fgb", "parquet", "geoparquet", "csv", "dxf"];

const baseName = (stem: string) => stem.slice(stem.lastIndexOf("/") + 1);

const layer = (name: string, format: FileFormat, open: MapLayer["open"]): MapLayer => ({
  name,
  format,
  holds: "unknown",
  total: null,
  open,
});

const jsonLayer = (name: string, data: Buffer): MapLayer =>
  layer(name, "geojson", (reading) => {
    const encoding = textEncoding(data);
    return openGeoJson(toUtf8(data, encoding), encoding, reading);
  });

/** Readers of the younger formats are loaded when a file of theirs comes. */
const gmlLayer = (name: string, data: Buffer): MapLayer =>
  layer(name, "gml", async (reading) => (await import("./gml/read-gml")).openGml(data, reading));
const csvLayer = (name: string, data: Buffer): MapLayer =>
  layer(name, "csv", async (reading) => (await import("./table/read-csv")).openCsv(data, reading));
const dxfLayer = (name: string, data: Buffer): MapLayer =>
  layer(name, "dxf", async (reading) => (await import("./dxf/read-dxf")).openDxf(data, reading));
const isoxmlLayer = (documents: Buffer[]): MapLayer =>
  layer("TASKDATA", "isoxml", async () => (await import("./isoxml/read-isoxml")).openIsoxml(documents));
const mifLayer = (name: string, mif: Buffer, mid: Buffer | undefined): MapLayer =>
  layer(name, "mapinfo", async (reading) => (await import("./mapinfo/read-mif")).openMif({ name, mif, mid }, reading));

const xmlNames: Record<string, string> = {
  gpx: "GPX: в нём треки и точки, а не контуры",
  osm: "карта OpenStreetMap",
  qgis: "проект QGIS: сохраните сам слой",
  TrainingCenterDatabase: "TCX: в нём тренировка, а не контуры",
  html: "страница сайта: скачайте сам файл карты",
  Workbook: "таблица Excel",
};

/** @throws BoundaryFileError unsupported_format */
function xmlLayer(name: string, data: Buffer): MapLayer {
  const { root, isGml, isKml } = xmlRoot(data);
  if (isKml) return kmlLayer(name, data);
  if (root === "ISO11783_TaskData" || root === "XFC") return isoxmlLayer([data]);
  if (isGml) return gmlLayer(name, data);
  const what = xmlNames[root] ?? `XML «${root.slice(0, 40)}»`;
  throw new BoundaryFileError("unsupported_format", `Формат файла не поддерживается (${what}). ${SUPPORTED}`);
}

/** The layers of a file that is no archive. */
async function layersOf(name: string, data: Buffer): Promise<MapLayer[]> {
  switch (detectContent(data)) {
    case "shp":
      return shapefileLayers([{ name, shp: data }]);
    case "json":
      return [jsonLayer(name, data)];
    case "xml":
      return [xmlLayer(name, data)];
    case "sqlite":
      return (await import("./gpkg/read-gpkg")).gpkgLayers(data);
    case "fgb":
      return [(await import("./flatgeobuf/read-flatgeobuf")).flatGeobufLayer(name, data)];
    case "parquet":
      return [(await import("./parquet/read-parquet")).parquetLayer(name, data)];
    case "mif":
      return [mifLayer(name, data, undefined)];
    case "dxf":
      return [dxfLayer(name, data)];
    case "csv":
      return [csvLayer(name, data)];
    default:
      throw new BoundaryFileError(
        "unsupported_format",
        `Формат файла не поддерживается (${foreignFormat(data) ?? "не распознан"}). ${SUPPORTED}`,
      );
  }
}

const companion = (files: ArchivedFile[], stem: string, extension: string) =>
  files.find((file) => file.extension === extension && file.stem.toLowerCase() === stem.toLowerCase())?.data;

/** Tables of MapInfo and their interchange format; a table that is there in both comes as the latter. */
function mapInfoLayers(files: ArchivedFile[]): MapLayer[] {
  const mifs = files.filter(({ extension }) => extension === "mif");
  const tabs = files.filter(
    ({ extension, stem }) => extension === "tab" && companion(files, stem, "mif") === undefined,
  );
  return [
    ...mifs.map(({ stem, data }) => mifLayer(baseName(stem), data, companion(files, stem, "mid"))),
    ...tabs.map(({ stem, data }) => {
      const name = baseName(stem);
      const [dat, map, id] = ["dat", "map", "id"].map((extension) => companion(files, stem, extension));
      return layer(name, "mapinfo", async (reading) =>
        (await import("./mapinfo/read-tab")).openTab({ name, tab: data, dat, map, id }, reading),
      );
    }),
  ];
}

/** Task data that was split into several files is one layer. */
function isoxmlLayers(files: ArchivedFile[]): MapLayer[] {
  const parts = files.filter(({ extension, data }) => extension === "xml" && isTaskData(data));
  return parts.length > 0 ? [isoxmlLayer(parts.map(({ data }) => data))] : [];
}

const isTaskData = (data: Buffer) => ["ISO11783_TaskData", "XFC"].includes(xmlRoot(data).root);

/** Files of an archive that are layers by themselves; those of no known kind, as remarks beside a map, are passed over. */
async function singleLayers(files: ArchivedFile[]): Promise<MapLayer[]> {
  const layers: MapLayer[] = [];
  for (const extension of singleExtensions) {
    for (const { stem, data } of files.filter((file) => file.extension === extension)) {
      if (data.length === 0 || (extension === "xml" && isTaskData(data))) continue;
      const found = await layersOf(baseName(stem), data).catch((error: unknown) => {
        if (error instanceof BoundaryFileError && error.code === "unsupported_format") return [];
        throw error;
      });
      layers.push(...found);
    }
  }
  return layers;
}

interface OpenedFile {
  layers: MapLayer[];
  /** What of it was not looked at, in Russian. */
  warnings: string[];
}

/** Why an archive without a map has none, as well as its names tell. */
const noMap = (archive: Buffer, files: ArchivedFile[]) => {
  // A workbook and a document are archives too; the names of their files stand in them as they are.
  if (archive.includes("xl/workbook.")) return "В таблице Excel нет границ полей: нужен SHP, KML или GeoJSON";
  if (archive.includes("word/document.xml")) return "Это документ Word, границ полей в нём нет";
  if (archive.includes(".gdbtable"))
    return "Это база геоданных ArcGIS (.gdb). Сохраните слой в шейп-файл или GeoPackage";
  if (archive.includes(".qgs")) return "Это проект QGIS (.qgz). Сохраните в GeoPackage или GeoJSON сам слой";
  const inner = files.find(({ extension }) => innerArchives.includes(extension));
  return inner
    ? `В архиве лежит ещё один архив (${named(inner)}). Распакуйте его и загрузите то, что внутри`
    : `В архиве нет карты. ${SUPPORTED}`;
};

const named = ({ stem, extension }: ArchivedFile) => `${stem}.${extension}`;

/** Beside maps, an archive in the archive would be missed by whoever packed it. */
const unread = (files: ArchivedFile[]): string[] => {
  const inner = files.filter(({ extension }) => innerArchives.includes(extension)).map(named);
  const told = inner.slice(0, 3).join(", ") + (inner.length > 3 ? ` и ещё ${inner.length - 3}` : "");
  if (inner.length === 0) return [];
  return [
    inner.length === 1
      ? `Архив внутри архива не прочитан: ${told}. Если в нём поля, загрузите его отдельно`
      : `Архивы внутри архива не прочитаны: ${told}. Если в них поля, загрузите их отдельно`,
  ];
};

async function openArchive(data: Buffer): Promise<OpenedFile> {
  const wanted = [...layerExtensions, ...mapInfoExtensions, ...singleExtensions, ...innerArchives];
  const files = await unpack(data, wanted);
  const shapes = groupLayers(files);
  const layers = [
    ...(shapes.length > 0 ? shapefileLayers(shapes) : []),
    ...mapInfoLayers(files),
    ...isoxmlLayers(files),
    ...(await singleLayers(files)).map((one) => (one.format === "kml" ? asKmz(one) : one)),
  ];
  if (layers.length === 0) throw new BoundaryFileError("no_boundaries", noMap(data, files));
  const maps = layers.filter((one) => !isIndex(one));
  return { layers: maps.length > 0 ? maps : layers, warnings: unread(files) };
}

/** A document of a KMZ that only names the others. */
const isIndex = ({ format, holds }: MapLayer) => format === "kmz" && holds === "other";

const asKmz = (one: MapLayer): MapLayer => ({
  ...one,
  format: "kmz",
  open: async (reading) => ({ ...(await one.open(reading)), format: "kmz" }),
});

/**
 * The layers of a file, told apart by what it holds; only files of an archive are told by their names first.
 * @throws BoundaryFileError unsupported_format, no_boundaries, and what the format's reader throws
 */
export async function openFile({ name, data }: { name: string; data: Buffer }): Promise<OpenedFile> {
  if (detectContent(data) === "zip") return openArchive(data);
  return { layers: await layersOf(name.replace(/\.\w{1,10}$/, ""), data), warnings: [] };
}
