import sql, { empty, type Sql } from "sql-template-tag";
import type { Plot } from "#contract/plots";
import { decodeWkb } from "../geometry/wkb";

export type PlotRow = Omit<Plot, "geojson"> & { wkb?: Buffer };

interface Asked {
  /** On `p`, a row of `plot`, and `f`, its field. */
  condition: Sql;
  withBoundary: boolean;
}

/** Standing plots of standing fields with what grows on them, the newest season first. */
export const selectPlots = ({ condition, withBoundary }: Asked): Sql => sql`
  SELECT p.id, p.field_id, p.name, p.year, p.area, s.crop_id, s.breed, s.sowed_at, s.harvested_at, s.field_yield,
    p.version${withBoundary ? sql`, p.wkb` : empty}
  FROM plot p
  JOIN field f ON f.customer_id = p.customer_id AND f.id = p.field_id AND f.deleted_at IS NULL
  LEFT JOIN sowing s ON s.customer_id = p.customer_id AND s.plot_id = p.id AND s.year = p.year
  WHERE p.deleted_at IS NULL AND ${condition}
  ORDER BY p.year DESC, p.field_id, p.name, p.id`;

export const toPlot = ({ wkb, ...plot }: PlotRow): Plot => (wkb ? { ...plot, geojson: decodeWkb(wkb) } : plot);
