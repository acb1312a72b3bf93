import type { identityCalls, Person } from "../../../contract/identity";
import { email } from "../../../contract/shapes";
import type { DomainAnswers } from "../asked";
import { MockProblem, notFound } from "../problem";
import { bearerOf, type MockWorld } from "../world/mock-world";
import { people } from "../world/people";
import { partnerToken } from "./partner-token";

function basicPerson(world: MockWorld, header = "") {
  const [, given = "", password] =
    /^([^:]*):([\s\S]*)$/.exec(Buffer.from(header.replace(/^Basic /, ""), "base64").toString("utf8")) ?? [];
  const wanted = email.safeParse(given).data;
  const person = [...world.people.values()].find(
    (one) => one.email === wanted && !one.blocked && world.passwordOf(one) === password,
  );
  if (!person) throw new MockProblem("BadCredentials");
  return person;
}

/** Looks like the farm API's: the app reads whose it is in front. */
const deviceToken = ({ id }: Person) => `${id}.known.1.${"s".repeat(24)}`;

type SignInNames =
  | "login"
  | "exchangePartnerToken"
  | "actForCustomer"
  | "refresh"
  | "logout"
  | "getPasswordResetWay"
  | "requestPasswordReset"
  | "resetPassword"
  | "createResetLink"
  | "listSessions"
  | "endSession"
  | "endOtherSessions"
  | "getMapsToken";

export const signInAnswers: DomainAnswers<Pick<typeof identityCalls, SignInNames>> = {
  login: ({ world, headers }) => {
    const person = basicPerson(world, headers.authorization);
    return { ...world.signIn(person), device_token: deviceToken(person) };
  },
  exchangePartnerToken: ({ world, body }) => {
    const person = world.people.get(people.farm.id);
    if (body.partner_token !== partnerToken || !person) throw new MockProblem("BadCredentials");
    return world.signIn(person);
  },
  actForCustomer: ({ world, headers, body }) => {
    const { claims, person } = world.callerOf(headers.authorization);
    if (!world.mayActFor(person, body.customer_id)) throw notFound();
    return world.tokens.act({ ...claims, customer_id: body.customer_id });
  },
  refresh: ({ world, headers }) => world.tokens.rotate(bearerOf(headers.authorization)),
  logout: ({ world, headers }) => {
    world.tokens.revoke(bearerOf(headers.authorization));
    return undefined;
  },
  getPasswordResetWay: ({ world }) => ({ by_mail: world.byMail }),
  requestPasswordReset: () => undefined,
  resetPassword: ({ world, body }) => {
    const person = world.people.get(world.resets.get(body.token) ?? 0);
    if (!person) throw new MockProblem("ResetLinkInvalid");
    world.resets.delete(body.token);
    world.setPassword(person, body.new_password);
    world.tokens.endAllOf(person.id);
    return { device_token: deviceToken(person) };
  },
  createResetLink: ({ world, holding, params }) => {
    const person = [...world.people.values()].find(
      ({ id, customer_id }) => id === params.id && customer_id === holding.customer.id,
    );
    if (!person) throw notFound();
    const token = `one-time-${world.nextId()}`;
    world.resets.set(token, person.id);
    return { token: world.byMail ? null : token, expires_at: new Date(Date.now() + 3_600_000).toISOString() };
  },
  listSessions: ({ world, headers }) => {
    const { claims } = world.callerOf(headers.authorization);
    const sessions = world.tokens.sessionsOf(claims.user_id);
    const items = sessions.map((session) => ({ ...session, current: session.id === claims.session_id }));
    return { items: items.sort((a, b) => Number(b.current) - Number(a.current) || b.id - a.id) };
  },
  endSession: ({ world, headers, params }) => {
    const { claims } = world.callerOf(headers.authorization);
    if (!world.tokens.sessionsOf(claims.user_id).some(({ id }) => id === params.id)) throw notFound();
    world.tokens.end(params.id);
    return undefined;
  },
  endOtherSessions: ({ world, headers }) => {
    const { claims } = world.callerOf(headers.authorization);
    world.tokens.endAllOf(claims.user_id, claims.session_id);
    return undefined;
  },
  getMapsToken: () => ({ token: null, bingmapstoken: null, azuremapstoken: null }),
};
