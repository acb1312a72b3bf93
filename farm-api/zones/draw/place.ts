import type { Position } from "../../geometry/types";
import type { GridHead } from "../../satellite/shared/pack-grid";

type Corners = Pick<GridHead, "width" | "height" | "corners">;

/**
 * Where a point of a grid lies on the earth: 0, 0 is the upper left corner of the first pixel. Between its corners a grid is
 * taken for straight, which over three kilometres is true to a metre: a tenth of a pixel.
 */
export function placeOn({ width, height, corners: [a, b, c] }: Corners): (x: number, y: number) => Position {
  const [ax, ay] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width];
  const [dx, dy] = [(c[0] - a[0]) / height, (c[1] - a[1]) / height];
  return (x, y) => [a[0] + ax * x + dx * y, a[1] + ay * x + dy * y];
}

/** The other way round: the point of a grid at which a position lies. */
export function pointOn({
  width,
  height,
  corners: [a, b, c],
}: Corners): (position: Position) => [x: number, y: number] {
  const [ax, ay] = [(b[0] - a[0]) / width, (b[1] - a[1]) / width];
  const [dx, dy] = [(c[0] - a[0]) / height, (c[1] - a[1]) / height];
  const turn = ax * dy - ay * dx;
  return ([lon, lat]) => {
    const [px, py] = [lon - a[0], lat - a[1]];
    return [(px * dy - py * dx) / turn, (py * ax - px * ay) / turn];
  };
}

const isSame = (one: Corners, other: Corners) =>
  one.width === other.width &&
  one.height === other.height &&
  one.corners.every(([lon, lat], index) => {
    const corner = other.corners[index];
    return corner !== undefined && lon === corner[0] && lat === corner[1];
  });

/** Values of one grid at the middle of each pixel of another. */
export function onGrid(values: Float32Array, from: Corners, to: Corners): Float32Array {
  if (isSame(from, to)) return values;
  const [place, point] = [placeOn(to), pointOn(from)];
  const out = new Float32Array(to.width * to.height).fill(Number.NaN);
  for (let at = 0; at < out.length; at++) {
    const [x, y] = point(place((at % to.width) + 0.5, Math.floor(at / to.width) + 0.5));
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= from.width || row >= from.height) continue;
    out[at] = values[row * from.width + column] ?? Number.NaN;
  }
  return out;
}
