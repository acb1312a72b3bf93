import sql from "sql-template-tag";
import type { Plot } from "#contract/plots";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { PlotPlace } from "./lock-plot";
import { type PlotRow, selectPlots, toPlot } from "./plot-columns";

/** One plot with its boundary. @throws AppError NotFound for a deleted, foreign or absent one, or one of another field. */
export async function getPlot(tx: Transaction, { customerId, fieldId, plotId }: PlotPlace): Promise<Plot> {
  const condition = sql`p.customer_id = ${customerId} AND p.field_id = ${fieldId} AND p.id = ${plotId}`;
  const row = await tx.row<PlotRow>(selectPlots({ condition, withBoundary: true }));
  if (!row) throw notFound();
  return toPlot(row);
}
