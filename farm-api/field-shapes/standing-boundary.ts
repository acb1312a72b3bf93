import type { Field } from "#contract/fields";
import { type MultiPolygon, multiPolygon } from "../geometry/types";
import { parsePolygons } from "../geometry/validity/parse-polygons";
import { AppError } from "../platform/app-error";

/** The boundary of a field whose shape is to be changed. @throws AppError GeometryInvalid where it has none. */
export function standingBoundary({ name, geojson }: Field, path: string): MultiPolygon {
  // It was looked at when it was written.
  if (geojson) return multiPolygon(parsePolygons(geojson));
  const message = `У поля «${name}» нет границы`;
  throw new AppError("GeometryInvalid", message, { fields: [{ path, message }] });
}
