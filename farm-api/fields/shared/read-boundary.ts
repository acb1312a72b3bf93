import { loadGeos } from "../../geometry/geos/scope";
import type { Bbox, MultiPolygon, PolygonRings } from "../../geometry/types";
import { multiPolygon } from "../../geometry/types";
import {
  type Doubtful,
  type Inspection,
  type InspectionOptions,
  inspectAtOnce,
  inspectBoundary,
} from "../../geometry/validity/inspect-boundary";
import { problem } from "../../geometry/validity/problems";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { inTurns } from "../../platform/in-turns";
import { quickThreads } from "../../platform/threads/pools";
import { TooMuchWork } from "../../platform/threads/thread";
import { threadWork } from "../../platform/threads/work";
import { expectedPlace } from "./expected-place";

interface Closer {
  shapes: PolygonRings[][];
  expected: Bbox | undefined;
}

/** A closer look at shapes that are large, broken or entangled: it may take GEOS as long as it likes. */
export const inspectionWork = threadWork("inspectBoundaries", ({ shapes, expected }: Closer): Inspection[] =>
  shapes.map((polygons) => inspectBoundary(multiPolygon(polygons), expected ? { expected } : {})),
);

const tooComplex: Inspection = { ok: false, problems: [problem("too_complex")] };

async function lookCloser(customerId: number, doubtful: Doubtful[], expected?: Bbox): Promise<Inspection[]> {
  const shapes = doubtful.map(({ polygons }) => polygons);
  return quickThreads.run(inspectionWork, customerId, { shapes, expected }).catch((error: unknown) => {
    if (error instanceof TooMuchWork) return doubtful.map(() => tooComplex);
    throw error;
  });
}

function* lookAtOnce(given: readonly unknown[], options: InspectionOptions) {
  const looked: (Inspection | Doubtful)[] = [];
  for (const geojson of given) {
    looked.push(inspectAtOnce(geojson, options));
    yield;
  }
  return looked;
}

/**
 * Reads boundaries that somebody gave: at once where they are small and sound, the others in a thread, all together within
 * two seconds.
 * @throws AppError TooManyRequests where the customer has too much looked at already
 */
export async function inspectAll(
  tx: Transaction,
  customerId: number,
  given: readonly unknown[],
): Promise<Inspection[]> {
  await loadGeos();
  const { expected } = await expectedPlace(tx, customerId);
  const options: InspectionOptions = expected ? { expected } : {};
  const looked = await inTurns(lookAtOnce(given, options));
  const doubtful = looked.filter((one) => "polygons" in one);
  const closer = doubtful.length > 0 ? await lookCloser(customerId, doubtful, expected) : [];
  return looked.map((one) => ("polygons" in one ? (closer.shift() ?? tooComplex) : one));
}

/** Reads one boundary that somebody gave. @throws AppError TooManyRequests */
export async function inspectForCustomer(tx: Transaction, customerId: number, geojson: unknown): Promise<Inspection> {
  const [inspection = tooComplex] = await inspectAll(tx, customerId, [geojson]);
  return inspection;
}

/**
 * The boundary where it is sound.
 * @param path the input that it came of
 * @throws AppError GeometryInvalid with the first fault and its place.
 */
export function soundOf(inspection: Inspection, path: string): MultiPolygon {
  if (inspection.ok) return inspection.boundary;
  const [{ message, place } = { message: "Граница задана с ошибкой" }] = inspection.problems;
  throw new AppError("GeometryInvalid", message, { fields: [{ path, message }], ...(place ? { place } : {}) });
}

/** @throws AppError GeometryInvalid with the first fault and its place; TooManyRequests. */
export const readBoundary = async (tx: Transaction, customerId: number, geojson: unknown): Promise<MultiPolygon> =>
  soundOf(await inspectForCustomer(tx, customerId, geojson), "geojson");
