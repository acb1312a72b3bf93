import sql, { type Sql } from "sql-template-tag";

/** The columns of an inspection `s` on its field `f` that every answer has. */
export const scoutColumns: Sql = sql`
  s.id, s.field_id, f.name AS field_name, f.division_id, f.tz_offset,
  coalesce(s.season, extract(year FROM s.scouted_at))::int AS season, s.crop_id, s.scouted_at, s.created_at,
  s.person_id AS author_id, person_name(s.person_id) AS author,
  s.comment, s.scout_plan_id, s.version,
  (SELECT count(*) FROM scout_comment c WHERE c.customer_id = s.customer_id AND c.scout_id = s.id) AS comments_count`;

export const scoutOnField: Sql = sql`scout s JOIN field f ON f.customer_id = s.customer_id AND f.id = s.field_id`;

/** A point `p`'s problem as the contract has it. */
export const problemJson: Sql = sql`
  json_build_object('kind', p.problem_kind, 'id', p.problem_id, 'severity', p.severity, 'affected', p.affected)`;
