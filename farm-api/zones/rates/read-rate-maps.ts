import sql, { empty, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import { workStatus } from "#contract/work-words";
import type { RateMap } from "#contract/zone-shapes";
import type { zoneCalls } from "#contract/zones";
import { toHectares } from "#formats/hectares";
import { notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { standingMaps } from "../read-zone-maps";

export interface RateMapPlace {
  customerId: number;
  id: number;
}

type Counted = "totals" | "total" | "mean_rate" | "saved";
type Row = Omit<RateMap, Counted> & { areas: number[] };

/** What rates come to on their zones. */
function countRates({ areas, rates, flat_rate }: Pick<Row, "areas" | "rates" | "flat_rate">): Pick<RateMap, Counted> {
  const totals = rates.map((rate, index) => rate * toHectares(areas[index] ?? 0));
  const total = totals.reduce((sum, one) => sum + one, 0);
  const hectares = toHectares(areas.reduce((sum, area) => sum + area, 0));
  return {
    ...{ totals, total },
    mean_rate: hectares > 0 ? total / hectares : 0,
    saved: flat_rate === null ? null : flat_rate * hectares - total,
  };
}

const told = ({ areas, ...row }: Row): RateMap => ({ ...row, ...countRates({ areas, ...row }) });

const rateMaps = (customerId: number, condition: Sql): Sql => sql`
  SELECT r.id, r.zone_map_id, k.field_id, k.name AS zone_map_name, r.name, r.kind, r.product_id, r.unit, r.rates, r.flat_rate,
    w.id AS workrecord_id, k.outdated, person_name(r.created_by) AS author, r.created_at, r.version,
    (SELECT array_agg(z.area ORDER BY z.number) FROM zone z WHERE z.customer_id = r.customer_id AND z.zone_map_id = r.zone_map_id) AS areas
  FROM rate_map r JOIN (SELECT m.id, m.name, m.field_id, coalesce(b.replaced_at IS NOT NULL, false) AS outdated
      FROM ${standingMaps(customerId)}) k ON k.id = r.zone_map_id
    LEFT JOIN workrecord w ON w.customer_id = r.customer_id AND w.id = r.workrecord_id AND w.deleted_at IS NULL
      AND w.work_status <> ${workStatus.cancelled}
  WHERE r.customer_id = ${customerId} AND r.deleted_at IS NULL ${condition}`;

/** Maps of rates whose zones stand, the latest first. */
export async function listRateMaps(
  tx: Transaction,
  customerId: number,
  { field_id, zone_map_id, workrecord_id }: QueryOf<typeof zoneCalls.listRateMaps>,
): Promise<{ items: RateMap[] }> {
  const narrowed = sql`${field_id ? sql` AND k.field_id = ${field_id}` : empty}
    ${zone_map_id ? sql` AND r.zone_map_id = ${zone_map_id}` : empty}
    ${workrecord_id ? sql` AND w.id = ${workrecord_id}` : empty}`;
  const rows = await tx.rows<Row>(sql`${rateMaps(customerId, narrowed)} ORDER BY r.id DESC LIMIT 1000`);
  return { items: rows.map(told) };
}

/** @throws AppError NotFound for one that was deleted itself or with its zones, a foreign or an absent one */
export async function getRateMap(tx: Transaction, { customerId, id }: RateMapPlace): Promise<RateMap> {
  const row = await tx.row<Row>(rateMaps(customerId, sql`AND r.id = ${id}`));
  if (!row) throw notFound();
  return told(row);
}
