import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, Properties, SourceFeature } from "../features";
import { type Projection, projectionFromPrj, wgs84 } from "../projection/projection";
import { toUtf8 } from "../text/decode-text";
import { guessCodePage } from "../text/guess-code-page";
import { dbfEncoding } from "./dbf-encoding";
import { type DbfTable, openDbf } from "./dbf-table";
import { rowReader } from "./dbf-values";
import type { LayerFiles } from "./layers";
import { readRecord, readShpHeader, recordOffsets, type ShpHeader } from "./shp-geometry";

interface Layer {
  name: string;
  shp: Buffer;
  offsets: number[];
  isPolygons: boolean;
  projection: Projection;
  table: DbfTable | undefined;
  encoding: string | null;
  warnings: string[];
}

function layerProjection({ name, prj }: LayerFiles, { looksLikeDegrees }: ShpHeader, warnings: string[]): Projection {
  if (prj && prj.length > 0) {
    const projection = projectionFromPrj(toUtf8(prj, guessCodePage([prj])).toString("utf8"));
    if (projection.warning) warnings.push(projection.warning);
    return projection;
  }
  if (!looksLikeDegrees) {
    throw new BoundaryFileError(
      "missing_crs",
      `Для слоя «${name}» нет файла .prj, а координаты в нём не в градусах. Добавьте .prj в архив или сохраните карту в WGS 84`,
    );
  }
  warnings.push(`Для слоя «${name}» нет файла .prj: считаем, что координаты в WGS 84`);
  return wgs84;
}

function layerTable({ name, dbf }: LayerFiles, warnings: string[]): DbfTable | undefined {
  if (!dbf) {
    warnings.push(`Для слоя «${name}» нет файла .dbf: контуры будут без названий и других свойств`);
    return undefined;
  }
  try {
    return openDbf(dbf);
  } catch {
    warnings.push(`Файл .dbf слоя «${name}» повреждён: контуры будут без названий и других свойств`);
    return undefined;
  }
}

function openLayer(files: LayerFiles): Layer {
  const { name, shp, shx, cpg } = files;
  const warnings: string[] = [];
  const header = readShpHeader(shp);
  const table = layerTable(files, warnings);
  const offsets = recordOffsets(shp, shx);
  if (header.isCut && offsets.length < (table?.rowCount ?? Infinity)) {
    throw brokenFile("shapefile", `слой «${name}» обрывается после контура № ${offsets.length}`);
  }
  if (table && table.rowCount !== offsets.length) {
    warnings.push(
      `В слое «${name}» контуров ${offsets.length}, а строк в таблице ${table.rowCount}: проверьте названия`,
    );
  }
  const encoding = table ? dbfEncoding(table, cpg?.toString("latin1")) : null;
  const projection = layerProjection(files, header, warnings);
  return { name, shp, offsets, isPolygons: header.isPolygons, projection, table, encoding, warnings };
}

function* readLayer({ name, shp, offsets, projection, table, encoding }: Layer): Generator<SourceFeature> {
  const read = table && encoding ? rowReader(table, encoding) : undefined;
  for (const [index, offset] of offsets.entries()) {
    if (table?.isDeleted(index)) continue;
    let record: ReturnType<typeof readRecord>;
    try {
      record = readRecord(shp, offset);
    } catch (error) {
      throw brokenFile("shapefile", `слой «${name}» обрывается или испорчен на контуре № ${index + 1}`, error);
    }
    yield { ...record, properties: read?.(index) ?? {}, projection };
  }
}

/** With several layers every row says which one it is from. */
function* readLayers(layers: Layer[]): Generator<SourceFeature> {
  for (const layer of layers) {
    for (const feature of readLayer(layer)) {
      const properties: Properties =
        layers.length > 1 ? { layer: layer.name, ...feature.properties } : feature.properties;
      yield { ...feature, properties };
    }
  }
}

const unique = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))].join(", ") || null;

/**
 * Opens the layers of a shapefile: those with polygons where there are any, whose others are named in a warning.
 * @throws BoundaryFileError broken_file, unknown_crs or missing_crs; reading the features throws broken_file
 */
export function openShapefile(files: LayerFiles[]): FeatureSource {
  let headers: { layer: LayerFiles; isPolygons: boolean }[];
  try {
    headers = files.map((layer) => ({ layer, isPolygons: readShpHeader(layer.shp).isPolygons }));
  } catch (error) {
    throw brokenFile("shapefile", "начало файла .shp испорчено", error);
  }
  const polygons = headers.filter(({ isPolygons }) => isPolygons);
  const chosen = (polygons.length > 0 ? polygons : headers).map(({ layer }) => openLayer(layer));
  const skipped = headers
    .filter(({ isPolygons }) => !isPolygons && polygons.length > 0)
    .map(({ layer }) => `«${layer.name}»`);
  const warnings = chosen.flatMap((layer) => layer.warnings);
  if (skipped.length > 0) warnings.push(`Пропущены слои без контуров: ${skipped.join(", ")}`);
  return {
    format: "shapefile",
    encoding: unique(chosen.map(({ encoding }) => encoding)),
    crs: unique(chosen.map(({ projection }) => projection.name)),
    warnings,
    total: chosen.reduce((sum, { offsets }) => sum + offsets.length, 0),
    features: readLayers(chosen),
  };
}
