import sql from "sql-template-tag";
import { isOncePerSeason } from "#contract/work-words";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { cancelled } from "../../platform/database/work-status";
import type { OwnPlace } from "./own-usage";

const mostNamed = 3;

/** The error where a field or a plan would get a second sowing or harvest of a season. */
export function sowHarvestClash(places: readonly string[] = []): AppError {
  const named = places.slice(0, mostNamed).join(", ");
  const more = places.length > mostNamed ? " и другие" : "";
  const message = `На поле за сезон может быть одна такая работа, а стало бы две${named && `: ${named}${more}`}. Оставьте одну и повторите`;
  return new AppError("WorkrecordSowHarvestExists", message, { fields: [{ path: "into_id", message }] });
}

/** A type of work that becomes sowing or harvest obeys their rule. @throws AppError WorkrecordSowHarvestExists. */
export async function checkSowHarvest(
  tx: Transaction,
  { customerId, dictionary, id }: OwnPlace,
  into: number,
): Promise<void> {
  if (dictionary !== "worktypes" || !isOncePerSeason(into)) return;
  const rows = await tx.rows<{ place: string }>(sql`
    SELECT concat(coalesce(f.name, p.name), ' (', w.season, ')') AS place
    FROM workrecord w
    LEFT JOIN field f ON f.customer_id = w.customer_id AND f.id = w.field_id
    LEFT JOIN season_plan p ON p.customer_id = w.customer_id AND p.id = w.season_plan_id AND w.field_id IS NULL
    WHERE w.customer_id = ${customerId} AND w.work_type_id IN (${id}, ${into}) AND w.deleted_at IS NULL
      AND (w.field_id IS NULL OR w.work_status <> ${cancelled})
    GROUP BY f.id, f.name, p.id, p.name, w.season
    HAVING bool_or(w.work_type_id = ${id}) AND (count(*) > count(DISTINCT coalesce(w.plot_id, 0))
      OR count(*) > 1 AND bool_or(w.plot_id IS NULL))
    ORDER BY coalesce(f.name, p.name), w.season LIMIT ${mostNamed + 1}`);
  if (rows.length > 0) throw sowHarvestClash(rows.map(({ place }) => place));
}
