import type { Bbox, MultiPolygon } from "../../geometry/types";
import { type Inspection, inspectBoundary } from "../../geometry/validity/inspect-boundary";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { boundsOf, ofCustomer } from "./get-bounds";

/** Degrees around a customer's fields in which a new boundary is nothing strange. */
const reach = 2;

async function expectedPlace(tx: Transaction, customerId: number): Promise<Bbox | undefined> {
  const { bounds } = await boundsOf(tx, ofCustomer(customerId));
  if (!bounds) return undefined;
  const { west, south, east, north } = bounds;
  return [west - reach, south - reach, east + reach, north + reach];
}

/** Reads a boundary that somebody gave; where the customer's fields lie tells an exchanged longitude and latitude. */
export async function inspectForCustomer(tx: Transaction, customerId: number, geojson: unknown): Promise<Inspection> {
  const expected = await expectedPlace(tx, customerId);
  return inspectBoundary(geojson, expected ? { expected } : {});
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

/** @throws AppError GeometryInvalid with the first fault and its place. */
export const readBoundary = async (tx: Transaction, customerId: number, geojson: unknown): Promise<MultiPolygon> =>
  soundOf(await inspectForCustomer(tx, customerId, geojson), "geojson");
