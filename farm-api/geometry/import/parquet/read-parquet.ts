import { type AsyncBuffer, type Compressors, type FileMetaData, parquetMetadata, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, SourceFeature } from "../features";
import { MAX_COLUMNS, MAX_FEATURES, MAX_UNPACKED_BYTES } from "../limits";
import type { MapLayer, Reading } from "../map-layer";
import { firstPosition, unnamedProjection } from "../projection/unnamed";
import { propertiesFrom } from "../property-values";
import { GeometryReadError } from "../wkx/geometry-error";
import { readWkb } from "../wkx/read-wkb";
import { type GeometryColumn, geometryColumn } from "./geo-metadata";

const tooLarge = () =>
  new BoundaryFileError(
    "archive_too_large",
    `После распаковки файл занимает больше ${MAX_UNPACKED_BYTES / 1024 / 1024} МБ. Загрузите его частями`,
  );

/** Decompressors that together give no more bytes than a file may have: a page may declare any size. */
function limited(): Compressors {
  let left = MAX_UNPACKED_BYTES;
  const entries = Object.entries(compressors).map(([codec, decompress]) => [
    codec,
    (input: Uint8Array, outputLength: number) => {
      left -= outputLength;
      if (left < 0) throw tooLarge();
      return decompress(input, outputLength);
    },
  ]);
  return Object.fromEntries(entries);
}

const fileOf = (data: Buffer): AsyncBuffer => ({
  byteLength: data.length,
  slice: (start, end) => {
    // Its readers take the whole buffer behind a view, so it gets one of its own.
    const part = new Uint8Array(data.subarray(start, end));
    return part.buffer;
  },
});

interface Opened {
  data: Buffer;
  metadata: FileMetaData;
  geometry: GeometryColumn;
  total: number;
}

/** The columns that are values by themselves, and that of the shapes. */
function wantedColumns({ schema }: FileMetaData, geometry: string): string[] {
  const names: string[] = [];
  // The elements stand in order, each before what is inside it.
  for (let at = 1; at < schema.length; at++) {
    const element = schema[at];
    if (!element) break;
    const isValue = !element.num_children;
    if ((isValue || element.name === geometry) && names.length <= MAX_COLUMNS) names.push(element.name);
    let inner = element.num_children ?? 0;
    while (inner > 0) {
      at++;
      inner += (schema[at]?.num_children ?? 0) - 1;
    }
  }
  return names;
}

const asValue = (value: unknown) => {
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return value instanceof Uint8Array ? null : value;
};

/** Lists of x and y as positions. */
function positionsIn(value: unknown, depth = 0): unknown {
  if (Array.isArray(value) && depth < 5) return value.map((one) => positionsIn(one, depth + 1));
  return typeof value === "object" && value !== null && "x" in value && "y" in value ? [value.x, value.y] : value;
}

const depthOf = (value: unknown): number => (Array.isArray(value) ? 1 + depthOf(value[0]) : 0);

function geometryOf(value: unknown, { isBinary }: GeometryColumn): unknown {
  if (!isBinary) {
    const coordinates = positionsIn(value);
    return { type: depthOf(coordinates) > 3 ? "MultiPolygon" : "Polygon", coordinates };
  }
  if (!(value instanceof Uint8Array)) return null;
  try {
    return readWkb(value).geometry;
  } catch (error) {
    if (error instanceof GeometryReadError) return { type: "broken" };
    throw error;
  }
}

async function* readRows({ data, metadata, geometry, total }: Opened, { crs }: Reading): AsyncGenerator<SourceFeature> {
  const decompressors = limited();
  const columns = wantedColumns(metadata, geometry.name);
  let projection = crs ?? geometry.projection;
  let start = 0;
  for (const group of metadata.row_groups) {
    const end = start + Number(group.num_rows);
    let rows: Record<string, unknown>[];
    try {
      rows = await parquetReadObjects({
        file: fileOf(data),
        metadata,
        columns,
        rowStart: start,
        rowEnd: Math.min(end, total),
        compressors: decompressors,
        geoparquet: false,
        utf8: false,
      });
    } catch (error) {
      if (error instanceof BoundaryFileError) throw error;
      throw brokenFile("geoparquet", `файл обрывается или испорчен после объекта № ${start}`, error);
    }
    for (const { [geometry.name]: shape, ...row } of rows) {
      const properties = propertiesFrom(Object.entries(row).map(([name, value]) => [name, asValue(value)]));
      const found = shape === null || shape === undefined ? null : geometryOf(shape, geometry);
      projection ??= unnamedProjection("В файле не указана система координат", firstPosition(found));
      yield found
        ? { properties, geometry: found, projection }
        : { properties, geometry: null, projection, refused: "empty" };
    }
    start = end;
  }
}

function opened(data: Buffer): Opened {
  let metadata: FileMetaData;
  try {
    const whole = new Uint8Array(data);
    metadata = parquetMetadata(whole.buffer, { geoparquet: false });
  } catch (error) {
    throw brokenFile("geoparquet", "файл обрывается или его оглавление испорчено", error);
  }
  const geometry = geometryColumn(metadata);
  if (!geometry)
    throw new BoundaryFileError("no_boundaries", "Это таблица Parquet без контуров: в ней нет описания GeoParquet");
  const sizes = metadata.row_groups.map(({ total_byte_size }) => Number(total_byte_size));
  if (sizes.reduce((sum, size) => sum + Math.max(size, 0), 0) > MAX_UNPACKED_BYTES) throw tooLarge();
  const rows = metadata.row_groups.map(({ num_rows }) => Number(num_rows));
  return { data, metadata, geometry, total: rows.reduce((sum, count) => sum + Math.max(count, 0), 0) };
}

/**
 * The only layer of a GeoParquet.
 * @throws BoundaryFileError broken_file, no_boundaries, archive_too_large, unknown_crs; reading throws also missing_crs
 */
export function parquetLayer(name: string, data: Buffer): MapLayer {
  const file = opened(data);
  return {
    name,
    format: "geoparquet",
    holds: "unknown",
    total: file.total,
    open: (reading): FeatureSource => ({
      format: "geoparquet",
      encoding: null,
      crs: reading.crs?.name ?? file.geometry.projection?.name ?? null,
      warnings: [],
      total: file.total,
      // Of more than can be taken none is read.
      features: file.total > MAX_FEATURES ? [] : readRows(file, reading),
    }),
  };
}
