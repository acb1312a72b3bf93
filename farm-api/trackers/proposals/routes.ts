import { proposalCalls as calls } from "#contract/proposals";
import type { Serve } from "../../platform/http/serve";
import { approveProposals, declineProposals } from "./approve";
import { updateProposal } from "./change-proposal";
import { countProposals, getProposal, listProposalDays, listProposals } from "./list-proposals";
import { mergeProposals, splitProposal } from "./merge-split";
import { reopenProposals } from "./reopen";

export function proposalRoutes(serve: Serve): void {
  serve.member(calls.listProposalDays, async ({ tx, who, query }) => ({
    items: await listProposalDays(tx, who.customerId, query),
  }));
  serve.member(calls.countProposals, ({ tx, who, today, query }) => countProposals(tx, who.customerId, today, query));
  serve.member(calls.listProposals, async ({ tx, who, query }) => ({
    items: await listProposals(tx, who.customerId, query),
  }));
  serve.member(calls.getProposal, ({ tx, who, params }) => getProposal(tx, who.customerId, params.id));
  serve.member(calls.updateProposal, ({ tx, who, params, body }) =>
    updateProposal(tx, { customerId: who.customerId, id: params.id }, body),
  );
  serve.member(calls.approveProposals, async ({ tx, who, today, body }) => ({
    items: await approveProposals(tx, { customerId: who.customerId, today }, body),
  }));
  serve.member(calls.declineProposals, async ({ tx, who, body }) => ({
    items: await declineProposals(tx, who.customerId, body),
  }));
  serve.member(calls.reopenProposals, async ({ tx, who, today, body }) => ({
    items: await reopenProposals(tx, { customerId: who.customerId, today }, body),
  }));
  serve.member(calls.mergeProposals, ({ tx, who, body }) => mergeProposals(tx, who.customerId, body));
  serve.member(calls.splitProposal, async ({ tx, who, params, body }) => ({
    items: await splitProposal(tx, { customerId: who.customerId, id: params.id }, body),
  }));
}
