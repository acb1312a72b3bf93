import sql, { type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { ActualPeriod } from "#contract/fields";
import type { rotationCalls } from "#contract/rotation";
import { periodsJson } from "../fields/shared/field-columns";
import { fieldsMatching } from "../fields/shared/field-filter";
import { bearsLandIn } from "../fields/shared/land-bearer";
import type { Transaction } from "../platform/database/scope";
import type { Sown } from "./return-warnings";

/** Whose sowings are looked at, and when. */
export type RotationQuery = Omit<QueryOf<typeof rotationCalls.getRotation>, "warned" | "offset" | "limit">;

/** A season of a whole field: year, crop, and whether a field that was made of this one has taken the season over. */
type SeasonCell = [year: number, cropId: number, handedOn: boolean];

export interface RotationRow {
  id: number;
  name: string;
  division_id: number | null;
  area: number;
  actual_seasons: ActualPeriod[];
  sown: SeasonCell[];
}

/** The longest interval that can be set: no earlier season matters. */
const lookBack = 20;

/** Seasons `t` in which a field made of `t.origin_id` bears what that one was sown with. */
const handedOn = (customerId: number): Sql => sql`(
  SELECT DISTINCT o.origin_id, n.year FROM field_origin o
  JOIN field f ON f.customer_id = o.customer_id AND f.id = o.field_id AND f.deleted_at IS NULL
  JOIN sowing n ON n.customer_id = o.customer_id AND n.field_id = o.field_id AND n.plot_id IS NULL
  WHERE o.customer_id = ${customerId})`;

const actualBetween = ({ from, to }: RotationQuery): Sql => sql`(p.field_id IS NULL OR EXISTS (
  SELECT FROM actual_period a WHERE a.customer_id = f.customer_id AND a.field_id = f.id
    AND coalesce(a.start_day, '-infinity') <= make_date(${to}, 12, 31)
    AND coalesce(a.end_day, 'infinity') >= make_date(${from}, 1, 1)))`;

/** The fields that the query lets through with their whole-field sowings, also of twenty years before; by name. */
export function rotationRows(tx: Transaction, customerId: number, query: RotationQuery): Promise<RotationRow[]> {
  const { from, to, division_ids, divisiongroup_id, q } = query;
  const matching = fieldsMatching(customerId, { include: "normal,bare", division_ids, divisiongroup_id, q });
  return tx.rows<RotationRow>(sql`
    SELECT f.id, f.name, f.division_id, f.area, coalesce(p.periods, '[]') AS actual_seasons, coalesce(h.sown, '[]') AS sown
    FROM field f
    LEFT JOIN (
      SELECT a.field_id, ${periodsJson} AS periods
      FROM actual_period a WHERE a.customer_id = ${customerId} GROUP BY a.field_id) p ON p.field_id = f.id
    LEFT JOIN (
      SELECT s.field_id, json_agg(json_build_array(s.year, s.crop_id, t.year IS NOT NULL)) AS sown
      FROM sowing s LEFT JOIN ${handedOn(customerId)} t ON t.origin_id = s.field_id AND t.year = s.year
      WHERE s.customer_id = ${customerId} AND s.plot_id IS NULL AND s.year BETWEEN ${from - lookBack} AND ${to}
      GROUP BY s.field_id) h ON h.field_id = f.id
    WHERE ${matching} AND ${actualBetween(query)}
    ORDER BY f.name, f.id`);
}

/** A season of a field before the one given. */
export interface Inherited extends Sown {
  field_id: number;
}

/** What grew on the land of fields made by splitting or merging, on the fields before them and until those ended. */
export function inheritedSowings(tx: Transaction, customerId: number, { from }: RotationQuery): Promise<Inherited[]> {
  return tx.rows<Inherited>(sql`
    WITH RECURSIVE line (field_id, origin_id, day) AS (
      SELECT o.field_id, o.origin_id, o.day FROM field_origin o WHERE o.customer_id = ${customerId}
      UNION SELECT line.field_id, o.origin_id, o.day FROM line
      JOIN field_origin o ON o.customer_id = ${customerId} AND o.field_id = line.origin_id)
    SELECT DISTINCT line.field_id, s.year, s.crop_id FROM line
    JOIN sowing s ON s.customer_id = ${customerId} AND s.field_id = line.origin_id AND s.plot_id IS NULL
      AND s.year BETWEEN ${from - lookBack} AND extract(year FROM line.day)`);
}

/** Fields and seasons, in which others bear the field's land: those it was made of, or those made of it. */
export type LandElsewhere = ReadonlyMap<number, ReadonlySet<number>>;

/** Only fields that were split, merged or made so are looked at, however many others there are. */
export async function landElsewhere(
  tx: Transaction,
  customerId: number,
  { from, to }: RotationQuery,
): Promise<LandElsewhere> {
  const rows = await tx.rows<{ id: number; years: number[] }>(sql`
    SELECT f.id, json_agg(y.year) AS years
    FROM (SELECT field_id AS id FROM field_origin WHERE customer_id = ${customerId}
      UNION SELECT origin_id FROM field_origin WHERE customer_id = ${customerId}) k
    JOIN field f ON f.customer_id = ${customerId} AND f.id = k.id AND f.deleted_at IS NULL
    CROSS JOIN generate_series(${from}::int, ${to}::int) y(year)
    WHERE NOT ${bearsLandIn(sql`y.year`)} GROUP BY f.id`);
  return new Map(rows.map(({ id, years }) => [id, new Set(years)]));
}
