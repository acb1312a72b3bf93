import { BoundaryFileError } from "../boundary-file-error";
import { type Projection, projectionFrom, wgs84 } from "../projection/projection";

/** Ellipsoids by MapInfo's numbers, those that maps of our region come on. */
const ellipsoids: Record<number, string> = {
  0: "+ellps=GRS80",
  3: "+ellps=krass",
  4: "+ellps=intl",
  7: "+ellps=clrk66",
  10: "+ellps=bessel",
  28: "+ellps=WGS84",
  52: "+ellps=PZ90",
};

const GOST_1942 = "+ellps=krass +towgs84=23.57,-140.95,-79.8,0,0.35,0.79,-0.22";
const GOST_1995 = "+ellps=krass +towgs84=24.47,-130.89,-81.56,0,0,0.13,-0.22";

/** Datums by MapInfo's numbers. */
const datums: Record<number, string> = {
  0: "+ellps=WGS84 +towgs84=0,0,0",
  28: "+ellps=intl +towgs84=-87,-98,-121",
  33: "+ellps=GRS80 +towgs84=0,0,0",
  74: "+ellps=GRS80 +towgs84=0,0,0",
  104: "+ellps=WGS84 +towgs84=0,0,0",
  115: "+ellps=GRS80 +towgs84=0,0,0",
  1001: GOST_1942,
  1012: GOST_1942,
  1013: GOST_1995,
};

const units: Record<string, number> = { m: 1, km: 1000, ft: 0.3048, "survey ft": 0.304800609601219 };

const unknown = (text: string) =>
  new BoundaryFileError(
    "unknown_crs",
    `Система координат MapInfo не распознана (${text.slice(0, 80)}). Сохраните карту в WGS 84 и загрузите снова`,
  );

/** Datums that a file describes itself: 999 with three numbers, 9999 with seven and a meridian. Rotations turn the other way. */
function datumOf(numbers: number[], text: string): { datum: string; rest: number[] } {
  const [code = Number.NaN, ellipsoid = Number.NaN, dx, dy, dz, rx = 0, ry = 0, rz = 0, scale] = numbers;
  if (code !== 999 && code !== 9999) {
    const datum = datums[code];
    if (!datum) throw unknown(text);
    return { datum, rest: numbers.slice(1) };
  }
  const shape = ellipsoids[ellipsoid];
  if (!shape) throw unknown(text);
  const turned = code === 9999 ? `,${-rx},${-ry},${-rz},${scale}` : "";
  return { datum: `${shape} +towgs84=${dx},${dy},${dz}${turned}`, rest: numbers.slice(code === 9999 ? 10 : 5) };
}

interface Grid {
  datum: string;
  toMetres: number;
  numbers: number[];
}

/** The projections by MapInfo's numbers, in PROJ's words. */
function definitionOf(kind: number, { datum, toMetres, numbers }: Grid): string | undefined {
  const [lon = 0, lat = 0, third = 1, fourth = 0, fifth = 0, sixth = 0] = numbers;
  const x = (easting: number) => easting * toMetres;
  switch (kind) {
    case 3:
      return `+proj=lcc +lon_0=${lon} +lat_0=${lat} +lat_1=${third} +lat_2=${fourth} +x_0=${x(fifth)} +y_0=${x(sixth)} ${datum}`;
    case 8:
      return `+proj=tmerc +lon_0=${lon} +lat_0=${lat} +k=${third} +x_0=${x(fourth)} +y_0=${x(fifth)} ${datum}`;
    case 9:
      return `+proj=aea +lon_0=${lon} +lat_0=${lat} +lat_1=${third} +lat_2=${fourth} +x_0=${x(fifth)} +y_0=${x(sixth)} ${datum}`;
    case 10:
      return `+proj=merc +lon_0=${lon} ${datum}`;
    default:
      return undefined;
  }
}

/**
 * The projection that a CoordSys clause of MapInfo names: degrees, Mercator, the conics, and transverse Mercator, under
 * which Gauss-Krüger, UTM and the local grids are; undefined for a plan without a place on the earth.
 * @throws BoundaryFileError unknown_crs
 */
export function mapInfoProjection(clause: string): Projection | undefined {
  const text = clause.replace(/^\s*CoordSys\s+/i, "").replace(/\s+Bounds\s*\([\s\S]*$/i, "");
  if (/^NonEarth/i.test(text)) return undefined;
  const parts = /^Earth\s+Projection\s+([\s\S]+)$/i.exec(text)?.[1];
  if (parts === undefined) return wgs84;
  const unit = /"([^"]*)"/.exec(parts)?.[1]?.toLowerCase();
  const given = parts
    .replace(/"[^"]*"\s*,?/, "")
    .split(",")
    .map(Number);
  if (given.some((number) => !Number.isFinite(number))) throw unknown(text);
  const [type = 0, ...numbers] = given;
  const { datum, rest } = datumOf(numbers, text);
  // 1000 is added where the grid is turned as well, 2000 where its bounds are told.
  if (type % 1000 === 1 && type < 3000) return degrees(datum, text);
  const toMetres = units[unit ?? "m"];
  const definition = toMetres && type < 1000 ? definitionOf(type, { datum, toMetres, numbers: rest }) : undefined;
  if (!definition || !toMetres) throw unknown(text);
  const { toWgs84, fromWgs84 } = projectionFrom(definition, text);
  return {
    name: `MapInfo: ${text}`,
    toWgs84: toMetres === 1 ? toWgs84 : ([x1, y1]) => toWgs84([x1 * toMetres, y1 * toMetres]),
    fromWgs84(position) {
      const [x1, y1] = fromWgs84(position);
      return [x1 / toMetres, y1 / toMetres];
    },
  };
}

const degrees = (datum: string, text: string): Projection =>
  datum.includes("ellps=WGS84") ? wgs84 : projectionFrom(`+proj=longlat ${datum}`, `MapInfo: ${text}`);
