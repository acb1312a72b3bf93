import sql from "sql-template-tag";
import { pointsIn } from "../../geometry/light";
import type { MultiPolygon } from "../../geometry/types";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";

/** Points of all fields of a holding, as many as a file may bring: of real fields there would be a hundred thousand. */
const mostPoints = 4_000_000;
const bytesOfPoint = 16;
/** Boundaries together that nobody has to count for. */
const fewPoints = 500;

/**
 * Keeps what a map of all fields takes within bounds, for it is read and drawn as a whole.
 * @param added boundaries that are to be written
 * @throws AppError GeometryInvalid where they would be too much
 */
export async function checkLand(tx: Transaction, customerId: number, added: readonly MultiPolygon[]): Promise<void> {
  const points = added.reduce((sum, { coordinates }) => sum + pointsIn(coordinates), 0);
  if (points < fewPoints) return;
  const standing = await tx.row<{ bytes: number }>(sql`
    SELECT coalesce(sum(octet_length(wkb)), 0) AS bytes FROM boundary
    WHERE customer_id = ${customerId} AND replaced_at IS NULL`);
  if ((standing?.bytes ?? 0) / bytesOfPoint + points <= mostPoints) return;
  const limit = mostPoints.toLocaleString("ru-RU");
  throw new AppError("GeometryInvalid", `В границах полей хозяйства больше ${limit} точек: упростите контуры`);
}
