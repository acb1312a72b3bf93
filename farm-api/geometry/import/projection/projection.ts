import proj4 from "proj4";
import type { Position } from "../../types";
import { BoundaryFileError } from "../boundary-file-error";
import { datumShift } from "./datums";

/** How coordinates of a file become longitude and latitude of WGS 84, and these the file's. */
export interface Projection {
  name: string;
  toWgs84: (position: Position) => Position;
  fromWgs84: (position: Position) => Position;
  warning?: string;
}

export const wgs84: Projection = { name: "WGS 84", toWgs84: (position) => position, fromWgs84: (position) => position };

const unknownCrs = (name: string, cause?: unknown) =>
  new BoundaryFileError(
    "unknown_crs",
    `Система координат файла не распознана (${name.slice(0, 80)}). Сохраните карту в WGS 84 (EPSG:4326) и загрузите снова`,
    { cause },
  );

/** A projection by any definition that proj4 reads: WKT or a PROJ string. Throws BoundaryFileError unknown_crs. */
export function projectionFrom(definition: string, name: string): Projection {
  try {
    const converter = proj4(definition, "EPSG:4326");
    const by =
      (convert: (position: Position) => number[]) =>
      ([x, y]: Position): Position => {
        const [first = Number.NaN, second = Number.NaN] = convert([x, y]);
        return [first, second];
      };
    return { name, toWgs84: by(converter.forward), fromWgs84: by(converter.inverse) };
  } catch (error) {
    throw unknownCrs(name, error);
  }
}

/** Position behind the bracket that closes the one at `open`. */
function closingBracket(wkt: string, open: number): number {
  let depth = 0;
  for (let at = open; at < wkt.length; at++) {
    if (wkt[at] === "[") depth++;
    if (wkt[at] === "]" && --depth === 0) return at;
  }
  return wkt.length;
}

/** Writes the datum's shift to WGS 84 into a description that lacks it, where it is known. */
function withDatumShift(wkt: string): { wkt: string; unknownDatum?: string } {
  const datum = /\bDATUM\s*\[\s*"([^"]*)"/i.exec(wkt);
  const axis = /\b(?:SPHEROID|ELLIPSOID)\s*\[\s*"[^"]*"\s*,\s*([\d.]+)/i.exec(wkt)?.[1];
  if (!datum || !axis || /TOWGS84|BOUNDCRS/i.test(wkt)) return { wkt };
  const shift = datumShift(datum[1] ?? "", Number(axis));
  if (shift === undefined) return { wkt };
  if (shift === null) return { wkt, unknownDatum: datum[1] ?? "" };
  const end = closingBracket(wkt, datum.index + datum[0].indexOf("["));
  return { wkt: `${wkt.slice(0, end)},TOWGS84[${shift}]${wkt.slice(end)}` };
}

/** Degrees on a datum that differs from WGS 84 by less than boundaries are exact. */
const isWgs84Degrees = (wkt: string) =>
  /^GEO(G|GRAPHIC|D|DETIC)(CS|CRS)\s*\[/i.test(wkt) &&
  /\b(DATUM|ENSEMBLE)\s*\[\s*"(D_)?(WGS[_ ]?(19)?84|World Geodetic System 1984|ETRS|European Terrestrial)/i.test(wkt);

/**
 * The projection that a .prj file describes, in ESRI's or OGC's WKT.
 * @throws BoundaryFileError unknown_crs where it describes none that ties to the earth
 */
export function projectionFromPrj(text: string): Projection {
  const clean = text.replace(/\0/g, "").trim();
  const name = /^\w+\s*\[\s*"([^"]*)"/.exec(clean)?.[1] ?? clean;
  if (!/^(PROJ|GEOG|GEOD|BOUND|COMPD)\w*\s*\[/i.test(clean)) throw unknownCrs(name);
  if (isWgs84Degrees(clean)) return { ...wgs84, name };
  const { wkt, unknownDatum } = withDatumShift(clean);
  const projection = projectionFrom(wkt, name);
  if (unknownDatum === undefined) return projection;
  const warning = `Для системы координат «${name}» неизвестен переход к WGS 84: контуры могут быть сдвинуты до 200 м`;
  return { ...projection, warning };
}
