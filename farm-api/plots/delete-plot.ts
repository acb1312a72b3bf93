import sql from "sql-template-tag";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { lockPlot, type PlotPlace } from "./lock-plot";
import { sowingOf } from "./plot-sowing";
import { worksOnPlot } from "./plot-works";

/**
 * Removes a plot and lays its sowing by; `restorePlot` undoes both.
 * @throws AppError NotFound; InUse while works are on it: what they were done on must stay.
 */
export async function deletePlot(tx: Transaction, place: PlotPlace): Promise<undefined> {
  const { customerId, plotId } = place;
  const plot = await lockPlot(tx, place);
  if (plot.deleted) throw notFound();
  const works = await worksOnPlot(tx, place);
  if (works > 0) throw new AppError("InUse", `Удалить участок нельзя: на нём есть работы (${works})`);
  const kept = plot.crop_id === null ? null : JSON.stringify(sowingOf(plot));
  await tx.run(sql`DELETE FROM sowing WHERE customer_id = ${customerId} AND plot_id = ${plotId}`);
  await tx.run(sql`
    UPDATE plot SET deleted_at = now(), kept_sowing = ${kept}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ${plotId}`);
}
