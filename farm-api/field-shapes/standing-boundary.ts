import type { Field } from "#contract/fields";
import type { MultiPolygon } from "../geometry/types";
import { AppError } from "../platform/app-error";
import { soundBoundary } from "./sound-boundary";

/** The boundary of a field whose shape is to be changed. @throws AppError GeometryInvalid where it has none. */
export function standingBoundary({ name, geojson }: Field, path: string): MultiPolygon {
  if (geojson) return soundBoundary(geojson, path);
  const message = `У поля «${name}» нет границы`;
  throw new AppError("GeometryInvalid", message, { fields: [{ path, message }] });
}
