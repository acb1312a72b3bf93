import type { MultiPolygon } from "../geometry/types";
import { inspectBoundary } from "../geometry/validity/inspect-boundary";
import { AppError } from "../platform/app-error";

/**
 * Brings a shape that was worked out of sound boundaries to the form that is kept.
 * @param path the input that it came of
 * @throws AppError GeometryInvalid with the first fault and its place.
 */
export function soundBoundary(shape: unknown, path: string): MultiPolygon {
  const inspection = inspectBoundary(shape);
  if (inspection.ok) return inspection.boundary;
  const [{ message, place } = { message: "Граница задана с ошибкой" }] = inspection.problems;
  throw new AppError("GeometryInvalid", message, { fields: [{ path, message }], ...(place ? { place } : {}) });
}
