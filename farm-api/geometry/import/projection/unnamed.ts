import type { Position } from "../../types";
import { BoundaryFileError } from "../boundary-file-error";
import type { FeatureSource, ReadStep, SourceFeature } from "../features";
import type { Reading } from "../map-layer";
import { type Projection, wgs84 } from "./projection";

const looksLikeDegrees = ([x, y]: Position) => Math.abs(x) <= 180 && Math.abs(y) <= 90;

/** Nesting of positions in any geometry, and a little more. */
const MAX_DEPTH = 8;

/** The first position in a geometry of GeoJSON or its coordinates. */
export function firstPosition(value: unknown, depth = 0): Position | undefined {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) {
    const [x, y] = value;
    if (typeof x === "number" && typeof y === "number") return [x, y];
    return firstPosition(x, depth + 1);
  }
  if ("geometry" in value) return firstPosition(value.geometry, depth + 1);
  if ("coordinates" in value) return firstPosition(value.coordinates, depth + 1);
  return "geometries" in value ? firstPosition(value.geometries, depth + 1) : undefined;
}

/**
 * The projection of a layer that names none: degrees of WGS 84 where they can be that.
 * @throws BoundaryFileError missing_crs
 */
export function unnamedProjection(what: string, sample: Position | undefined): Projection {
  if (!sample || looksLikeDegrees(sample)) return wgs84;
  throw new BoundaryFileError(
    "missing_crs",
    `${what}, а координаты в нём не в градусах. Укажите её или сохраните карту в WGS 84`,
    {},
    sample,
  );
}

/** Objects of a layer that names no coordinate system: what it is the first position tells. */
export async function* unnamed(
  what: string,
  features: Iterable<Omit<SourceFeature, "projection"> | "reading">,
  { crs }: Reading,
): AsyncGenerator<ReadStep> {
  let projection = crs;
  for (const feature of features) {
    if (feature === "reading") {
      yield feature;
      continue;
    }
    projection ??= unnamedWhereSeen(what, feature);
    yield { ...feature, projection: projection ?? wgs84 };
  }
}

function unnamedWhereSeen(what: string, { geometry }: Omit<SourceFeature, "projection">): Projection | undefined {
  const sample = firstPosition(geometry);
  return sample && unnamedProjection(what, sample);
}

/** What a source says of the coordinate system that it was given or that it names. */
export const crsOf = (projection: Projection | undefined): FeatureSource["crs"] => projection?.name ?? null;
