import sql from "sql-template-tag";
import type { FieldFilter } from "#contract/field-filter";
import type { ActualPeriod, OwnField } from "#contract/fields";
import type { Sowing } from "#contract/sowings";
import { boundaryOfField, periodsJson, sowingJson } from "../../fields/shared/field-columns";
import { fieldsMatching } from "../../fields/shared/field-filter";
import { ofCustomer } from "../../fields/shared/get-bounds";
import { ownColumns } from "../../fields/shared/own-columns";
import { columnList } from "../../platform/database/columns";
import type { Transaction } from "../../platform/database/scope";

/** A field as files tell of it, with the season's sowing of the whole field. */
export interface ExportRow extends OwnField {
  division: string | null;
  area: number;
  periods: ActualPeriod[];
  sowing: Sowing | null;
  /** That of the whole field, or else those of its plots, each once in their order. */
  crops: number[];
  wkb: Buffer | null;
}

interface Asked {
  customerId: number;
  filter: FieldFilter;
  /** Only these, whatever the filter says. */
  ids: number[] | undefined;
  season: number;
  /** Whether crops of plots count where the whole field has none: the import would take them for one of the whole field. */
  ofPlots: boolean;
}

/** Fields to export, by name. Chosen ones that are gone meanwhile are left out. */
export function exportRows(tx: Transaction, { customerId, filter, ids, season, ofPlots }: Asked): Promise<ExportRow[]> {
  const condition = ids
    ? sql`${ofCustomer(customerId)} AND f.id = ANY(${ids}::bigint[])`
    : fieldsMatching(customerId, filter);
  return tx.rows<ExportRow>(sql`
    SELECT ${columnList(ownColumns, "f")}, d.name AS division, f.area, coalesce(p.periods, '[]') AS periods,
      CASE WHEN s.id IS NOT NULL THEN ${sowingJson} END AS sowing, b.wkb,
      CASE WHEN s.id IS NOT NULL THEN json_build_array(s.crop_id) ELSE coalesce(plots.crops, '[]') END AS crops
    FROM field f
    LEFT JOIN division d ON d.customer_id = f.customer_id AND d.id = f.division_id
    LEFT JOIN ${boundaryOfField}
    LEFT JOIN sowing s ON s.customer_id = f.customer_id AND s.field_id = f.id AND s.plot_id IS NULL AND s.year = ${season}
    LEFT JOIN (
      SELECT o.field_id, json_agg(o.crop_id ORDER BY o.first_plot) AS crops FROM (
        SELECT field_id, crop_id, min(plot_id) AS first_plot FROM sowing
        WHERE customer_id = ${customerId} AND year = ${season} AND plot_id IS NOT NULL AND ${ofPlots}
        GROUP BY field_id, crop_id) o
      GROUP BY o.field_id) plots ON plots.field_id = f.id
    LEFT JOIN (
      SELECT a.field_id, ${periodsJson} AS periods
      FROM actual_period a WHERE a.customer_id = ${customerId} GROUP BY a.field_id) p ON p.field_id = f.id
    WHERE ${condition} ORDER BY f.name, f.id`);
}
