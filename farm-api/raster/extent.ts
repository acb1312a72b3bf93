import { bboxOfPositions } from "../geometry/bbox";
import { projectionByEpsg } from "../geometry/import/projection/epsg";
import type { Bbox, Position } from "../geometry/types";
import type { Tiff } from "./tiff/open-tiff";

/** The box around a picture, in degrees. */
export function extentOf({ placement: { epsg, x, y, dx, dy }, levels: [full] }: Tiff): Bbox {
  const [right, bottom] = [x + dx * (full?.width ?? 0), y + dy * (full?.height ?? 0)];
  const corners: Position[] = [
    [x, y],
    [right, y],
    [x, bottom],
    [right, bottom],
  ];
  return bboxOfPositions(corners.map(projectionByEpsg(epsg).toWgs84));
}
