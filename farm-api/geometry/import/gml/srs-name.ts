import { BoundaryFileError } from "../boundary-file-error";
import { projectionByEpsg } from "../projection/epsg";
import { type Projection, wgs84 } from "../projection/projection";

const NORTHING_FIRST = new Set([
  4326, 4258, 4284, 4200, 7683, 9755, 4979, 4937, 2180, 3006, 3034, 3035, 3301, 3346, 3059,
]);

/** Systems whose first axis runs north, as the registry has it: degrees, and Gauss-Krüger of 1942 and 1995. */
const isNorthingFirst = (code: number): boolean =>
  NORTHING_FIRST.has(code) || [284, 200].includes(Math.floor(code / 100)) || (code >= 2523 && code <= 2581);

const exchanged = (projection: Projection): Projection => ({
  ...projection,
  toWgs84: ([first, second]) => projection.toWgs84([second, first]),
});

/**
 * The projection that a srsName stands for. URNs and addresses of the registry have its order of axes; the older short
 * forms have easting or longitude first, whatever the registry says.
 * @throws BoundaryFileError unknown_crs
 */
export function projectionOfSrsName(name: string): Projection {
  const short = name.trim();
  if (/CRS:?84$/i.test(short)) return wgs84;
  const official = /^urn:(?:x-)?ogc:def:crs:EPSG:[\w.]*:(\d+)$|\/def\/crs\/EPSG\/[\d.]+\/(\d+)$/i.exec(short);
  const plain = /(?:^|\b)EPSG:(\d+)$|epsg\.xml#(\d+)$/i.exec(short);
  const code = Number(official?.[1] ?? official?.[2] ?? plain?.[1] ?? plain?.[2] ?? Number.NaN);
  if (Number.isNaN(code)) {
    throw new BoundaryFileError(
      "unknown_crs",
      `Система координат файла не распознана (${short.slice(0, 80)}). Сохраните карту в WGS 84 (EPSG:4326) и загрузите снова`,
    );
  }
  const projection = projectionByEpsg(code);
  return official && isNorthingFirst(code) ? exchanged(projection) : projection;
}
