import sql, { empty, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { ActualPeriod } from "#contract/fields";
import type { rotationCalls } from "#contract/rotation";
import { periodsJson } from "../fields/shared/field-columns";
import { fieldsMatching } from "../fields/shared/field-filter";
import { landlessIn } from "../fields/shared/land-bearer";
import type { Transaction } from "../platform/database/scope";
import type { Sown } from "./return-warnings";

/** Whose sowings are looked at, and when. */
export type RotationQuery = Omit<QueryOf<typeof rotationCalls.getRotation>, "warned" | "offset" | "limit">;

export interface RotationRow {
  id: number;
  name: string;
  division_id: number | null;
  area: number;
  actual_seasons: ActualPeriod[];
  /** What the whole field is sown with, by season. */
  sown: readonly Sown[];
  /** Seasons that a field made of this one has taken over. */
  handedOn: ReadonlySet<number> | undefined;
}

/** The longest interval that can be set: no earlier season matters. */
const lookBack = 20;

/** By field, the seasons in which one made of it bears what that one was sown with. */
async function handedOn(tx: Transaction, customerId: number): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await tx.rows<{ id: number; years: number[] }>(sql`
    SELECT o.origin_id AS id, json_agg(DISTINCT n.year) AS years FROM field_origin o
    JOIN field f ON f.customer_id = o.customer_id AND f.id = o.field_id AND f.deleted_at IS NULL
    JOIN sowing n ON n.customer_id = o.customer_id AND n.field_id = o.field_id AND n.plot_id IS NULL
    WHERE o.customer_id = ${customerId} GROUP BY o.origin_id`);
  return new Map(rows.map(({ id, years }) => [id, new Set(years)]));
}

async function periodsOf(tx: Transaction, customerId: number): Promise<ReadonlyMap<number, ActualPeriod[]>> {
  const rows = await tx.rows<{ id: number; periods: ActualPeriod[] }>(sql`
    SELECT a.field_id AS id, ${periodsJson} AS periods FROM actual_period a WHERE a.customer_id = ${customerId}
    GROUP BY a.field_id`);
  return new Map(rows.map(({ id, periods }) => [id, periods]));
}

/**
 * By field, in the order of seasons. All come as three lists in one row: made into JSON field by field, or read row by row, those of a large
 * holding took most of the time of a rotation.
 */
async function sowingsOf(tx: Transaction, customerId: number, { from, to }: RotationQuery, ids: number[] | undefined) {
  const ofSome = ids ? sql` AND field_id = ANY(${ids}::int[])` : empty;
  const lists = await tx.row<{ fields: number[] | null; years: number[]; crops: number[] }>(sql`
    SELECT array_to_json(array_agg(field_id)) AS fields, array_to_json(array_agg(year)) AS years,
      array_to_json(array_agg(crop_id)) AS crops
    FROM (SELECT field_id, year, crop_id FROM sowing
      WHERE customer_id = ${customerId} AND plot_id IS NULL AND year BETWEEN ${from - lookBack} AND ${to}${ofSome}
      ORDER BY field_id, year) s`);
  const sown = new Map<number, Sown[]>();
  for (const [at, field] of (lists?.fields ?? []).entries()) {
    const season = { year: lists?.years[at] ?? 0, crop_id: lists?.crops[at] ?? 0 };
    const known = sown.get(field);
    if (known) known.push(season);
    else sown.set(field, [season]);
  }
  return sown;
}

const actualBetween = ({ from, to }: RotationQuery): Sql => sql`(
  NOT EXISTS (SELECT FROM actual_period a WHERE a.customer_id = f.customer_id AND a.field_id = f.id)
  OR EXISTS (
    SELECT FROM actual_period a WHERE a.customer_id = f.customer_id AND a.field_id = f.id
      AND coalesce(a.start_day, '-infinity') <= make_date(${to}, 12, 31)
      AND coalesce(a.end_day, 'infinity') >= make_date(${from}, 1, 1)))`;

type OwnColumns = Pick<RotationRow, "id" | "name" | "division_id" | "area">;

const notSown: readonly Sown[] = [];

/** The fields that the query lets through, or a part of them, with their whole-field sowings, also of twenty years before; by name. */
export async function rotationRows(
  tx: Transaction,
  customerId: number,
  query: RotationQuery,
  part?: { offset: number; limit: number },
): Promise<RotationRow[]> {
  const { division_ids, divisiongroup_id, q } = query;
  const matching = fieldsMatching(customerId, { include: "normal,bare", division_ids, divisiongroup_id, q });
  const fields = await tx.rows<OwnColumns>(sql`
    SELECT f.id, f.name, f.division_id, f.area FROM field f WHERE ${matching} AND ${actualBetween(query)}
    ORDER BY f.name, f.id${part ? sql` LIMIT ${part.limit} OFFSET ${part.offset}` : empty}`);
  const ids = part && fields.map(({ id }) => id);
  const sown = await sowingsOf(tx, customerId, query, ids);
  const periods = await periodsOf(tx, customerId);
  const given = await handedOn(tx, customerId);
  return fields.map(({ id, name, division_id, area }) => ({
    ...{ id, name, division_id, area, actual_seasons: periods.get(id) ?? [] },
    ...{ sown: sown.get(id) ?? notSown, handedOn: given.get(id) },
  }));
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
    FROM generate_series(${from}::int, ${to}::int) y(year) CROSS JOIN LATERAL ${landlessIn(sql`y.year`)} k
    JOIN field f ON f.customer_id = k.customer_id AND f.id = k.id
    WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL GROUP BY f.id`);
  return new Map(rows.map(({ id, years }) => [id, new Set(years)]));
}
