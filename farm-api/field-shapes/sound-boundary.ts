import { soundOf } from "../fields/shared/read-boundary";
import type { MultiPolygon } from "../geometry/types";
import { inspectBoundary } from "../geometry/validity/inspect-boundary";

/**
 * Brings a shape that was worked out of sound boundaries to the form that is kept.
 * @param path the input that it came of
 * @throws AppError GeometryInvalid with the first fault and its place.
 */
export const soundBoundary = (shape: unknown, path: string): MultiPolygon => soundOf(inspectBoundary(shape), path);
