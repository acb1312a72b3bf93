import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { foldLetters } from "#formats/letters";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { divisionsOfGroup, divisionsWithNested } from "../fields/shared/field-filter";
import { contains } from "../platform/database/contains";
import type { Transaction } from "../platform/database/scope";
import { cropOfWork, standingWorks, standingWorksAlone } from "./shared/workrecord-columns";

type Asked = Omit<QueryOf<typeof workCalls.exportWorkrecords>, "sort" | "order">;

interface Filter extends Omit<Asked, "work_type_group"> {
  /** Becomes `types_of_group` by `withTypes`. */
  work_type_group?: never;
  types_of_group?: readonly number[];
}

/** Work type ids of a group, 1 to 6, with the holding's own ones. */
async function typesOfGroup(tx: Transaction, customerId: number, group: number): Promise<number[]> {
  const own = await tx.rows<{ id: number }>(sql`
    SELECT id FROM own_entry WHERE customer_id = ${customerId} AND dictionary = 'worktypes' AND (data ->> 'group')::int = ${group}`);
  return [...standardDictionaries.worktypes.filter((type) => type.group === group), ...own].map(({ id }) => id);
}

/** A filter with the types of its group, which a planner has to know to see how few works there may be of them. */
export async function withTypes<T extends Asked>(
  tx: Transaction,
  customerId: number,
  { work_type_group, ...filter }: T,
) {
  if (work_type_group === undefined) return filter;
  return { ...filter, types_of_group: await typesOfGroup(tx, customerId, work_type_group) };
}

const typesNamed = (q: string): number[] => {
  const words = foldLetters(q);
  return standardDictionaries.worktypes.filter(({ name }) => foldLetters(name).includes(words)).map(({ id }) => id);
};

/** Own types of the holding that a condition on their `own` entry holds for. */
const isOwnType = (customerId: number, condition: Sql): Sql => sql`w.work_type_id IN (
  SELECT own.id FROM own_entry own WHERE own.customer_id = ${customerId} AND own.dictionary = 'worktypes' AND ${condition})`;

/** Ids of ours within the statement's text: parameters are unknown to a plan that is kept. */
const hasType = (ids: readonly number[]): Sql =>
  sql`w.work_type_id = ANY(${raw(`'{${ids.map(Number).join()}}'`)}::int[])`;

const hasStatus = (statuses: readonly number[]): Sql =>
  statuses.length === 1 ? sql`w.work_status = ${statuses[0]}` : sql`w.work_status IN (${join(statuses)})`;

/** Text is looked for in the field's name, once a field and not once a work, in the work's name and the comment. */
const textCondition = (customerId: number, q: string): Sql => sql`(
  w.field_id IN (SELECT id FROM field WHERE customer_id = ${customerId} AND ${contains(sql`name`, q)})
  OR w.work_type_id = ANY(${typesNamed(q)}::int[]) OR ${contains(sql`w.comment`, q)}
  OR ${isOwnType(customerId, contains(sql`own.name`, q))})`;

/** 0 asks for works on fields without a crop. Works of fields that the crop grows nowhere on are not looked into. */
function cropCondition(customerId: number, cropId: number, season: number | undefined): Sql {
  if (cropId === 0) return sql`${cropOfWork} IS NULL`;
  const grown = sql`
    SELECT s.field_id FROM sowing s WHERE s.customer_id = ${customerId} AND s.crop_id = ${cropId}${
      season === undefined ? empty : sql` AND s.year = ${season}`
    }`;
  return sql`${cropOfWork} = ${cropId} AND w.field_id IN (${grown})`;
}

/** The condition on `w` and its field `f` for the works that a filter lets through. */
export function worksMatching(customerId: number, filter: Filter): Sql {
  const { division_ids, divisiongroup_id, has_machinery } = filter;
  const machinery = sql`EXISTS (SELECT FROM workrecord_machine m WHERE m.customer_id = ${customerId} AND m.workrecord_id = w.id)`;
  const conditions = [
    filter.season === undefined ? undefined : sql`w.season = ${filter.season}`,
    filter.crop_id === undefined ? undefined : cropCondition(customerId, filter.crop_id, filter.season),
    filter.types_of_group && hasType(filter.types_of_group),
    filter.work_type_ids ? sql`w.work_type_id = ANY(${filter.work_type_ids}::bigint[])` : undefined,
    filter.work_status && hasStatus(filter.work_status),
    filter.season_plan_id === undefined ? undefined : sql`w.season_plan_id = ${filter.season_plan_id}`,
    has_machinery === undefined ? undefined : has_machinery ? machinery : sql`NOT ${machinery}`,
    division_ids && !division_ids.includes(0)
      ? sql`f.division_id IN ${divisionsWithNested(customerId, division_ids)}`
      : undefined,
    divisiongroup_id === undefined
      ? undefined
      : sql`f.division_id IN ${divisionsOfGroup(customerId, divisiongroup_id)}`,
    filter.q ? textCondition(customerId, filter.q) : undefined,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? join(conditions, " AND ") : sql`true`;
}

/** Works of fields that stand that a filter lets through, to be counted or put in order; only a crop asks for sowings. */
export function worksFound(customerId: number, filter: Filter): Sql {
  const works = filter.crop_id === undefined ? standingWorksAlone(customerId) : standingWorks(customerId);
  return sql`${works} AND ${worksMatching(customerId, filter)}`;
}
