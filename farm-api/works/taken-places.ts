import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { isOncePerSeason, oncePerSeason, takenWords, workStatus } from "#contract/work-words";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Placed } from "./work-places";

type Place = Pick<Placed, "field_id" | "plot_id" | "season" | "work_type_id">;

/** Whether a work takes the place of the season's one sowing or harvest. */
export const claims = ({ work_type_id, work_status }: Pick<Placed, "work_type_id" | "work_status">) =>
  isOncePerSeason(work_type_id) && work_status !== workStatus.cancelled;

const placeOf = ({ field_id, plot_id, season, work_type_id }: Place) =>
  `${field_id} ${plot_id ?? 0} ${season} ${work_type_id}`;

/**
 * What is wrong with sowings and harvests for which the place is taken, by a standing work or another of the request.
 * @param standing sowings and harvests of the same fields that count
 */
export function takenProblems(
  works: readonly Placed[],
  standing: readonly Place[],
  prefix: (index: number) => string,
): FieldError[] {
  const taken = new Set(standing.map(placeOf));
  return works.flatMap((work, index) => {
    if (!claims(work)) return [];
    const place = placeOf(work);
    if (taken.has(place)) return [{ path: `${prefix(index)}field_id`, message: takenWords[work.work_type_id] ?? "" }];
    taken.add(place);
    return [];
  });
}

/** @throws AppError WorkrecordSowHarvestExists with every taken place of a request. */
export async function checkTaken(
  tx: Transaction,
  customerId: number,
  works: readonly Placed[],
  prefix: (index: number) => string,
): Promise<void> {
  const claiming = works.filter(claims);
  if (claiming.length === 0) return;
  const standing = await tx.rows<Place>(sql`
    SELECT field_id, plot_id, season, work_type_id FROM workrecord
    WHERE customer_id = ${customerId} AND field_id = ANY(${claiming.map(({ field_id }) => field_id)}::int[])
      AND work_type_id = ANY(${oncePerSeason}::int[]) AND work_status <> ${workStatus.cancelled} AND deleted_at IS NULL`);
  const fields = takenProblems(works, standing, prefix);
  if (fields.length > 0) throw new AppError("WorkrecordSowHarvestExists", undefined, { fields });
}
