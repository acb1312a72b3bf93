import { calls } from "#contract/calls";
import { ask, parseAnswer, type Transport } from "~/upstream/transport.server";

interface ActingToken {
  token: Promise<string>;
  until: number;
}

/** By access token and customer. A copy of the app that lacks one just asks again. */
const known = new Map<string, ActingToken>();
const most = 5_000;
const margin = 30_000;

async function exchange(transport: Transport, access: string, customerId: number): Promise<string> {
  const given = { body: { customer_id: customerId } };
  const response = await ask({ ...transport, signal: undefined }, calls.actForCustomer, given, `Bearer ${access}`);
  return (await parseAnswer(calls.actForCustomer, response)).access_token;
}

/**
 * The token with which an advisor acts for a customer; asked once while the advisor's own token lives.
 * @throws UpstreamError NotFound for a customer who is not a client
 */
export function actingToken(transport: Transport, access: string, customerId: number, until: number): Promise<string> {
  const key = `${customerId} ${access}`;
  const kept = known.get(key);
  if (kept && kept.until > Date.now()) return kept.token;
  const token = exchange(transport, access, customerId);
  known.set(key, { token, until: until - margin });
  token.catch(() => known.delete(key));
  const oldest = known.size > most ? known.keys().next().value : undefined;
  if (oldest) known.delete(oldest);
  return token;
}
