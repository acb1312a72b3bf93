/** The bytes or the text are no geometry, or end too soon. */
export class GeometryReadError extends Error {
  override name = "GeometryReadError";
}

/** Geometries inside each other. */
export const MAX_GEOMETRY_DEPTH = 8;
