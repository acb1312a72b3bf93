import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, ReadStep, SourceFeature } from "../features";
import type { MapLayer, Reading } from "../map-layer";
import { projectionByEpsg } from "../projection/epsg";
import { type Projection, projectionFromPrj } from "../projection/projection";
import { crsOf, unnamed } from "../projection/unnamed";
import { propertiesFrom } from "../property-values";
import { SqliteError, SqliteFile, type SqliteValue } from "../sqlite/sqlite-file";
import { type NamedRow, namedRows, type Tables, tablesOf } from "../sqlite/sqlite-tables";
import { GeometryReadError } from "../wkx/geometry-error";
import { gpkgGeometry } from "./gpkg-geometry";

interface GeoPackage {
  file: SqliteFile;
  tables: Tables;
}

interface FeatureTable {
  table: string;
  title: string;
  geometryColumn: string;
  kind: string;
  crs: number;
}

const MAX_LAYERS = 200;

const text = (value: SqliteValue | undefined) => (typeof value === "string" ? value : "");

/** All rows of one of the tables that describe the others; of these there are few. */
function listed({ file, tables }: GeoPackage, name: string): NamedRow[] {
  if (!tables.has(name)) return [];
  const rows: NamedRow[] = [];
  for (const row of namedRows(file, tables, name)) {
    if (row !== "reading") rows.push(row);
    if (rows.length > 10_000) break;
  }
  return rows;
}

function featureTables(given: GeoPackage): FeatureTable[] {
  const geometries = listed(given, "gpkg_geometry_columns");
  return listed(given, "gpkg_contents")
    .filter(({ data_type }) => data_type === "features")
    .flatMap(({ table_name, identifier }) => {
      const name = text(table_name);
      const column = geometries.find((one) => text(one.table_name).toLowerCase() === name.toLowerCase());
      if (!column || !given.tables.has(name.toLowerCase())) return [];
      return {
        table: name,
        title: text(identifier) || name,
        geometryColumn: text(column.column_name),
        kind: text(column.geometry_type_name).toUpperCase(),
        crs: Number(column.srs_id),
      };
    })
    .slice(0, MAX_LAYERS);
}

function holdsOf(kind: string): MapLayer["holds"] {
  if (/POLYGON|SURFACE/.test(kind)) return "areas";
  if (/LINE|CURVE/.test(kind)) return "lines";
  return /POINT/.test(kind) ? "other" : "unknown";
}

/** Undefined where the layer says that it has none. */
function projectionOf(given: GeoPackage, code: number): Projection | undefined {
  if (code <= 0) return undefined;
  const system = listed(given, "gpkg_spatial_ref_sys").find(({ srs_id }) => srs_id === code);
  const number = Number(system?.organization_coordsys_id ?? code);
  const definition = text(system?.definition);
  const isEpsg = !system || /^epsg$/i.test(text(system.organization));
  try {
    if (isEpsg) return projectionByEpsg(number);
  } catch (error) {
    if (definition === "" || !(error instanceof BoundaryFileError)) throw error;
  }
  return projectionFromPrj(definition);
}

function asFeature(row: NamedRow, column: string): Omit<SourceFeature, "projection"> {
  const properties = propertiesFrom(
    Object.entries(row).filter(([name, value]) => name !== column && !Buffer.isBuffer(value)),
  );
  const blob = row[column];
  if (!Buffer.isBuffer(blob)) return { properties, geometry: null, refused: "empty" };
  try {
    const geometry = gpkgGeometry(blob);
    return geometry ? { properties, geometry } : { properties, geometry: null, refused: "empty" };
  } catch (error) {
    if (error instanceof GeometryReadError) return { properties, geometry: null, refused: "not_geojson" };
    throw error;
  }
}

function* readTable({ file, tables }: GeoPackage, { table, title, geometryColumn }: FeatureTable) {
  let count = 0;
  try {
    for (const row of namedRows(file, tables, table)) {
      if (row !== "reading") count++;
      yield row === "reading" ? row : asFeature(row, geometryColumn);
    }
  } catch (error) {
    throw broken(error, `слой «${title}» обрывается или испорчен после объекта № ${count}`);
  }
}

const broken = (error: unknown, detail: string) =>
  error instanceof SqliteError || error instanceof RangeError ? brokenFile("geopackage", detail, error) : error;

function openTable(given: GeoPackage, table: FeatureTable, { crs }: Reading): FeatureSource {
  const projection = crs ?? projectionOf(given, table.crs);
  const what = `Для слоя «${table.title}» не указана система координат`;
  const features: AsyncIterable<ReadStep> = unnamed(
    what,
    readTable(given, table),
    projection ? { crs: projection } : {},
  );
  const warnings = projection?.warning ? [projection.warning] : [];
  return { format: "geopackage", encoding: null, crs: crsOf(projection), warnings, total: null, features };
}

const kindOf = (tables: Tables) => {
  if (tables.has("geometry_columns")) return "база SpatiaLite";
  return tables.has("tiles") ? "набор карт MBTiles" : "база SQLite без слоёв GeoPackage";
};

/**
 * The layers of a GeoPackage.
 * @throws BoundaryFileError broken_file, unsupported_format for other SQLite databases, no_boundaries
 */
export function gpkgLayers(data: Buffer): MapLayer[] {
  try {
    const file = new SqliteFile(data);
    const given = { file, tables: tablesOf(file) };
    if (!given.tables.has("gpkg_contents")) {
      const message = `Это ${kindOf(given.tables)}. Сохраните карту в GeoPackage, шейп-файл или GeoJSON и загрузите снова`;
      throw new BoundaryFileError("unsupported_format", message);
    }
    const counts = new Map(
      listed(given, "gpkg_ogr_contents").map((row) => [text(row.table_name).toLowerCase(), row.feature_count]),
    );
    const layers = featureTables(given).map((table): MapLayer => {
      const count = counts.get(table.table.toLowerCase());
      const total = typeof count === "number" && count >= 0 ? count : null;
      const open = (reading: Reading) => openTable(given, table, reading);
      return { name: table.title, format: "geopackage", holds: holdsOf(table.kind), total, open };
    });
    if (layers.length === 0)
      throw new BoundaryFileError(
        "no_boundaries",
        "В GeoPackage нет ни одного слоя с объектами, только растры или таблицы",
      );
    return layers;
  } catch (error) {
    throw broken(error, "файл обрывается или его страницы испорчены");
  }
}
