import sql, { join, type Sql } from "sql-template-tag";
import type { cadastreCalls } from "#contract/cadastre";
import type { QueryOf } from "#contract/call";
import { contains } from "../platform/database/contains";
import { isFieldOf, type SeasonLand } from "./season-fields";

export type ParcelFilter = Omit<QueryOf<typeof cadastreCalls.listParcels>, "cursor" | "limit">;

/** Whether a parcel `p` shares land with a field of the season. */
const onField = (season: number) => sql`EXISTS (
  SELECT FROM parcel_overlap o JOIN field f ON f.customer_id = o.customer_id AND f.id = o.field_id
  WHERE o.customer_id = p.customer_id AND o.parcel_id = p.id AND ${isFieldOf(season)})`;

const placedConditions: Record<NonNullable<ParcelFilter["placed"]>, (season: number) => Sql> = {
  inside: onField,
  outside: (season) => sql`p.wkb IS NOT NULL AND NOT ${onField(season)}`,
  bare: () => sql`p.wkb IS NULL`,
};

/** The condition on `p`, a row of `parcel`, for a customer's standing parcels that a filter lets through in a season. */
export function parcelsMatching({ customerId, season }: SeasonLand, filter: ParcelFilter): Sql {
  const { q, category, right, lease_until, field_id, placed } = filter;
  const conditions = [
    sql`p.customer_id = ${customerId} AND p.deleted_at IS NULL`,
    q ? contains(sql`p.number`, q) : undefined,
    category ? sql`p.category = ${category}` : undefined,
    right ? sql`p.land_right = ${right}` : undefined,
    lease_until ? sql`p.lease_end <= ${lease_until}` : undefined,
    field_id
      ? sql`p.id IN (SELECT parcel_id FROM parcel_overlap WHERE customer_id = ${customerId} AND field_id = ${field_id})`
      : undefined,
    placed ? placedConditions[placed](season) : undefined,
  ];
  return join(
    conditions.filter((condition) => condition !== undefined),
    " AND ",
  );
}
