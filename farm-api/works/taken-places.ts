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

const placeOf = ({ field_id, season, work_type_id }: Place) => `${field_id} ${season} ${work_type_id}`;
const onWhole = 0;

/** Whether one of the works of a place is in the way: the whole field's counts with those of its plots too. */
const isTaken = (plots: ReadonlySet<number>, plot: number) =>
  plots.size > 0 && (plot === onWhole || plots.has(onWhole) || plots.has(plot));

/**
 * What is wrong with sowings and harvests for which the place is taken, by a standing work or another of the request.
 * @param standing sowings and harvests of the same fields that count
 */
export function takenProblems(
  works: readonly Placed[],
  standing: readonly Place[],
  prefix: (index: number) => string,
): FieldError[] {
  const taken = new Map<string, Set<number>>();
  const at = (place: Place) => {
    const plots = taken.get(placeOf(place)) ?? new Set();
    taken.set(placeOf(place), plots);
    return plots;
  };
  for (const one of standing) at(one).add(one.plot_id ?? onWhole);
  return works.flatMap((work, index) => {
    if (!claims(work)) return [];
    const [plots, plot] = [at(work), work.plot_id ?? onWhole];
    if (isTaken(plots, plot))
      return [{ path: `${prefix(index)}field_id`, message: takenWords[work.work_type_id] ?? "" }];
    plots.add(plot);
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
      AND work_type_id = ANY(${oncePerSeason}::int[]) AND work_status <> ${workStatus.cancelled} AND deleted_at IS NULL
      AND NOT is_rest`);
  const fields = takenProblems(works, standing, prefix);
  if (fields.length > 0) throw new AppError("WorkrecordSowHarvestExists", undefined, { fields });
}
