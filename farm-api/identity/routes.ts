import type { FastifyRequest } from "fastify";
import sql from "sql-template-tag";
import { calls } from "#contract/calls";
import type { Claims, Customer } from "#contract/identity";
import { permissions } from "#contract/permissions";
import { AppError, notFound } from "../platform/app-error";
import { inScope, type Transaction } from "../platform/database/scope";
import { bearer } from "../platform/http/callers";
import type { Serve } from "../platform/http/serve";
import { actForCustomer } from "./act-for-customer";
import { changePassword, countPasswordTry } from "./change-password";
import { createResetLink } from "./create-reset-link";
import { checkMayTake, createUser } from "./create-user";
import { deleteUser } from "./delete-user";
import { accountOfChallenge, enterCode } from "./enter-code";
import { accountNamedBy, exchangePartnerToken } from "./exchange-partner-token";
import { readNotes } from "./known-devices";
import { listCustomers } from "./list-customers";
import { accountTyped, loggingFailures } from "./log-failures";
import { countResetRequest, mailReset } from "./mail-reset";
import { passwordBudget } from "./own-password";
import { takeTurn } from "./pace";
import { getAdvisorPerson, getCustomerPerson, getSelf, listAdvisorPeople, listCustomerPeople } from "./people";
import { refreshSignIn } from "./refresh-sign-in";
import { sessionOf } from "./refresh-tokens";
import { checkPassword } from "./shared/password-policy";
import { readResetLink, resetPassword } from "./shared/password-resets";
import { customerColumns } from "./shared/person-columns";
import {
  beginSecondFactor,
  codeBudget,
  confirmSecondFactor,
  disableSecondFactor,
  getSecondFactor,
  resetSecondFactor,
} from "./shared/second-factor";
import { endOwnSession, endSession, endSessionsOf, listSessions, type Visitor } from "./shared/sessions";
import { readBasic, signIn } from "./sign-in";
import { updateProfile } from "./update-profile";
import { updateUser } from "./update-user";

const getCustomer = async (tx: Transaction, customerId: number) => {
  const customer = await tx.row<Customer>(sql`SELECT ${customerColumns} FROM customer WHERE id = ${customerId}`);
  if (!customer) throw notFound();
  return customer;
};

const colleagues = (tx: Transaction, { advisor_id, customer_id }: Claims) =>
  advisor_id === null ? listCustomerPeople(tx, customer_id ?? 0) : listAdvisorPeople(tx, advisor_id);
const colleague = (tx: Transaction, { advisor_id, customer_id }: Claims, id: number) =>
  advisor_id === null ? getCustomerPerson(tx, customer_id ?? 0, id) : getAdvisorPerson(tx, advisor_id, id);

const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({ address: ip, agent: headers["user-agent"] });

function signInRoutes(serve: Serve): void {
  const { deps } = serve;
  serve.open(calls.login, ({ request }) => {
    const credentials = readBasic(request.headers.authorization);
    const brought = readNotes(request.headers["x-known-device"]);
    return loggingFailures(request, accountTyped(credentials.email), () =>
      signIn(deps, credentials, visitorOf(request), brought),
    );
  });
  serve.open(calls.exchangePartnerToken, ({ body, request }) =>
    loggingFailures(request, accountNamedBy(body.partner_token), () =>
      exchangePartnerToken(deps, body.partner_token, visitorOf(request)),
    ),
  );
  serve.open(calls.refresh, ({ request }) => {
    const token = bearer(request);
    if (!token) throw new AppError("REFRESH_TOKEN_NOT_FOUND");
    return refreshSignIn(deps, token, visitorOf(request));
  });
  serve.open(calls.logout, async ({ request }) => {
    const token = bearer(request);
    if (!token) return undefined;
    return inScope(deps.pool, { system: true }, async (tx) => {
      const known = await sessionOf(tx, token);
      if (known) await endSession(tx, known.session_id);
      return undefined;
    });
  });
  serve.person(calls.actForCustomer, ({ tx, claims, body }) =>
    actForCustomer(tx, deps.tokens, claims, body.customer_id),
  );
}

function sessionRoutes(serve: Serve): void {
  serve.person(
    calls.changePassword,
    ({ tx, claims, body }) => changePassword(tx, serve.deps, claims, body),
    ({ tx, claims }) => countPasswordTry(tx, claims.user_id),
  );
  serve.person(calls.listSessions, async ({ tx, claims }) => ({
    items: await listSessions(tx, claims.user_id, claims.session_id),
  }));
  serve.person(calls.endSession, async ({ tx, claims, params }) => {
    await endOwnSession(tx, claims.user_id, params.id);
    return undefined;
  });
  serve.person(calls.endOtherSessions, async ({ tx, claims }) => {
    await endSessionsOf(tx, claims.user_id, claims.session_id);
    return undefined;
  });
}

/** Counts a try of the password and a code together. */
const countProof = ({ tx, claims }: { tx: Transaction; claims: Claims }) =>
  takeTurn(tx, [passwordBudget(claims.user_id), codeBudget(String(claims.user_id))]);

function secondFactorRoutes(serve: Serve): void {
  const { deps } = serve;
  serve.open(calls.enterCode, ({ request, body }) =>
    loggingFailures(request, accountOfChallenge(deps, body.challenge), () =>
      enterCode(deps, body, visitorOf(request), readNotes(request.headers["x-known-device"])),
    ),
  );
  serve.person(calls.getSecondFactor, ({ tx, claims }) => getSecondFactor(tx, deps, claims));
  serve.person(calls.beginSecondFactor, ({ tx, claims }) => beginSecondFactor(tx, deps, claims));
  serve.person(
    calls.confirmSecondFactor,
    ({ tx, claims, body }) => confirmSecondFactor(tx, deps, claims, body),
    countProof,
  );
  serve.person(
    calls.disableSecondFactor,
    async ({ tx, claims, body }) => {
      await disableSecondFactor(tx, deps, claims, body);
      return undefined;
    },
    countProof,
  );
  serve.member(calls.resetSecondFactor, async ({ tx, who, params }) => {
    checkMayTake(who, await getCustomerPerson(tx, who.customerId, params.id));
    await resetSecondFactor(tx, params.id);
    return undefined;
  });
}

function resetRoutes(serve: Serve): void {
  const { deps } = serve;
  serve.open(calls.getPasswordResetWay, async () => ({ by_mail: deps.mail !== null }));
  serve.open(calls.requestPasswordReset, async ({ request, body }) => {
    await countResetRequest(deps, request.ip);
    mailReset(deps, body.email).catch((error: unknown) => request.log.warn({ err: error }, "a reset was not mailed"));
    return undefined;
  });
  serve.open(calls.readResetLink, ({ body }) => readResetLink(deps, body.token));
  serve.open(calls.resetPassword, ({ body }) => resetPassword(deps, body));
}

function organisationRoutes(serve: Serve): void {
  serve.person(calls.listAuthUsers, async ({ tx, claims }) => ({ items: await colleagues(tx, claims) }));
  serve.person(calls.getAuthUser, ({ tx, claims, params }) => colleague(tx, claims, params.id));
  serve.person(calls.getUserV1, ({ tx, claims, params }) => colleague(tx, claims, params.id));
  serve.person(calls.listAdvisorUsers, async ({ tx, claims }) => ({
    items: await listAdvisorPeople(tx, claims.advisor_id ?? 0),
  }));
  serve.person(calls.listCustomers, ({ tx, claims }) =>
    listCustomers(tx, { advisorId: claims.advisor_id ?? 0, userId: claims.user_id, clock: serve.deps.clock }),
  );
  serve.person(calls.getAdvisor, async ({ tx, claims, params }) => {
    const advisor = await tx.row<{ id: number; name: string }>(sql`
      SELECT id, name FROM advisor WHERE id = ${params.advisorId} AND (id = ${claims.advisor_id} OR id IN (
        SELECT advisor_id FROM advisor_customer WHERE customer_id = ${claims.customer_id}))`);
    if (!advisor) throw notFound();
    return advisor;
  });
  serve.person(calls.getMapsToken, async () => serve.deps.mapsTokens);
}

function customerRoutes(serve: Serve): void {
  serve.member(calls.getCustomer, ({ tx, who }) => getCustomer(tx, who.customerId));
  serve.member(calls.getUserInfo, async ({ tx, who }) => ({
    ...(await getSelf(tx, who.userId)),
    acting: who.advisorId !== null,
    customer: await getCustomer(tx, who.customerId),
  }));
  serve.member(calls.listPermissions, async () => ({ items: [...permissions] }));
  serve.member(calls.listUsers, async ({ tx, who }) => ({ items: await listCustomerPeople(tx, who.customerId) }));
  serve.member(calls.createUser, ({ tx, who, body }) => {
    checkPassword(body.password, body, "password");
    return createUser(tx, who, body);
  });
  serve.member(calls.createResetLink, ({ tx, who, params }) => createResetLink(tx, serve.deps, who, params.id));
  serve.member(calls.getUser, ({ tx, who, params }) => getCustomerPerson(tx, who.customerId, params.id));
  serve.member(calls.updateUser, ({ tx, who, params, body }) => updateUser(tx, who, params.id, body));
  serve.member(calls.deleteUser, ({ tx, who, params }) => deleteUser(tx, who, params.id));
  serve.member(calls.getProfile, ({ tx, who }) => getSelf(tx, who.userId));
  serve.member(
    calls.updateProfile,
    ({ tx, who, body }) => updateProfile(tx, serve.deps, who, body),
    async ({ tx, who, body }) => {
      if (body.new_password) await countPasswordTry(tx, who.userId);
    },
  );
  serve.member(calls.getPartnerProfile, async ({ tx, who }) => {
    const profile = await tx.row<{ partner: string | null; external_id: string | null }>(
      sql`SELECT partner, external_id FROM customer WHERE id = ${who.customerId}`,
    );
    return profile ?? { partner: null, external_id: null };
  });
}

export function identityRoutes(serve: Serve): void {
  signInRoutes(serve);
  sessionRoutes(serve);
  secondFactorRoutes(serve);
  resetRoutes(serve);
  organisationRoutes(serve);
  customerRoutes(serve);
}
