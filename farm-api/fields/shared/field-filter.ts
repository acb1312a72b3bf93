import sql, { empty, join, type Sql } from "sql-template-tag";
import type { FieldFilter } from "#contract/field-filter";
import { contains } from "../../platform/database/contains";
import { dayAtField } from "../../platform/database/field-day";
import { plotsOfField } from "./field-columns";
import { bearsLandIn, isActualIn } from "./land-bearer";

const both = (conditions: (Sql | false | "" | undefined)[]) =>
  join(
    conditions.filter((condition) => condition !== false && condition !== undefined && condition !== ""),
    " AND ",
  );

/** Ids of a customer's divisions that stand under a condition on `d` (the division) and `p` (the one it is nested in). */
const divisionIds = (customerId: number, condition: Sql) => sql`(
  SELECT d.id FROM division d LEFT JOIN division p ON p.customer_id = d.customer_id AND p.id = d.parent_id
  WHERE d.customer_id = ${customerId} AND d.deleted_at IS NULL AND (${condition}))`;

/** The divisions named and those nested in them. */
export const divisionsWithNested = (customerId: number, ids: number[]): Sql =>
  divisionIds(customerId, sql`d.id = ANY(${ids}::bigint[]) OR d.parent_id = ANY(${ids}::bigint[])`);

/** The divisions of a group and those nested in them. */
export const divisionsOfGroup = (customerId: number, groupId: number): Sql =>
  divisionIds(customerId, sql`d.divisiongroup_id = ${groupId} OR p.divisiongroup_id = ${groupId}`);

/** The condition on field `f` that it lies in the part of the holding that is asked for. */
export const inDivisions = (
  customerId: number,
  { division_ids, divisiongroup_id }: Pick<FieldFilter, "division_ids" | "divisiongroup_id">,
): Sql =>
  both([
    sql`true`,
    division_ids && !division_ids.includes(0) && sql`f.division_id IN ${divisionsWithNested(customerId, division_ids)}`,
    divisiongroup_id !== undefined && sql`f.division_id IN ${divisionsOfGroup(customerId, divisiongroup_id)}`,
  ]);

/** Sowings `s` of field `f`, in the season where one is asked for. */
const sowingsOfField = (season: number | undefined) =>
  sql`FROM sowing s WHERE s.customer_id = f.customer_id AND s.field_id = f.id${season ? sql` AND s.year = ${season}` : empty}`;

/**
 * One and the same sowing has to meet everything that is asked of sowings. A field without any is let through where no crop is among the
 * crops, and nothing else is asked that only a sowing can meet.
 */
function sowingCondition(filter: FieldFilter): Sql | undefined {
  const { season, crop_ids, breed, sowed_from, sowed_to, yield_min, yield_max } = filter;
  const crops = crop_ids?.filter((id) => id !== 0);
  const details = [
    breed ? contains(sql`s.breed`, breed) : undefined,
    sowed_from ? sql`s.sown_on >= ${sowed_from}` : undefined,
    sowed_to ? sql`s.sown_on <= ${sowed_to}` : undefined,
    yield_min === undefined ? undefined : sql`s.field_yield >= ${yield_min}::float8`,
    yield_max === undefined ? undefined : sql`s.field_yield <= ${yield_max}::float8`,
  ].filter((condition) => condition !== undefined);
  const orNone = crop_ids?.includes(0);
  if (orNone && !crops?.length && details.length > 0) return sql`false`;
  const ofCrops = crops?.length ? [sql`s.crop_id = ANY(${crops}::bigint[])`] : [];
  const asked = [...ofCrops, ...details];
  const met = asked.length > 0 && sql`EXISTS (SELECT ${sowingsOfField(season)} AND ${both(asked)})`;
  const none = orNone && details.length === 0 && sql`NOT EXISTS (SELECT ${sowingsOfField(season)})`;
  const conditions = [met, none].filter((condition) => condition !== false && condition !== undefined);
  return conditions.length > 0 ? sql`(${join(conditions, " OR ")})` : undefined;
}

function plotsCondition({ season, plots_min, plots_max }: FieldFilter): Sql | undefined {
  if (plots_min === undefined && plots_max === undefined) return undefined;
  return sql`${plotsOfField(season ?? null)}
    BETWEEN ${plots_min ?? 0}::bigint AND ${plots_max ?? Number.MAX_SAFE_INTEGER}::bigint`;
}

const scoutedSince = (since: string) => sql`EXISTS (
  SELECT FROM scout v WHERE v.customer_id = f.customer_id AND v.field_id = f.id AND v.deleted_at IS NULL
    AND v.scouted_at >= ${since}::date - 1 AND ${dayAtField(sql`v.scouted_at`)} >= ${since}::date)`;

/**
 * The condition on `f`, a row of `field`, for a customer's standing fields that a filter lets through. With a season,
 * land that was split or merged is told once: as the old fields or as the new ones.
 */
export function fieldsMatching(customerId: number, filter: FieldFilter): Sql {
  const { season, include, ids, actual, q } = filter;
  return both([
    sql`f.customer_id = ${customerId} AND f.deleted_at IS NULL`,
    ids && sql`f.id = ANY(${ids}::bigint[])`,
    include === "normal" && sql`f.west IS NOT NULL`,
    include === "bare" && sql`f.west IS NULL`,
    inDivisions(customerId, filter),
    q ? contains(sql`f.name`, q) : undefined,
    season ? bearsLandIn(season) : undefined,
    actual && season ? isActualIn(season) : undefined,
    filter.scouted_since && scoutedSince(filter.scouted_since),
    filter.not_scouted_since && sql`NOT ${scoutedSince(filter.not_scouted_since)}`,
    sowingCondition(filter),
    plotsCondition(filter),
  ]);
}
