import { areaOf } from "../geometry/area";
import { bboxOf } from "../geometry/bbox";
import { labelPoint } from "../geometry/label-point";
import { isSmall } from "../geometry/light";
import type { MultiPolygon } from "../geometry/types";
import { encodeWkb } from "../geometry/wkb";
import { shapeWork } from "../platform/threads/shape-work";
import { bufferOf } from "../platform/threads/work";
import { iconPath } from "./icon-path";

/** What a field keeps of its boundary, under the names of its columns. */
export interface MeasuredBoundary {
  wkb: Buffer;
  /** m² on the ellipsoid. */
  area: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The place for a label, inside the field. */
  lon: number;
  lat: number;
  svg_icon_path: string;
}

/** Measures a valid boundary. About 1 ms for 40 points, and in a thread what has thousands. */
export const measureWork = shapeWork(
  "measureBoundary",
  ({ coordinates }: MultiPolygon) => isSmall(coordinates),
  measureBoundary,
);

function measureBoundary(boundary: MultiPolygon): MeasuredBoundary {
  const [west, south, east, north] = bboxOf(boundary);
  const [lon, lat] = labelPoint(boundary);
  return {
    wkb: encodeWkb(boundary),
    area: areaOf(boundary),
    west,
    south,
    east,
    north,
    lon,
    lat,
    svg_icon_path: iconPath(boundary),
  };
}

/** Measures a customer's new boundary. @throws AppError GeometryInvalid where that would take too long. */
export async function measured(customerId: number, boundary: MultiPolygon): Promise<MeasuredBoundary> {
  const found = await measureWork.run(customerId, boundary);
  return { ...found, wkb: bufferOf(found.wkb) };
}
