import { BoundaryFileError } from "../boundary-file-error";
import { projectionByEpsg } from "../projection/epsg";
import { type Projection, wgs84 } from "../projection/projection";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The coordinate system that a name of the older GeoJSON (2008) stands for: an OGC URN, an EPSG code. */
function projectionByName(name: string): Projection {
  if (/CRS:?84$/i.test(name)) return wgs84;
  const code = /EPSG:(?:[\d.]*:)?(\d+)$/i.exec(name) ?? /epsg\/[\d.]+\/(\d+)$/i.exec(name);
  if (code) return projectionByEpsg(Number(code[1]));
  throw new BoundaryFileError(
    "unknown_crs",
    `Система координат файла не распознана (${name.slice(0, 80)}). Сохраните карту в WGS 84 (EPSG:4326) и загрузите снова`,
  );
}

/**
 * The coordinate system of the `crs` member that GeoJSON had before RFC 7946; without one it is WGS 84.
 * @throws BoundaryFileError unknown_crs where it names one that is not known, or links to one
 */
export function projectionOfCrsMember(crs: unknown): Projection {
  if (crs === undefined || crs === null) return wgs84;
  const properties = isRecord(crs) && isRecord(crs.properties) ? crs.properties : {};
  const { name, code, href } = properties;
  if (code !== undefined) return projectionByName(`EPSG:${code}`);
  return projectionByName(String(name ?? href ?? JSON.stringify(crs)));
}
