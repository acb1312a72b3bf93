import sql, { empty } from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { ScoutFilter, scoutingCalls } from "#contract/scouting";
import { mostProblems } from "#contract/scouting-rules";
import type { ListedProblem } from "#contract/scouting-shapes";
import type { Transaction } from "../platform/database/scope";
import { scoutsMatching } from "./list-scouts";
import { scoutOnField } from "./shared/scout-columns";

/** All problems that inspections saw which a filter lets through, the latest first; of one kind, or one of them, where it asks for that. */
export async function listScoutProblems(
  tx: Transaction,
  customerId: number,
  filter: ScoutFilter,
): Promise<AnswerOf<typeof scoutingCalls.listScoutProblems>> {
  const { problem_kind, problem_id } = filter;
  const items = await tx.rows<ListedProblem>(sql`
    SELECT s.id AS scout_id, s.field_id, f.name AS field_name, f.tz_offset, s.scouted_at,
      coalesce(s.season, extract(year FROM s.scouted_at))::int AS season,
      p.problem_kind AS kind, p.problem_id AS id, p.severity, p.affected, p.lat, p.lon
    FROM ${scoutOnField} JOIN scout_point p ON p.customer_id = s.customer_id AND p.scout_id = s.id
    WHERE ${scoutsMatching(customerId, filter)} AND p.problem_id IS NOT NULL
      ${problem_kind ? sql`AND p.problem_kind = ${problem_kind}` : empty}
      ${problem_id ? sql`AND p.problem_id = ${problem_id}` : empty}
    ORDER BY s.scouted_at DESC, s.id DESC, p.ordinal LIMIT ${mostProblems + 1}`);
  return { items: items.slice(0, mostProblems), complete: items.length <= mostProblems };
}
