import type { AnswerOf, AnyCall } from "#contract/call";
import { env } from "~/env.server";
import { ask, type Given, parseAnswer, type Transport } from "~/upstream/transport.server";
import { deviceCookie, secureCookies } from "./cookies.server";
import { knownDevices } from "./session-data.server";

/** Who signs in, as the farm API slows down and names sessions by it. */
export type Visitor = Pick<Transport, "clientAddress" | "clientAgent" | "knownDevices">;

export async function visitorOf({ headers, url }: Request): Promise<Visitor> {
  const kept = await deviceCookie.parse(headers.get("cookie"), secureCookies(new URL(url).protocol === "https:"));
  return {
    clientAddress: headers.get("x-client-address") ?? undefined,
    clientAgent: headers.get("user-agent") ?? undefined,
    knownDevices: knownDevices.safeParse(kept).data ?? [],
  };
}

/** Asks a call that needs no session. @throws UpstreamError */
export async function askAsVisitor<C extends AnyCall>(
  visitor: Visitor,
  call: C,
  given: Given<C>,
  authorization?: string,
): Promise<AnswerOf<C>> {
  const response = await ask({ baseUrl: env.FARM_API_URL, ...visitor }, call, given, authorization);
  return parseAnswer(call, response);
}
