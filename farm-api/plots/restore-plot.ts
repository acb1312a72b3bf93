import sql from "sql-template-tag";
import type { Plot } from "#contract/plots";
import { decodeWkb } from "../geometry/wkb";
import type { Transaction } from "../platform/database/scope";
import { nameTaken, whereTaken } from "../platform/database/violations";
import { checkPlace } from "./check-place";
import { getPlot } from "./get-plot";
import { lockPlot, type PlotPlace } from "./lock-plot";
import { type PlotSowing, writeSowing } from "./plot-sowing";

/**
 * Undoes a deletion; a plot that stands is left as it is.
 * @throws AppError NotFound; GeometryInvalid or NameTaken where its place or its name was given away since.
 */
export async function restorePlot(tx: Transaction, place: PlotPlace): Promise<Plot> {
  const { customerId, fieldId, plotId } = place;
  const { deleted, year, wkb } = await lockPlot(tx, place);
  if (!deleted) return getPlot(tx, place);
  await checkPlace(tx, { customerId, fieldId, year, plotId }, decodeWkb(wkb));
  const laidBy = await tx.row<{ sowing: PlotSowing | null }>(
    sql`SELECT kept_sowing AS sowing FROM plot WHERE customer_id = ${customerId} AND id = ${plotId}`,
  );
  await tx
    .run(sql`
      UPDATE plot SET deleted_at = NULL, kept_sowing = NULL, version = version + 1, updated_at = now()
      WHERE customer_id = ${customerId} AND id = ${plotId}`)
    .catch(whereTaken(nameTaken));
  if (laidBy?.sowing) await writeSowing(tx, place, { year, sowing: laidBy.sowing });
  return getPlot(tx, place);
}
