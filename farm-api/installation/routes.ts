import { calls } from "#contract/calls";
import type { Serve } from "../platform/http/serve";
import { createAccount, getAccount, listAccounts, updateAccount } from "./accounts";
import type { Acting } from "./act";
import { deleteAccount, deleteHolding, deleteOrganisation } from "./delete-organisations";
import { getInstallation } from "./get-installation";
import { createAccountReset, endAccountSessions, resetAccountFactor } from "./help-in";
import { createHolding, getHolding, listHoldings, updateHolding } from "./holdings";
import { deleteJob, retryJob } from "./jobs";
import { listActs } from "./list-acts";
import { createOrganisation, listOrganisations, updateOrganisation } from "./organisations";

const actingOf = ({ tx, claims }: { tx: Acting["tx"]; claims: { user_id: number } }): Acting => ({
  tx,
  personId: claims.user_id,
});

function organisationRoutes(serve: Serve): void {
  serve.person(calls.listHoldings, ({ tx, query }) => listHoldings(tx, query));
  serve.person(calls.getHolding, ({ tx, params }) => getHolding(tx, params.id));
  serve.person(calls.createHolding, ({ body, ...input }) => createHolding(actingOf(input), body));
  serve.person(calls.updateHolding, ({ body, params, ...input }) => updateHolding(actingOf(input), params.id, body));
  serve.person(calls.listOrganisations, async ({ tx }) => ({
    items: await listOrganisations(tx),
    partners: Object.keys(serve.deps.partnerSecrets).toSorted(),
  }));
  serve.person(calls.createOrganisation, ({ body, ...input }) => createOrganisation(actingOf(input), body));
  serve.person(calls.updateOrganisation, ({ body, params, ...input }) =>
    updateOrganisation(actingOf(input), params.id, body),
  );
  serve.person(calls.deleteHolding, ({ params, ...input }) => deleteHolding(actingOf(input), params.id));
  serve.person(calls.deleteOrganisation, ({ params, ...input }) => deleteOrganisation(actingOf(input), params.id));
}

function accountRoutes(serve: Serve): void {
  const { deps } = serve;
  serve.person(calls.listAccounts, ({ tx, query }) => listAccounts(tx, query));
  serve.person(calls.getAccount, ({ tx, params }) => getAccount(tx, params.id));
  serve.person(calls.createAccount, ({ body, ...input }) => createAccount(actingOf(input), body));
  serve.person(calls.updateAccount, ({ body, params, ...input }) => updateAccount(actingOf(input), params.id, body));
  serve.person(calls.deleteAccount, ({ params, ...input }) => deleteAccount(actingOf(input), params.id));
  serve.person(calls.createAccountReset, ({ params, ...input }) =>
    createAccountReset(actingOf(input), deps, params.id),
  );
  serve.person(calls.endAccountSessions, ({ params, ...input }) => endAccountSessions(actingOf(input), params.id));
  serve.person(calls.resetAccountFactor, ({ params, ...input }) => resetAccountFactor(actingOf(input), params.id));
}

/** Whoever administers the installation says who is where; the scope of these calls sees no row of anybody's land. */
export function installationRoutes(serve: Serve): void {
  organisationRoutes(serve);
  accountRoutes(serve);
  serve.person(calls.getInstallation, ({ tx }) => getInstallation(tx, serve.deps));
  serve.person(calls.retryJob, ({ params, ...input }) => retryJob(actingOf(input), params.id));
  serve.person(calls.deleteJob, ({ params, ...input }) => deleteJob(actingOf(input), params.id));
  serve.person(calls.listActs, ({ tx, query }) => listActs(tx, query));
}
