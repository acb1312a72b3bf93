import sql from "sql-template-tag";
import type { FieldError } from "#contract/errors";
import { isOncePerSeason, oncePerSeason, takenWords, workStatus } from "#contract/work-words";
import { russianDay } from "#formats/days/written";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { startOfWork } from "./shared/workrecord-columns";
import type { Placed } from "./work-places";

type Place = Pick<Placed, "field_id" | "plot_id" | "season" | "work_type_id">;

/** Whether a work takes the place of the season's one sowing or harvest. */
const claims = ({ work_type_id, work_status }: Pick<Placed, "work_type_id" | "work_status">) =>
  isOncePerSeason(work_type_id) && work_status !== workStatus.cancelled;

/** A sowing or a harvest that counts. */
interface Standing extends Place, Pick<Placed, "work_status"> {
  /** By the clock of the field; null where it has none. */
  day: string | null;
}

const placeOf = ({ field_id, season, work_type_id }: Place) => `${field_id} ${season} ${work_type_id}`;
const onWhole = 0;

type Plots = Map<number, Standing | undefined>;

/** The one of the works of a place that is in the way, if any: the whole field's counts with those of its plots too. */
const inTheWay = (plots: Plots, plot: number): number | undefined =>
  plot === onWhole ? plots.keys().next().value : [onWhole, plot].find((one) => plots.has(one));

/** «Уборка в этом сезоне уже записана: 12.07.2026, план» */
function messageOf(workType: number, standing: Standing | undefined): string {
  const words = takenWords[workType] ?? "";
  if (!standing) return words;
  const day = standing.day === null ? "без даты" : russianDay(standing.day);
  return `${words}: ${day}, ${standing.work_status === workStatus.done ? "выполнено" : "план"}`;
}

/**
 * What is wrong with sowings and harvests for which the place is taken, by a standing work or another of the request.
 * @param standing sowings and harvests of the same fields that count
 */
function takenProblems(
  works: readonly Placed[],
  standing: readonly Standing[],
  path: (index: number) => string,
): FieldError[] {
  const taken = new Map<string, Plots>();
  const at = (place: Place) => {
    const plots: Plots = taken.get(placeOf(place)) ?? new Map();
    taken.set(placeOf(place), plots);
    return plots;
  };
  for (const one of standing) at(one).set(one.plot_id ?? onWhole, one);
  return works.flatMap((work, index) => {
    if (!claims(work)) return [];
    const [plots, plot] = [at(work), work.plot_id ?? onWhole];
    const found = inTheWay(plots, plot);
    if (found !== undefined) return [{ path: path(index), message: messageOf(work.work_type_id, plots.get(found)) }];
    plots.set(plot, undefined);
    return [];
  });
}

/**
 * @param path where a work's fault is told
 * @param except a work that is changed and may keep its own place
 * @throws AppError WorkrecordSowHarvestExists with every taken place of a request.
 */
export async function checkTaken(
  tx: Transaction,
  customerId: number,
  works: readonly Placed[],
  path: (index: number) => string,
  except: number | null = null,
): Promise<void> {
  const claiming = works.filter(claims);
  if (claiming.length === 0) return;
  const standing = await tx.rows<Standing>(sql`
    SELECT w.field_id, w.plot_id, w.season, w.work_type_id, w.work_status,
      to_char(${startOfWork} AT TIME ZONE 'UTC' + f.tz_offset * interval '1 hour', 'YYYY-MM-DD') AS day
    FROM workrecord w JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    WHERE w.customer_id = ${customerId} AND w.field_id = ANY(${claiming.map(({ field_id }) => field_id)}::int[])
      AND w.work_type_id = ANY(${oncePerSeason}::int[]) AND w.work_status <> ${workStatus.cancelled} AND w.deleted_at IS NULL
      AND NOT w.is_rest AND w.id IS DISTINCT FROM ${except} ORDER BY w.id`);
  const fields = takenProblems(works, standing, path);
  if (fields.length > 0) throw new AppError("WorkrecordSowHarvestExists", undefined, { fields });
}
