import sql from "sql-template-tag";
import type { Plot } from "#contract/plots";
import { lockField } from "../fields/shared/lock-field";
import { AppError, notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { lastChange } from "../platform/database/versions";
import { plotColumns } from "./plot-columns";

/** A plot of a customer's field, by the ids of its address. */
export interface PlotPlace {
  customerId: number;
  fieldId: number;
  plotId: number;
}

export interface StandingPlot extends Omit<Plot, "geojson"> {
  wkb: Buffer;
  deleted: boolean;
}

/**
 * Takes the field and then the plot, deleted or not, for the rest of the transaction: plots of one field are written one
 * after another, so that what one was checked against still stands when it is committed.
 * @throws AppError NotFound for a foreign or absent plot, or one of another or a deleted field.
 */
export async function lockPlot(tx: Transaction, { customerId, fieldId, plotId }: PlotPlace): Promise<StandingPlot> {
  await lockField(tx, customerId, fieldId);
  const plot = await tx.row<StandingPlot>(sql`
    SELECT ${plotColumns}, p.wkb, p.deleted_at IS NOT NULL AS deleted
    FROM plot p LEFT JOIN sowing s ON s.customer_id = p.customer_id AND s.plot_id = p.id
    WHERE p.customer_id = ${customerId} AND p.field_id = ${fieldId} AND p.id = ${plotId}`);
  if (!plot) throw notFound();
  return plot;
}

/** The error for an update that named an old version. A plot's version also counts changes of its sowing. */
export async function stalePlot(tx: Transaction, { customerId, fieldId, plotId }: PlotPlace): Promise<AppError> {
  const ofPlot = sql`a.customer_id = ${customerId} AND a.field_id = ${fieldId}
      AND (a.what = 'plot' AND a.row_id = ${plotId} OR a.what = 'sowing' AND (a.before ->> 'plot_id' = ${String(plotId)}
        OR a.row_id IN (SELECT s.id FROM sowing s WHERE s.customer_id = ${customerId} AND s.plot_id = ${plotId})))`;
  return new AppError("StaleVersion", undefined, await lastChange(tx, ofPlot));
}
