import sql, { empty, join, type Sql } from "sql-template-tag";
import { largestWhole } from "#contract/limits";
import { compareNames } from "#formats/russian-order";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { firstRows, mostOf } from "../platform/database/first-rows";
import { literal } from "../platform/database/literal";
import type { Transaction } from "../platform/database/scope";

/** What an order goes through one after another, the fields of each by name. */
export interface FieldGroups {
  /** Of `g`. */
  rows: Sql;
  /** What tells groups apart, of `g`: the first keys of the order. */
  keys: Sql[];
  /** The fields `f` of a group `g`, of which all but one find none: what stands between FROM and further conditions. */
  members: Sql[];
}

/** Crops by name: dictionaries come sorted by importance first. */
export const cropsByName = standardDictionaries.crops
  .toSorted((a, b) => compareNames(a.name, b.name))
  .map(({ id }) => id);

/** Behind all crops. */
export const noCrop = largestWhole;

/** What a season's fields are sown with as a whole. */
const mainSowing = (customerId: number, season: number) =>
  sql`c.customer_id = ${customerId} AND c.year = ${season} AND c.plot_id IS NULL`;

/** Of many fields all are mostly sown: which ones is found once, not for each. */
const hasNoCrop = (customerId: number, season: number) => sql`f.id NOT IN (
  SELECT c.field_id FROM sowing c WHERE ${mainSowing(customerId, season)} AND c.crop_id = ANY(${cropsByName}::int[]))`;

/** Where more fields have no crop, the first of them are soon found. */
const fewWithoutCrop = 1000;

/** The ids of the standing fields behind all crops, as long as they are few: all others are looked through for them. */
export async function fieldsWithoutCrop(tx: Transaction, customerId: number, season: number): Promise<number[] | null> {
  const found = await tx.rows<{ id: number }>(sql`
    SELECT f.id FROM field f WHERE f.customer_id = ${customerId} AND f.deleted_at IS NULL
      AND ${hasNoCrop(customerId, season)} LIMIT ${fewWithoutCrop + 1}`);
  return found.length > fewWithoutCrop ? null : found.map(({ id }) => id);
}

/** Fields of one crop, from which on the first by name are found sooner by walking along all names than by putting its own in order. */
const manyOfCrop = 3000;

/**
 * Fields by what they are sown with as a whole in a season; at the end those whose crop is none of these, or that have none.
 * @param without the ids of the last, where they are known
 */
export function cropGroups(customerId: number, season: number, without: number[] | null): FieldGroups {
  const main = mainSowing(customerId, season);
  const ofCrop = sql`FROM sowing c WHERE ${main} AND c.crop_id = g.crop_id`;
  // Counted for each crop that is come to: for one that hardly anything is sown with, the planner would walk along all names, too.
  const isMany = sql`(SELECT count(*) FROM (SELECT ${ofCrop} LIMIT ${literal(manyOfCrop)}) first) = ${literal(manyOfCrop)}`;
  return {
    rows: sql`
      SELECT crop_id, rank FROM unnest(${cropsByName}::int[]) WITH ORDINALITY AS r (crop_id, rank)
      UNION ALL SELECT NULL, ${literal(noCrop)}`,
    keys: [sql`g.rank`],
    members: [
      sql`(SELECT c.field_id ${ofCrop} AND NOT ${isMany} OFFSET 0) c JOIN field f ON f.id = c.field_id WHERE true`,
      sql`field f WHERE ${isMany} AND EXISTS (SELECT ${ofCrop} AND c.field_id = f.id)`,
      sql`field f WHERE g.crop_id IS NULL AND ${without ? sql`f.id = ANY(${without}::bigint[])` : hasNoCrop(customerId, season)}`,
    ],
  };
}

/** Fields by their divisions; at the end those of none. An index has each division's by name. */
export const divisionGroups = (customerId: number): FieldGroups => ({
  rows: sql`
    SELECT d.id, d.name, false AS none FROM division d WHERE d.customer_id = ${customerId} UNION ALL SELECT NULL, '', true`,
  keys: [sql`g.none`, sql`g.name`],
  members: [sql`field f WHERE f.division_id = g.id`, sql`field f WHERE g.none AND f.division_id IS NULL`],
});

interface Walk {
  matching: Sql;
  /** ASC or DESC. */
  direction: Sql;
  /** The keys after which to begin, and how those behind them compare with them. */
  start: { keys: (string | number | boolean)[]; beyond: Sql } | undefined;
  limit: number;
}

/**
 * The ids of the first fields in the order of their groups and in each by name. It goes from group to group for as long as there are
 * too few: no other is looked into, and of none more is put in order than is lacking.
 */
export function firstOfGroups({ rows, keys, members }: FieldGroups, { matching, direction, start, limit }: Walk): Sql {
  const names = [sql`f.name`, sql`f.id`];
  const inOrder = (some: Sql[]) => join(some.map((key) => sql`${key} ${direction}`));
  const groups = start
    ? sql` WHERE (${join(keys)}) ${start.beyond}= (${join(start.keys.slice(0, keys.length))})`
    : empty;
  const after = start ? sql` AND (${join([...keys, ...names])}) ${start.beyond} (${join(start.keys)})` : empty;
  const ofGroup = members.map((some) => {
    const ordered = sql`SELECT f.id, f.name FROM ${some} AND ${matching}${after} ORDER BY ${inOrder(names)}`;
    return sql`(${firstRows(ordered, sql`walk.missing`, mostOf(limit))})`;
  });
  return sql`
    WITH RECURSIVE numbered AS MATERIALIZED (
      SELECT *, dense_rank() OVER (ORDER BY ${inOrder(keys)}) AS number FROM (${rows}) g${groups}),
    walk (number, ids, missing) AS (
      SELECT 0::bigint, '{}'::int[], ${limit}::int
      UNION ALL SELECT walk.number + 1, found.ids, walk.missing - cardinality(found.ids)
      FROM walk CROSS JOIN LATERAL (SELECT array(
        SELECT f.id FROM numbered g CROSS JOIN LATERAL (${join(ofGroup, " UNION ALL ")}) f
        WHERE g.number = walk.number + 1 ORDER BY ${inOrder(names)} LIMIT walk.missing) AS ids OFFSET 0) found
      WHERE walk.missing > 0 AND walk.number < (SELECT max(number) FROM numbered))
    SELECT unnest(ids) AS id FROM walk`;
}
