import type { AreaGeometry } from "#contract/shapes";

/** Side of the square that the drawing fits into, in its own units. */
export const outlineSize = 100;
const margin = 4;

type Place = [x: number, y: number];

const ringsOf = ({ type, coordinates }: AreaGeometry) => (type === "Polygon" ? coordinates : coordinates.flat());
const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

/** Where positions come on a small drawing that a boundary fills, north up, proportions as on the ground. */
export function frameOf(geometry: AreaGeometry): (position: number[]) => Place {
  const rings = ringsOf(geometry);
  const longitudes = rings.flatMap((ring) => ring.map(([longitude = 0]) => longitude));
  const latitudes = rings.flatMap((ring) => ring.map(([, latitude = 0]) => latitude));
  const [west, east, south, north] = [least(longitudes), most(longitudes), least(latitudes), most(latitudes)];
  const squeeze = Math.cos(((south + north) / 2) * (Math.PI / 180));
  const width = (east - west) * squeeze;
  const scale = (outlineSize - 2 * margin) / Math.max(width, north - south, 1e-9);
  const left = (outlineSize - width * scale) / 2;
  const top = (outlineSize - (north - south) * scale) / 2;
  return ([longitude = 0, latitude = 0]) => [
    (longitude - west) * squeeze * scale + left,
    (north - latitude) * scale + top,
  ];
}

/** An area as a path of a drawing, by default of its own. */
export function drawOutline(geometry: AreaGeometry, frame = frameOf(geometry)): string {
  const place = (position: number[]) =>
    frame(position)
      .map((value) => value.toFixed(1))
      .join(" ");
  return ringsOf(geometry)
    .map((ring) => `M${ring.map(place).join("L")}Z`)
    .join("");
}
