import type { Sowing } from "../../../contract/fields";
import { iconPath } from "../../../farm-api/fields/icon-path";
import { nothingTold } from "../../../farm-api/fields/shared/own-columns";
import { noDetails } from "../../../farm-api/fields/shared/write-sowings";
import { areaOf } from "../../../farm-api/geometry/area";
import { labelPoint } from "../../../farm-api/geometry/label-point";
import type { MultiPolygon } from "../../../farm-api/geometry/types";
import type { StoredField } from "./holding";

/** What a field has of its boundary. */
export function measured(boundary: MultiPolygon | null) {
  if (!boundary) return { boundary, area: 0, lon: null, lat: null, svg_icon_path: null, ts_loaded: null };
  const [lon, lat] = labelPoint(boundary);
  const now = new Date().toISOString();
  return { boundary, area: areaOf(boundary), lon, lat, svg_icon_path: iconPath(boundary), ts_loaded: now };
}

/** A field of which nothing is told but what is given. */
export function newField(
  given: Partial<StoredField> & Pick<StoredField, "id" | "name">,
  boundary: MultiPolygon | null,
): StoredField {
  const now = new Date().toISOString();
  return {
    ...nothingTold,
    tz_offset: boundary ? 3 : null,
    actual_seasons: [],
    sowings: [],
    avg_ndvi: null,
    std_ndvi: null,
    relief_avg: null,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted: false,
    history: [],
    plots: [],
    ...measured(boundary),
    ...given,
  };
}

export const newSowing = (id: number, year: number, crop_id: number): Sowing => ({
  id,
  year,
  crop_id,
  plot_id: null,
  ...noDetails,
});
