import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { onceASeason, sowingWork } from "../dictionaries/shared/once-a-season";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Placed } from "./work-places";

const cancelled = 3;

type Place = Pick<Placed, "field_id" | "plot_id" | "season" | "work_type_id">;

/** Whether a work takes the place of the season's one sowing or harvest. */
export const claims = ({ work_type_id, work_status }: Pick<Placed, "work_type_id" | "work_status">) =>
  onceASeason.includes(work_type_id) && work_status !== cancelled;

const placeOf = ({ field_id, plot_id, season, work_type_id }: Place) =>
  `${field_id} ${plot_id ?? 0} ${season} ${work_type_id}`;
const message = (workType: number) =>
  workType === sowingWork ? "Посев в этом сезоне уже записан" : "Уборка в этом сезоне уже записана";

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
    if (taken.has(place)) return [{ path: `${prefix(index)}field_id`, message: message(work.work_type_id) }];
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
      AND work_type_id = ANY(${onceASeason}::int[]) AND work_status <> ${cancelled} AND deleted_at IS NULL`);
  const fields = takenProblems(works, standing, prefix);
  if (fields.length > 0) throw new AppError("WorkrecordSowHarvestExists", undefined, { fields });
}
