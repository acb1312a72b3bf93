import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, SourceFeature } from "../features";
import type { MapLayer, Reading } from "../map-layer";
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
  projection: Projection;
  table: DbfTable | undefined;
  encoding: string | null;
  warnings: string[];
}

function layerProjection(
  { name, prj }: LayerFiles,
  { looksLikeDegrees, corner }: ShpHeader,
  { crs, warnings }: Reading & { warnings: string[] },
): Projection {
  if (crs) return crs;
  if (prj && prj.length > 0) {
    const projection = projectionFromPrj(toUtf8(prj, guessCodePage([prj])).toString("utf8"));
    if (projection.warning) warnings.push(projection.warning);
    return projection;
  }
  if (!looksLikeDegrees) {
    throw new BoundaryFileError(
      "missing_crs",
      `Для слоя «${name}» нет файла .prj, а координаты в нём не в градусах. Добавьте .prj в архив или сохраните карту в WGS 84`,
      {},
      corner,
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

function openLayer(files: LayerFiles, reading: Reading): Layer {
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
  const projection = layerProjection(files, header, { ...reading, warnings });
  return { name, shp, offsets, projection, table, encoding, warnings };
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

function openFiles(files: LayerFiles, reading: Reading): FeatureSource {
  const layer = openLayer(files, reading);
  return {
    format: "shapefile",
    encoding: layer.encoding,
    crs: layer.projection.name,
    warnings: layer.warnings,
    total: layer.offsets.length,
    features: readLayer(layer),
  };
}

/**
 * The layers of a shapefile.
 * @throws BoundaryFileError broken_file; opening one broken_file, unknown_crs or missing_crs, reading it broken_file
 */
export function shapefileLayers(files: LayerFiles[]): MapLayer[] {
  try {
    return files.map((one) => ({
      name: one.name,
      format: "shapefile",
      holds: readShpHeader(one.shp).holds,
      total: null,
      open: (reading) => openFiles(one, reading),
    }));
  } catch (error) {
    throw brokenFile("shapefile", "начало файла .shp испорчено", error);
  }
}
