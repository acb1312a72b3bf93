import sql from "sql-template-tag";
import type { BodyOf } from "#contract/call";
import type { Proposal, proposalCalls } from "#contract/proposals";
import { takenWords } from "#contract/work-words";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import { getProposal, readProposals } from "./list-proposals";
import { lockProposals } from "./lock-proposals";
import { decideRests } from "./rest-of-plan";
import { approveAsWork, checkKnown } from "./write-fact";

interface Approving {
  customerId: number;
  /** The farm's day. */
  today: string;
}

/** A fault of one of several, at its place and with its field's name: what the works say of a work knows neither. */
function atPlace(error: unknown, { field_name, work_type_id }: Proposal, index: number): unknown {
  if (!(error instanceof AppError) || error.code === "NotFound") return error;
  const isTaken = error.code === "WorkrecordSowHarvestExists";
  const message = (isTaken && takenWords[work_type_id ?? 0]) || error.message;
  const { fields = [{ path: "id", message }], ...details } = error.details;
  const placed = fields.map(({ path, message }) => ({
    path: path.startsWith("records.") ? path : `records.${index}.${path}`,
    message: path.startsWith("records.") ? message : `${field_name}: ${message}`,
  }));
  return new AppError(error.code, placed.length === 1 ? placed[0]?.message : undefined, { ...details, fields: placed });
}

/**
 * Writes works of proposals, all or none: by the rules that hold for works entered by hand.
 * @throws AppError NotFound, StaleVersion, Invalid, WorkrecordSowHarvestExists, WorkDoubtful, each at its place
 */
export async function approveProposals(
  tx: Transaction,
  approving: Approving,
  { records, reason, ask, rest }: BodyOf<typeof proposalCalls.approveProposals>,
): Promise<Proposal[]> {
  const { customerId } = approving;
  const locked = await lockProposals(tx, customerId, records, ["open"]);
  for (const [index, proposal] of locked.entries()) checkKnown(proposal, index);
  const rests = await decideRests(tx, customerId, locked, rest);
  for (const [index, { id }] of locked.entries()) {
    // One approved just before may have become the work that this one goes on.
    const proposal = await getProposal(tx, customerId, id);
    try {
      checkKnown(proposal, index);
      const work = await approveAsWork(tx, { ...approving, reason, ask }, proposal, rests);
      await tx.run(sql`
        UPDATE proposal SET status = 'approved', workrecord_id = ${work}, version = version + 1, updated_at = now()
        WHERE customer_id = ${customerId} AND id = ${id}`);
    } catch (error) {
      throw atPlace(error, proposal, index);
    }
  }
  const ids = locked.map(({ id }) => id);
  await tx.run(sql`
    UPDATE proposal_stretch SET approved_net = net WHERE customer_id = ${customerId} AND proposal_id = ANY(${ids}::int[])`);
  return readProposals(tx, customerId, ids);
}

/** @throws AppError NotFound, StaleVersion, Invalid */
export async function declineProposals(
  tx: Transaction,
  customerId: number,
  { records, reason }: BodyOf<typeof proposalCalls.declineProposals>,
): Promise<Proposal[]> {
  const ids = (await lockProposals(tx, customerId, records, ["open"])).map(({ id }) => id);
  await tx.run(sql`
    UPDATE proposal SET status = 'declined', reason = ${reason}, version = version + 1, updated_at = now()
    WHERE customer_id = ${customerId} AND id = ANY(${ids}::int[])`);
  return readProposals(tx, customerId, ids);
}
