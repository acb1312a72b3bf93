import sql from "sql-template-tag";
import type { Proposal, ProposalStatus } from "#contract/proposals";
import { lockFields } from "../../fields/shared/lock-fields";
import { AppError, notFound } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { staleVersion } from "../../platform/database/versions";
import { readProposals } from "./list-proposals";

interface Named {
  id: number;
  version: number;
}

const wrongState: Readonly<Record<ProposalStatus, string>> = {
  open: "Работа ещё не утверждена и не отклонена",
  approved: "Работа уже утверждена: сначала отмените утверждение",
  declined: "Работа отклонена: сначала верните её",
};

/**
 * Takes hold of proposals for a change, in the order of their ids, so that two such changes wait for each other.
 * @param states of which all of them have to be
 * @returns them in the order asked
 * @throws AppError NotFound, StaleVersion, Invalid at the place of one in another state
 */
export async function lockProposals(
  tx: Transaction,
  customerId: number,
  records: readonly Named[],
  states: readonly ProposalStatus[],
): Promise<Proposal[]> {
  const ids = [...new Set(records.map(({ id }) => id))];
  const named = sql`customer_id = ${customerId} AND id = ANY(${ids}::int[])`;
  // Fields first, as whoever writes works takes them.
  const places = await tx.rows<{ field_id: number }>(sql`SELECT DISTINCT field_id FROM proposal WHERE ${named}`);
  await lockFields(
    tx,
    customerId,
    places.map(({ field_id }) => field_id),
  );
  const standing = await tx.rows<Named & { status: ProposalStatus }>(sql`
    SELECT id, version, status FROM proposal WHERE ${named} ORDER BY id FOR UPDATE`);
  const byId = new Map(standing.map((row) => [row.id, row]));
  for (const [index, { id, version }] of records.entries()) {
    const row = byId.get(id);
    if (!row) throw notFound();
    if (row.version !== version) throw await staleVersion(tx, { customerId, what: "proposal", id });
    if (!states.includes(row.status))
      throw new AppError("Invalid", wrongState[row.status], {
        fields: [{ path: `records.${index}.id`, message: wrongState[row.status] }],
      });
  }
  const proposals = await readProposals(tx, customerId, ids);
  if (proposals.length < ids.length) throw notFound();
  return proposals;
}
