import { bboxOf } from "./bbox";
import { shapeHolder } from "./point-in-shape";
import { polygonsOf, type Shape } from "./types";

/** Cells of a row, and rows: more cost more to lay out than they save. */
const across = 64;
/** Cells: a side that runs along the edge of one is of both. */
const near = 1e-6;
const mixed = 3;

interface Frame {
  west: number;
  south: number;
  /** Cells of a degree. */
  perLon: number;
  perLat: number;
}

const placeIn = (value: number) => Math.min(Math.max(Math.floor(value), 0), across - 1);

/** Marks the cells that a side runs through, of which no one answer holds; its ends are in cells. */
function markSide(cells: Uint8Array, [ax, ay]: [number, number], [bx, by]: [number, number]): void {
  const [low, high] = [Math.min(ay, by), Math.max(ay, by)];
  const xAt = (y: number) => (by === ay ? bx : ax + ((y - ay) / (by - ay)) * (bx - ax));
  for (let row = placeIn(low - near); row <= placeIn(high + near); row++) {
    const [from, to] =
      by === ay ? [ax, bx] : [xAt(Math.max(low, Math.min(row, high))), xAt(Math.min(high, Math.max(row + 1, low)))];
    const last = placeIn(Math.max(from, to) + near);
    for (let column = placeIn(Math.min(from, to) - near); column <= last; column++)
      cells[row * across + column] = mixed;
  }
}

function markSides(shape: Shape, { west, south, perLon, perLat }: Frame): Uint8Array {
  const cells = new Uint8Array(across * across);
  for (const ring of polygonsOf(shape).flat()) {
    const placed = ring.map(([lon, lat]): [number, number] => [(lon - west) * perLon, (lat - south) * perLat]);
    for (const [at, end] of placed.entries()) markSide(cells, placed[at - 1] ?? end, end);
  }
  return cells;
}

/**
 * As `shapeHolder`, for places that lie close together: of a cell that no side runs through the first place tells for all others. A day
 * of a machine asks some ten thousand times of each field, mostly far from its border.
 */
export function gridHolder(shape: Shape): (lon: number, lat: number) => boolean {
  const exact = shapeHolder(shape);
  const [west, south, east, north] = bboxOf(shape);
  if (!(east > west && north > south)) return exact;
  const frame = { west, south, perLon: across / (east - west), perLat: across / (north - south) };
  const cells = markSides(shape, frame);
  return (lon, lat) => {
    if (lon < west || lon > east || lat < south || lat > north) return false;
    const cell = placeIn((lat - south) * frame.perLat) * across + placeIn((lon - west) * frame.perLon);
    const known = cells[cell];
    if (known === mixed) return exact(lon, lat);
    if (known) return known === 1;
    const holds = exact(lon, lat);
    cells[cell] = holds ? 1 : 2;
    return holds;
  };
}
