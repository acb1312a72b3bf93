import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Placed } from "./work-places";

const sowing = 3;
const harvest = 5;
const cancelled = 3;

type Place = Pick<Placed, "field_id" | "plot_id" | "season" | "work_type_id">;

const placeOf = ({ field_id, plot_id, season, work_type_id }: Place) =>
  `${field_id} ${plot_id ?? 0} ${season} ${work_type_id}`;
const message = (workType: number) =>
  workType === sowing ? "Посев в этом сезоне уже записан" : "Уборка в этом сезоне уже записана";

/**
 * Names every sowing and harvest of a request for which the place is taken, by a standing work or another of the request.
 * @throws AppError WorkrecordSowHarvestExists
 */
export async function checkTaken(
  tx: Transaction,
  customerId: number,
  works: readonly Placed[],
  prefix: (index: number) => string,
): Promise<void> {
  const claiming = works
    .map((work, index) => ({ ...work, index }))
    .filter(({ work_type_id, work_status }) => [sowing, harvest].includes(work_type_id) && work_status !== cancelled);
  if (claiming.length === 0) return;
  const standing = await tx.rows<Place>(sql`
    SELECT field_id, plot_id, season, work_type_id FROM workrecord
    WHERE customer_id = ${customerId} AND field_id = ANY(${claiming.map(({ field_id }) => field_id)}::int[])
      AND work_type_id IN (${sowing}, ${harvest}) AND work_status <> ${cancelled} AND deleted_at IS NULL`);
  const taken = new Set(standing.map(placeOf));
  const fields = claiming.flatMap((work) => {
    const place = placeOf(work);
    if (!taken.has(place)) {
      taken.add(place);
      return [];
    }
    return [{ path: `${prefix(work.index)}field_id`, message: message(work.work_type_id) }];
  });
  if (fields.length > 0) throw new AppError("WorkrecordSowHarvestExists", undefined, { fields });
}
