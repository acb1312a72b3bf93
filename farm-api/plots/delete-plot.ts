import sql from "sql-template-tag";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { lockPlot, type PlotPlace } from "./lock-plot";
import { worksOnPlot } from "./plot-works";

/**
 * Removes a plot and lays its sowing by; `restorePlot` undoes both.
 * @throws AppError NotFound; InUse while works are on it: what they were done on must stay.
 */
export async function deletePlot(tx: Transaction, place: PlotPlace): Promise<undefined> {
  const { customerId, plotId } = place;
  const { deleted, crop_id, breed, sowed_at, harvested_at, field_yield } = await lockPlot(tx, place);
  if (deleted) throw notFound();
  const works = await worksOnPlot(tx, place);
  if (works > 0) throw new AppError("InUse", `Удалить участок нельзя: на нём есть работы (${works})`);
  const kept = crop_id === null ? null : JSON.stringify({ crop_id, breed, sowed_at, harvested_at, field_yield });
  await tx.run(sql`DELETE FROM sowing WHERE customer_id = ${customerId} AND plot_id = ${plotId}`);
  await tx.run(sql`
    UPDATE plot SET deleted_at = now(), kept_sowing = ${kept}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${plotId}`);
}
