import sql from "sql-template-tag";
import { pointsIn } from "../../geometry/light";
import type { MultiPolygon } from "../../geometry/types";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";

const bytesOfPoint = 16;
/** A million points of parcels, or of plots of a season, are ten times what the largest holding has, and some 40 MB as they are sent. */
const mostPointsOfOthers = 1_000_000;

/** What is drawn on a map as a whole, and how many points of it a holding has at most. */
const fieldsLand = {
  standing: (customerId: number) => sql`boundary WHERE customer_id = ${customerId} AND replaced_at IS NULL`,
  /** As many as a file may bring: of real fields there would be a hundred thousand. */
  mostPoints: 4_000_000,
  named: "границах полей хозяйства",
};
export const parcelsLand: typeof fieldsLand = {
  standing: (customerId) => sql`parcel WHERE customer_id = ${customerId} AND deleted_at IS NULL`,
  mostPoints: mostPointsOfOthers,
  named: "границах кадастровых участков хозяйства",
};
export const plotsLand = (year: number): typeof fieldsLand => ({
  standing: (customerId) => sql`plot WHERE customer_id = ${customerId} AND year = ${year} AND deleted_at IS NULL`,
  mostPoints: mostPointsOfOthers,
  named: `границах участков сезона ${year}`,
});
/** Boundaries together that nobody has to count for. */
const fewPoints = 500;

/**
 * Keeps what a map of all fields, parcels or plots takes within bounds, for it is read and drawn as a whole.
 * @param added boundaries that are to be written
 * @throws AppError GeometryInvalid where they would be too much
 */
export async function checkLand(
  tx: Transaction,
  customerId: number,
  added: readonly MultiPolygon[],
  { standing: land, mostPoints, named } = fieldsLand,
): Promise<void> {
  const points = added.reduce((sum, { coordinates }) => sum + pointsIn(coordinates), 0);
  if (points < fewPoints) return;
  const standing = await tx.row<{ bytes: number }>(sql`
    SELECT coalesce(sum(octet_length(wkb)), 0) AS bytes FROM ${land(customerId)}`);
  if ((standing?.bytes ?? 0) / bytesOfPoint + points <= mostPoints) return;
  const limit = mostPoints.toLocaleString("ru-RU");
  throw new AppError("GeometryInvalid", `В ${named} больше ${limit} точек: упростите контуры`);
}
