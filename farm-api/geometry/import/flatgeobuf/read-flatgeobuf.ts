import { ByteBuffer } from "flatbuffers";
import { magicbytes, SIZE_PREFIX_LEN } from "flatgeobuf/lib/mjs/constants.js";
import { Feature } from "flatgeobuf/lib/mjs/flat-geobuf/feature.js";
import { Header } from "flatgeobuf/lib/mjs/flat-geobuf/header.js";
import { parseProperties } from "flatgeobuf/lib/mjs/generic/feature.js";
import { fromByteBuffer, type HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import { calcTreeSize } from "flatgeobuf/lib/mjs/packedrtree.js";
import { brokenFile } from "../boundary-file-error";
import type { FeatureSource, SourceFeature } from "../features";
import { MAX_COLUMNS, MAX_FEATURES } from "../limits";
import type { MapLayer, Reading } from "../map-layer";
import { projectionByEpsg } from "../projection/epsg";
import { type Projection, projectionFromPrj } from "../projection/projection";
import { crsOf, unnamed } from "../projection/unnamed";
import { propertiesFrom } from "../property-values";
import { GeometryReadError } from "../wkx/geometry-error";
import { fgbGeometry } from "./fgb-geometry";

const broken = (count: number, cause: unknown) =>
  brokenFile("flatgeobuf", `файл обрывается или испорчен после объекта № ${count}`, cause);

type Unplaced = Omit<SourceFeature, "projection">;

interface Opened {
  bytes: ByteBuffer;
  header: HeaderMeta;
  /** Where the features begin. */
  start: number;
}

/** Numbers of a file that somebody sends are checked before anything is repeated so many times. */
function checkHeader(bytes: ByteBuffer): void {
  const header = Header.getSizePrefixedRootAsHeader(bytes);
  const [nodes, columns] = [header.indexNodeSize(), header.columnsLength()];
  if (nodes === 1 || columns > 10 * MAX_COLUMNS) throw new RangeError("The header is impossible");
}

/** @throws BoundaryFileError broken_file */
function opened(data: Buffer): Opened {
  try {
    const bytes = new ByteBuffer(data);
    const length = bytes.readUint32(magicbytes.length);
    bytes.setPosition(magicbytes.length);
    checkHeader(bytes);
    bytes.setPosition(magicbytes.length);
    const header = fromByteBuffer(bytes);
    const { indexNodeSize, featuresCount } = header;
    const index = indexNodeSize > 0 && featuresCount > 0 ? calcTreeSize(featuresCount, indexNodeSize) : 0;
    return { bytes, header, start: magicbytes.length + SIZE_PREFIX_LEN + length + index };
  } catch (error) {
    throw broken(0, error);
  }
}

/** Undefined where the file names none. */
function projectionOf({ crs }: HeaderMeta): Projection | undefined {
  if (!crs) return undefined;
  if (crs.code > 0 && (crs.org === null || /^epsg$/i.test(crs.org))) return projectionByEpsg(crs.code);
  return crs.wkt ? projectionFromPrj(crs.wkt) : undefined;
}

function asFeature(feature: Feature, { geometryType, columns }: HeaderMeta): Unplaced {
  const properties = propertiesFrom(Object.entries(parseProperties(feature, columns)));
  const shape = feature.geometry();
  if (!shape) return { properties, geometry: null, refused: "empty" };
  try {
    return { properties, geometry: fgbGeometry(shape, geometryType) };
  } catch (error) {
    if (error instanceof GeometryReadError) return { properties, geometry: null, refused: "not_geojson" };
    throw error;
  }
}

function* readFeatures({ bytes, header, start }: Opened): Generator<Unplaced> {
  let count = 0;
  try {
    for (let at = start; at < bytes.capacity(); count++) {
      const length = bytes.readUint32(at);
      bytes.setPosition(at);
      yield asFeature(Feature.getSizePrefixedRootAsFeature(bytes), header);
      at += SIZE_PREFIX_LEN + length;
    }
  } catch (error) {
    throw broken(count, error);
  }
  if (count < header.featuresCount && count <= MAX_FEATURES)
    throw broken(count, new Error(`${header.featuresCount} features were promised`));
}

function openFlatGeobuf(data: Buffer, { crs }: Reading): FeatureSource {
  const file = opened(data);
  const projection = crs ?? projectionOf(file.header);
  return {
    format: "flatgeobuf",
    encoding: null,
    crs: crsOf(projection),
    warnings: projection?.warning ? [projection.warning] : [],
    total: file.header.featuresCount || null,
    features: unnamed(
      "В файле не указана система координат",
      readFeatures(file),
      projection ? { crs: projection } : {},
    ),
  };
}

/** The only layer of a FlatGeobuf. Opening and reading it throw BoundaryFileError broken_file, unknown_crs, missing_crs. */
export const flatGeobufLayer = (name: string, data: Buffer): MapLayer => ({
  name,
  format: "flatgeobuf",
  holds: "unknown",
  total: null,
  open: (reading) => openFlatGeobuf(data, reading),
});
