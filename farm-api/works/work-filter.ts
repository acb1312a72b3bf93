import sql, { join, type Sql } from "sql-template-tag";
import type { QueryOf } from "#contract/call";
import type { workCalls } from "#contract/works";
import { standardDictionaries } from "../dictionaries/standard";
import { divisionsOfGroup, divisionsWithNested } from "../fields/field-filter";
import { contains } from "../platform/database/contains";
import { cropOfWork } from "./workrecord-columns";

type Filter = Omit<QueryOf<typeof workCalls.exportWorkrecords>, "sort" | "order">;

/** Work type ids by their group, 1 to 6. */
const typesOfGroup = (group: number): number[] =>
  standardDictionaries.worktypes.filter((type) => type.group === group).map(({ id }) => id);

const typesNamed = (q: string): number[] => {
  const words = q.toLowerCase().replaceAll("ё", "е");
  return standardDictionaries.worktypes
    .filter(({ name }) => name.toLowerCase().replaceAll("ё", "е").includes(words))
    .map(({ id }) => id);
};

/** Text is looked for in the work's name, the field's name, each field once however many works it has, and the comment. */
const textCondition = (customerId: number, q: string): Sql => sql`(w.work_type_id = ANY(${typesNamed(q)}::int[])
  OR w.field_id IN (SELECT n.id FROM field n WHERE n.customer_id = ${customerId} AND ${contains(sql`n.name`, q)})
  OR ${contains(sql`w.comment`, q)})`;

/** 0 asks for works on fields without a crop. */
const cropCondition = (cropId: number) => (cropId === 0 ? sql`${cropOfWork} IS NULL` : sql`${cropOfWork} = ${cropId}`);

/** The condition on `w` and its field `f` for the works that a filter lets through. */
export function worksMatching(customerId: number, filter: Filter): Sql {
  const { division_ids, divisiongroup_id, has_machinery } = filter;
  const machinery = sql`EXISTS (SELECT FROM workrecord_machine m WHERE m.customer_id = w.customer_id AND m.workrecord_id = w.id)`;
  const conditions = [
    filter.season === undefined ? undefined : sql`w.season = ${filter.season}`,
    filter.crop_id === undefined ? undefined : cropCondition(filter.crop_id),
    filter.work_type_group === undefined
      ? undefined
      : sql`w.work_type_id = ANY(${typesOfGroup(filter.work_type_group)}::int[])`,
    filter.work_type_ids ? sql`w.work_type_id = ANY(${filter.work_type_ids}::bigint[])` : undefined,
    filter.work_status === undefined ? undefined : sql`w.work_status = ${filter.work_status}`,
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
