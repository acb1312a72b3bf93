import sql, { type Sql } from "sql-template-tag";
import type { FieldFeature } from "#contract/fields";
import type { MultiPolygon } from "../geometry/types";
import type { Transaction } from "../platform/database/scope";
import { boundaryOfField } from "./shared/field-columns";

export type FeatureRow = FieldFeature["properties"] & { id: number; wkb: Buffer | null };

/** Fields `f` under a condition with their boundaries, in the order of their ids; their crops are of the season. */
export const featureRows = (tx: Transaction, condition: Sql, season: number | undefined): Promise<FeatureRow[]> =>
  tx.rows<FeatureRow>(sql`
    SELECT f.id, f.name, f.area, f.division_id, s.crop_id, b.wkb
    FROM field f
    LEFT JOIN ${boundaryOfField}
    LEFT JOIN sowing s ON s.customer_id = f.customer_id AND s.field_id = f.id AND s.plot_id IS NULL
      AND s.year = ${season ?? 0}
    WHERE ${condition} ORDER BY f.id`);

/** A row as a GeoJSON feature; `decode` reads its boundary. */
export const toFeature = (
  { id, wkb, ...properties }: FeatureRow,
  decode: (wkb: Buffer) => MultiPolygon,
): FieldFeature => ({ type: "Feature", id, geometry: wkb && decode(wkb), properties });
