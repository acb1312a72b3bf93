import sql from "sql-template-tag";
import type { MultiPolygon } from "../../geometry/types";
import type { Transaction } from "../../platform/database/scope";
import { heirWork } from "../land-works";

export interface Succession {
  customerId: number;
  oldIds: readonly number[];
  /** The first day of the new fields. */
  from: string;
  /** Of the new fields. */
  boundaries: readonly MultiPolygon[];
}

export interface LivingPlot {
  id: number;
  name: string;
  year: number;
  field_name: string;
  /** Place of the new field that holds it; −1 where none does as a whole. */
  heir: number;
}

/** Plots of the day's season and later ones that are not harvested yet, each with the new field that holds it. */
export async function livingPlots(
  tx: Transaction,
  { customerId, oldIds, from, boundaries }: Succession,
): Promise<LivingPlot[]> {
  const rows = await tx.rows<Omit<LivingPlot, "heir"> & { wkb: Buffer }>(sql`
    SELECT p.id, p.name, p.year, p.wkb, f.name AS field_name
    FROM plot p JOIN field f ON f.customer_id = p.customer_id AND f.id = p.field_id
    LEFT JOIN sowing s ON s.customer_id = p.customer_id AND s.plot_id = p.id
    WHERE p.customer_id = ${customerId} AND p.field_id = ANY(${oldIds}::int[]) AND p.deleted_at IS NULL
      AND p.year >= extract(year FROM ${from}::date) AND s.harvested_at IS NULL
    ORDER BY p.year, p.field_id, p.name, p.id`);
  const heirs = await heirWork.run(customerId, { plots: rows.map(({ wkb }) => wkb), boundaries });
  return rows.map(({ wkb: _, ...plot }, index) => ({ ...plot, heir: heirs[index] ?? -1 }));
}
