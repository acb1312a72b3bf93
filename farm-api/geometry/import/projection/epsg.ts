import { BoundaryFileError } from "../boundary-file-error";
import { type Projection, projectionFrom, wgs84 } from "./projection";

const GOST_1942 = "+ellps=krass +towgs84=23.57,-140.95,-79.8,0,0.35,0.79,-0.22";
const GOST_1995 = "+ellps=krass +towgs84=24.47,-130.89,-81.56,0,0,0.13,-0.22";
const RD = "+ellps=bessel +towgs84=565.7381,50.4018,465.2904,-0.395026,0.330772,-1.876073,4.07244";

/** WGS 84 and those that differ from it by less than boundaries are exact. */
const degrees = new Set([4326, 4258, 4979, 4937, 7683, 9755]);
const webMercator = new Set([3857, 900913, 102100, 102113, 3785]);

const single: Record<number, string> = {
  3034: "+proj=lcc +lat_0=52 +lon_0=10 +lat_1=35 +lat_2=65 +x_0=4000000 +y_0=2800000 +ellps=GRS80",
  3035: "+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80",
  2154: "+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80",
  2180: "+proj=tmerc +lat_0=0 +lon_0=19 +k=0.9993 +x_0=500000 +y_0=-5300000 +ellps=GRS80",
  3006: "+proj=utm +zone=33 +ellps=GRS80",
  3067: "+proj=utm +zone=35 +ellps=GRS80",
  3301: "+proj=lcc +lat_0=57.5175539305556 +lon_0=24 +lat_1=59.3333333333333 +lat_2=58 +x_0=500000 +y_0=6375000 +ellps=GRS80",
  3346: "+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9998 +x_0=500000 +y_0=0 +ellps=GRS80",
  3059: "+proj=tmerc +lat_0=0 +lon_0=24 +k=0.9996 +x_0=500000 +y_0=-6000000 +ellps=GRS80",
  28992: `+proj=sterea +lat_0=52.1561605555556 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 ${RD}`,
  4284: `+proj=longlat ${GOST_1942}`,
  4200: `+proj=longlat ${GOST_1995}`,
};

const gaussKruger = (zone: number, falseEasting: number, datum: string) =>
  `+proj=tmerc +lat_0=0 +lon_0=${zone * 6 - 3 - (zone > 30 ? 360 : 0)} +k=1 +x_0=${falseEasting} +y_0=0 ${datum}`;

const narrowZone = (zone: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${zone * 3 - (zone > 60 ? 360 : 0)} +k=1 +x_0=${zone * 1e6 + 5e5} +y_0=0 ${GOST_1942}`;

/** Families of codes that hold a zone in their last digits. */
function zoned(code: number): string | undefined {
  const family = Math.floor(code / 100);
  const zone = code % 100;
  if (family === 326 && zone >= 1 && zone <= 60) return `+proj=utm +zone=${zone} +datum=WGS84`;
  if (family === 327 && zone >= 1 && zone <= 60) return `+proj=utm +zone=${zone} +south +datum=WGS84`;
  if (family === 258 && zone >= 28 && zone <= 38) return `+proj=utm +zone=${zone} +ellps=GRS80`;
  if (family === 284 && zone >= 2 && zone <= 32) return gaussKruger(zone, zone * 1e6 + 5e5, GOST_1942);
  if (family === 284 && zone >= 62 && zone <= 92) return gaussKruger(zone - 60, 5e5, GOST_1942);
  if (family === 200 && zone >= 4 && zone <= 32) return gaussKruger(zone, zone * 1e6 + 5e5, GOST_1995);
  if (family === 200 && zone >= 64 && zone <= 92) return gaussKruger(zone - 60, 5e5, GOST_1995);
  return threeDegrees(code);
}

/** Narrow zones of the system of 1942, numbered in their eastings; one number between them belongs to another country. */
function threeDegrees(code: number): string | undefined {
  if (code >= 2523 && code <= 2549) return narrowZone(code - 2516);
  if (code >= 2551 && code <= 2581) return narrowZone(code - 2517);
  return undefined;
}

/**
 * A coordinate system by its EPSG (or ESRI) number: degrees, Web Mercator, UTM, Gauss-Krüger of 1942 and 1995, and the
 * national grids in which boundary layers are commonly given.
 * @throws BoundaryFileError unknown_crs for other numbers
 */
export function projectionByEpsg(code: number): Projection {
  const name = `EPSG:${code}`;
  if (degrees.has(code)) return { ...wgs84, name };
  const definition = webMercator.has(code) ? "EPSG:3857" : (single[code] ?? zoned(code));
  if (definition) return projectionFrom(definition, name);
  throw new BoundaryFileError(
    "unknown_crs",
    `Система координат ${name} не поддерживается. Сохраните карту в WGS 84 (EPSG:4326) и загрузите снова`,
  );
}
