import sql, { empty } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { Plot, plotCalls } from "#contract/plots";
import type { Transaction } from "../platform/database/scope";
import { type PlotRow, selectPlots, toPlot } from "./plot-columns";

/** Plots of all standing fields, with a season only its own; areas in m². */
export async function listPlots(
  tx: Transaction,
  customerId: number,
  { season, embed }: QueryOf<typeof plotCalls.listPlots>,
): Promise<Plot[]> {
  const condition = sql`p.customer_id = ${customerId}${season === undefined ? empty : sql` AND p.year = ${season}`}`;
  const rows = await tx.rows<PlotRow>(selectPlots({ condition, withBoundary: embed === "geojson" }));
  return rows.map(toPlot);
}
