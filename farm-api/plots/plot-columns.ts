import sql, { empty, type Sql } from "sql-template-tag";
import type { Plot } from "#contract/plots";
import { sownColumns } from "../fields/shared/write-sowings";
import { decodeWkb } from "../geometry/wkb";
import { columnList } from "../platform/database/columns";

export type PlotRow = Omit<Plot, "geojson"> & { wkb?: Buffer };

interface Asked {
  /** On `p`, a row of `plot`, and `f`, its field. */
  condition: Sql;
  withBoundary: boolean;
}

/** A plot `p` and its sowing `s` as the contract has them. */
export const plotColumns = sql`p.id, p.field_id, p.name, p.year, p.area, ${columnList(sownColumns, "s")}, p.version`;

/** Standing plots of standing fields with what grows on them, the newest season first. */
export const selectPlots = ({ condition, withBoundary }: Asked): Sql => sql`
  SELECT ${plotColumns}${withBoundary ? sql`, p.wkb` : empty}
  FROM plot p
  JOIN field f ON f.customer_id = p.customer_id AND f.id = p.field_id AND f.deleted_at IS NULL
  LEFT JOIN sowing s ON s.customer_id = p.customer_id AND s.plot_id = p.id AND s.year = p.year
  WHERE p.deleted_at IS NULL AND ${condition}
  ORDER BY p.year DESC, p.field_id, p.name, p.id`;

export const toPlot = ({ wkb, ...plot }: PlotRow): Plot => (wkb ? { ...plot, geojson: decodeWkb(wkb) } : plot);
