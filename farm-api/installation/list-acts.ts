import sql, { empty } from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { calls } from "#contract/calls";
import type { Transaction } from "../platform/database/scope";
import { pageOf, startOf } from "./pages";

type Act = AnswerOf<typeof calls.listActs>["items"][number];

/** What was done in the administration, the latest first. */
export async function listActs(tx: Transaction, { cursor, limit }: QueryOf<typeof calls.listActs>) {
  const start = startOf(cursor);
  const rows = await tx.rows<Act>(sql`
    SELECT i.id, i.at, CASE WHEN p.id IS NULL THEN NULL ELSE p.last_name || ' ' || p.first_name END AS by,
      i.act, i.subject, i.details
    FROM installation_act i LEFT JOIN person p ON p.id = i.person_id
    ${start ? sql`WHERE i.id < ${start[2]}` : empty} ORDER BY i.id DESC LIMIT ${limit + 1}`);
  return pageOf(rows, limit, ({ id }) => ["", "", id]);
}
