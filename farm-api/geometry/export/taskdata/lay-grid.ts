import { bboxOf } from "../../bbox";
import type { MultiPolygon, Position, Shape } from "../../types";
import type { NumberCells } from "./write-taskdata";

/** Metres of a cell's side, and the most cells: of land that lies far apart they are larger. */
const [cellSide, mostCells] = [10, 500_000];
const metresPerDegree = 111_320;

export interface Laid {
  /** Of the south-western corner, degrees. */
  south: number;
  west: number;
  /** Degrees of a cell. */
  north: number;
  east: number;
  columns: number;
  rows: number;
  /** A zone's number for each cell, 0 for none, row by row from the south-west. */
  codes: Uint8Array;
}

/** Zones one cell wider: a cell at the border whose middle lies outside is driven over all the same. */
function widened(codes: Uint8Array, columns: number): Uint8Array {
  return codes.map((code, at) => {
    if (code !== 0) return code;
    const x = at % columns;
    const beside = [x > 0 ? at - 1 : -1, x < columns - 1 ? at + 1 : -1, at - columns, at + columns];
    for (const neighbour of beside) {
      const other = neighbour < 0 ? 0 : (codes[neighbour] ?? 0);
      if (other !== 0) return other;
    }
    return 0;
  });
}

/** Lays a grid of cells over a field, a cell to spare on each side. */
export function layGrid(field: Shape, zones: readonly MultiPolygon[], numberCells: NumberCells): Laid {
  const [west, south, east, north] = bboxOf(field);
  const perDegree = metresPerDegree * Math.cos(((south + north) * Math.PI) / 360);
  const [width, height] = [(east - west) * perDegree, (north - south) * metresPerDegree];
  const side = Math.max(cellSide, Math.sqrt((width * height) / mostCells));
  const [stepEast, stepNorth] = [side / perDegree, side / metresPerDegree];
  const [columns, rows] = [Math.ceil(width / side) + 2, Math.ceil(height / side) + 2];
  const corner: Position = [west - stepEast, south - stepNorth];
  const codes = numberCells(zones, { width: columns, height: rows }, ([lon, lat]) => [
    (lon - corner[0]) / stepEast,
    (lat - corner[1]) / stepNorth,
  ]);
  return {
    ...{ west: corner[0], south: corner[1], east: stepEast, north: stepNorth, columns, rows },
    codes: widened(codes, columns),
  };
}
