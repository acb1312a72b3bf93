import sql from "sql-template-tag";
import type { Frame } from "#contract/frame";
import { ownVersionOf } from "../dictionaries/shared/own-version";
import { standardVersion } from "../dictionaries/shared/standard";
import { customerColumns, personColumns } from "../identity/shared/person-columns";
import { groupOf, unreadOf } from "../notifications/shared/unread-by";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";

interface FrameRow {
  person: Omit<Frame["user"], "acting" | "customer">;
  customer: Frame["user"]["customer"];
  divisions: Omit<Frame["divisions"][number], "divisions">[];
  groups: Frame["groups"];
  unread: number;
  own: string;
  settings: number;
}

/** What the frame of every page shows, in one statement; divisions and groups in Russian order. */
export async function getFrame(tx: Transaction, who: Member): Promise<Frame> {
  const { customerId, userId, advisorId } = who;
  const row = await tx.row<FrameRow>(sql`
    SELECT (SELECT to_json(p) FROM (SELECT ${personColumns} FROM person WHERE id = ${userId}) p) AS person,
      (SELECT to_json(c) FROM (SELECT ${customerColumns} FROM customer WHERE id = ${customerId}) c) AS customer,
      (SELECT coalesce(json_agg(d ORDER BY d.name, d.id), '[]') FROM (SELECT id, name, divisiongroup_id, parent_id
        FROM division WHERE customer_id = ${customerId} AND deleted_at IS NULL) d) AS divisions,
      (SELECT coalesce(json_agg(g ORDER BY g.name, g.id), '[]') FROM (SELECT id, name
        FROM division_group WHERE customer_id = ${customerId} AND deleted_at IS NULL) g) AS groups,
      (SELECT count(DISTINCT ${groupOf}) ${unreadOf(who)}) AS unread,
      ${ownVersionOf(customerId)} AS own,
      (SELECT coalesce(max(version), 0) FROM settings WHERE customer_id = ${customerId}) AS settings`);
  if (!row) throw notFound();
  const { person, customer, divisions, groups, unread } = row;
  const dictionaries = `${standardVersion}-${row.own}`;
  const inside = (parent: number) => divisions.filter(({ parent_id }) => parent_id === parent);
  return {
    user: { ...person, acting: advisorId !== null, customer },
    divisions: divisions
      .filter(({ parent_id }) => parent_id === null)
      .map((division) => ({ ...division, divisions: inside(division.id) })),
    groups,
    unread,
    states: { getCustomerDictionary: dictionaries, getCropColors: `${row.settings}-${dictionaries}` },
  };
}
