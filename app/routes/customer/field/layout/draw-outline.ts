import type { AreaGeometry } from "#contract/shapes";

/** Side of the square that the drawing fits into, in its own units. */
export const outlineSize = 100;
const margin = 4;

/** A boundary as the path of a small drawing, north up, proportions as on the ground. */
export function drawOutline(geometry: AreaGeometry): string {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flat();
  const longitudes = rings.flatMap((ring) => ring.map(([longitude = 0]) => longitude));
  const latitudes = rings.flatMap((ring) => ring.map(([, latitude = 0]) => latitude));
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const [west, east, south, north] = [least(longitudes), most(longitudes), least(latitudes), most(latitudes)];
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const width = (east - west) * squeeze;
  const scale = (outlineSize - 2 * margin) / Math.max(width, north - south, 1e-9);
  const left = (outlineSize - width * scale) / 2;
  const top = (outlineSize - (north - south) * scale) / 2;
  const place = ([longitude = 0, latitude = 0]: number[]) =>
    `${((longitude - west) * squeeze * scale + left).toFixed(1)} ${((north - latitude) * scale + top).toFixed(1)}`;
  return rings.map((ring) => `M${ring.map(place).join("L")}Z`).join("");
}
