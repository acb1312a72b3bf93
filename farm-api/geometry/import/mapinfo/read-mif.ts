import iconv from "iconv-lite";
import { BoundaryFileError, brokenFile } from "../boundary-file-error";
import type { FeatureSource, Properties, PropertyValue, SourceFeature } from "../features";
import type { Reading } from "../map-layer";
import { crsOf, unnamed } from "../projection/unnamed";
import { propertiesFrom } from "../property-values";
import { readDelimited } from "../table/delimited";
import { mapInfoProjection } from "./coordsys";
import { type MifHeader, mifEncoding, readMifHeader } from "./mif-header";
import { MifError, MifObjects, type MifShape } from "./mif-objects";

export interface MifFiles {
  name: string;
  mif: Buffer;
  mid: Buffer | undefined;
}

function typed(text: string, type: string): PropertyValue {
  const value = text.trim();
  if (value === "") return null;
  if (/^(integer|smallint|largeint|float|decimal)/.test(type)) {
    const number = Number(value.replace(",", "."));
    return Number.isFinite(number) ? number : value;
  }
  if (type === "logical") return /^[tyдy1]/i.test(value);
  const date = type === "date" ? /^(\d{4})(\d{2})(\d{2})$/.exec(value) : null;
  return date ? `${date[1]}-${date[2]}-${date[3]}` : value;
}

const propertiesOf = (cells: string[], { columns }: MifHeader): Properties =>
  propertiesFrom(columns.map(({ name, type }, index) => [name, typed(cells[index] ?? "", type)]));

/** Turns coordinates as the header says. */
function turned(shape: MifShape, { transform }: MifHeader): MifShape {
  if (!shape || !transform) return shape;
  const [a, b, c, d] = transform;
  const turn = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [x, y] = value;
    return typeof x === "number" && typeof y === "number" ? [a * x + c, b * y + d] : value.map(turn);
  };
  return { ...shape, coordinates: turn(shape.coordinates) };
}

function* readObjects(lines: string[], rows: string[][], header: MifHeader, name: string) {
  const objects = new MifObjects(lines, header.next);
  let count = 0;
  try {
    for (let next = objects.next(); next; next = objects.next()) {
      const properties = propertiesOf(rows[count++] ?? [], header);
      const feature: Omit<SourceFeature, "projection"> = next.shape
        ? { properties, geometry: turned(next.shape, header) }
        : { properties, geometry: null, refused: "empty" };
      yield feature;
    }
  } catch (error) {
    if (!(error instanceof MifError)) throw error;
    throw brokenFile("mapinfo", `слой «${name}» обрывается или испорчен после объекта № ${count}`, error);
  }
}

/**
 * Opens a layer of MapInfo in its interchange format: .mif with shapes and .mid with the table.
 * @throws BoundaryFileError broken_file, unknown_crs; reading throws broken_file, missing_crs
 */
export function openMif({ name, mif, mid }: MifFiles, { crs }: Reading): FeatureSource {
  const encoding = mifEncoding(mif, mid);
  const lines = iconv.decode(mif, encoding).split(/\r\n|\r|\n/);
  const header = readMifHeader(lines);
  if (!header) throw brokenFile("mapinfo", `в файле ${name}.mif нет заголовка`);
  const warnings = mid ? [] : [`Для слоя «${name}» нет файла .mid: контуры будут без названий и других свойств`];
  const rows = mid ? readDelimited(iconv.decode(mid, encoding), header.delimiter) : [];
  const projection = crs ?? mapInfoProjection(header.coordSys);
  const what = `Слой «${name}» — план без привязки к земле (NonEarth)`;
  const features = readObjects(lines, rows, header, name);
  return {
    format: "mapinfo",
    encoding: mid ? encoding : null,
    crs: crsOf(projection),
    warnings,
    total: null,
    features: unnamed(what, features, projection ? { crs: projection } : {}),
  };
}

/** A .tab without anything that could read it. */
export const tabNotRead = (detail: string, cause?: unknown) =>
  new BoundaryFileError(
    "unsupported_format",
    `${detail}. В MapInfo выберите «Таблица → Экспорт» и сохраните слой в MIF/MID, в QGIS — «Экспорт → Сохранить объекты как… → GeoPackage»`,
    { cause },
  );
