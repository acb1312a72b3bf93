import iconv from "iconv-lite";
import { BoundaryFileError } from "../boundary-file-error";
import type { FeatureSource, SourceFeature } from "../features";
import type { Reading } from "../map-layer";
import { projectionByEpsg } from "../projection/epsg";
import type { Projection } from "../projection/projection";
import { crsOf, unnamed } from "../projection/unnamed";
import { propertiesFrom } from "../property-values";
import { textEncoding } from "../text/decode-text";
import { GeometryReadError } from "../wkx/geometry-error";
import { type ReadGeometry, readWkb } from "../wkx/read-wkb";
import { looksLikeWkt, readWkt } from "../wkx/read-wkt";
import { readDelimited } from "./delimited";

const delimiters = [",", ";", "\t", "|"];
/** Rows in which the column of shapes is looked for: the first may have none. */
const LOOKED_ROWS = 50;
/** Of a file that may be no table at all, so much is looked at. */
const LOOKED_BYTES = 4 * 1024 * 1024;
const geometryNames = /^(wkt|wkt_geom|wkb_geometry|geom|the_geom|geometry|shape|геометрия|контур|граница)$/i;

/** Binary geometry as PostGIS writes it into text. */
const looksLikeHexWkb = (text: string) => /^(00|01)[0-9a-f]{16}/i.test(text) && text.length % 2 === 0;

interface Table {
  delimiter: string;
  /** The number of the column of shapes. */
  column: number;
}

/** The first line that holds anything; a text without line ends is no table. */
function tableOf(text: string): Table | undefined {
  const [heading = ""] = text.slice(0, 10_000).split(/[\r\n]/, 1);
  const tries = delimiters.filter((delimiter) => heading.includes(delimiter));
  for (const delimiter of tries.length > 0 ? tries : [","]) {
    const rows = readDelimited(text.slice(0, LOOKED_BYTES), delimiter).slice(0, LOOKED_ROWS);
    const [names = [], ...others] = rows;
    const named = names.findIndex((name) => geometryNames.test(name.trim()));
    const holds = (column: number) =>
      others.some((row) => looksLikeWkt(row[column] ?? "") || looksLikeHexWkb(row[column] ?? ""));
    if (named >= 0 && holds(named)) return { delimiter, column: named };
    const seen = names.findIndex((_, column) => holds(column));
    if (seen >= 0) return { delimiter, column: seen };
  }
  return undefined;
}

type Read = { geometry: ReadGeometry; srid: number | undefined };

function readCell(cell: string): Read | undefined {
  try {
    return looksLikeHexWkb(cell) ? readWkb(Buffer.from(cell, "hex")) : readWkt(cell);
  } catch (error) {
    if (error instanceof GeometryReadError) return undefined;
    throw error;
  }
}

const cellValue = (text: string) => {
  const number = /^-?\d{1,15}([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  // A leading zero is one of a number of something, not of an amount.
  return Number.isNaN(number) || /^-?0\d/.test(text) ? text : number;
};

function* readRows(rows: string[][], column: number): Generator<Omit<SourceFeature, "projection">> {
  const [names = [], ...others] = rows;
  for (const row of others) {
    const entries = names.flatMap((name, at) =>
      at === column ? [] : [[name.trim() || `Колонка ${at + 1}`, cellValue((row[at] ?? "").trim())] as const],
    );
    const cell = (row[column] ?? "").trim();
    const properties = propertiesFrom(entries);
    const geometry = cell === "" ? null : (readCell(cell)?.geometry ?? undefined);
    if (geometry) yield { properties, geometry };
    else yield { properties, geometry: null, refused: geometry === null ? "empty" : "not_geojson" };
  }
}

/** The system that the first shape names, as PostGIS writes it. */
function namedProjection(rows: string[][], column: number): Projection | undefined {
  const cell = rows.slice(1, LOOKED_ROWS).find((row) => (row[column] ?? "").trim() !== "")?.[column];
  const srid = cell === undefined ? undefined : readCell(cell.trim())?.srid;
  return srid === undefined || srid === 0 ? undefined : projectionByEpsg(srid);
}

/**
 * Opens a table in text with a column of shapes: well-known text or binary in hexadecimal digits.
 * @throws BoundaryFileError unsupported_format where it has no such column; reading throws missing_crs
 */
export function openCsv(data: Buffer, { crs }: Reading): FeatureSource {
  const encoding = textEncoding(data);
  const text = iconv.decode(data, encoding);
  const table = tableOf(text);
  if (!table) throw new BoundaryFileError("unsupported_format", "В таблице нет колонки с контурами в виде WKT");
  const rows = readDelimited(text, table.delimiter);
  const projection = crs ?? namedProjection(rows, table.column);
  const what = "В таблице не указана система координат";
  return {
    format: "csv",
    encoding,
    crs: crsOf(projection),
    warnings: [],
    total: rows.length - 1,
    features: unnamed(what, readRows(rows, table.column), projection ? { crs: projection } : {}),
  };
}
