import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { scoutingCalls } from "#contract/scouting";
import type { Transaction } from "../platform/database/scope";

type Choices = AnswerOf<typeof scoutingCalls.listScoutChoices>;

/** Whoever has inspected a holding's fields, by name; the crops that stood there, and what was found. */
export async function listScoutChoices(tx: Transaction, customerId: number): Promise<Choices> {
  const standing = sql`s.customer_id = ${customerId} AND s.deleted_at IS NULL`;
  const authors = await tx.rows<Choices["authors"][number]>(sql`
    SELECT person_id AS id, coalesce(person_name(person_id), 'Без имени') AS name FROM (
      SELECT DISTINCT person_id FROM scout s WHERE ${standing} AND person_id IS NOT NULL
    ) walked ORDER BY 2, 1`);
  const crops = await tx.rows<{ crop_id: number }>(sql`
    SELECT DISTINCT crop_id FROM scout s WHERE ${standing} AND crop_id IS NOT NULL ORDER BY 1`);
  const problems = await tx.rows<Choices["problems"][number]>(sql`
    SELECT DISTINCT p.problem_kind AS kind, p.problem_id AS id FROM scout_point p
    JOIN scout s ON s.customer_id = p.customer_id AND s.id = p.scout_id
    WHERE ${standing} AND p.problem_id IS NOT NULL ORDER BY 1, 2`);
  return { authors, crop_ids: crops.map(({ crop_id }) => crop_id), problems };
}
