import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import type { AnyCall } from "#contract/call";
import { calls } from "#contract/calls";
import { env } from "~/env.server";
import { ask, type Given, parseAnswer, type Transport } from "~/upstream/transport.server";
import { deviceCookie, secureCookies } from "./cookies.server";
import { type Admission, knownDevices, toAdmission } from "./session-data.server";

/** Who signs in, as the farm API slows down and names sessions by it. */
export type Visitor = Pick<Transport, "clientAddress" | "clientAgent" | "knownDevices">;

async function visitorOf({ headers, url }: Request): Promise<Visitor> {
  const kept = await deviceCookie.parse(headers.get("cookie"), secureCookies(new URL(url).protocol === "https:"));
  return {
    clientAddress: headers.get("x-client-address") ?? undefined,
    clientAgent: headers.get("user-agent") ?? undefined,
    knownDevices: knownDevices.safeParse(kept).data ?? [],
  };
}

async function tokensFrom<C extends AnyCall>(
  visitor: Visitor,
  call: C,
  given: Given<C>,
  authorization?: string,
): Promise<Admission> {
  const response = await ask({ baseUrl: env.FARM_API_URL, ...visitor }, call, given, authorization);
  return toAdmission(await parseAnswer(calls.login, response));
}

/** E-mail and password go to the farm API as Basic credentials. @throws UpstreamError BadCredentials, TooManyRequests, Network */
export function signInWithPassword(
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<Admission> {
  const credentials = Buffer.from(`${email.trim()}:${password}`).toString("base64");
  return tokensFrom(visitor, calls.login, {}, `Basic ${credentials}`);
}

/** Signs in with what `verify` finds in the request. */
class RequestStrategy extends Strategy<Admission, { request: Request; form: FormData }> {
  constructor(
    override readonly name: string,
    verify: Strategy.VerifyFunction<Admission, { request: Request; form: FormData }>,
  ) {
    super(verify);
  }

  override async authenticate(request: Request): Promise<Admission> {
    return this.verify({ request, form: await request.clone().formData() });
  }
}

const password = new RequestStrategy("password", async ({ request, form }) =>
  signInWithPassword(
    { email: String(form.get("email")), password: String(form.get("password")) },
    await visitorOf(request),
  ),
);

/** A partner's site posts its own signed token, which the farm API exchanges. @throws UpstreamError BadCredentials, Network */
const partner = new RequestStrategy("partner", async ({ request, form }) =>
  tokensFrom(await visitorOf(request), calls.exchangePartnerToken, {
    body: { partner_token: String(form.get("token") ?? "") },
  }),
);

export const authenticator = new Authenticator<Admission>();
authenticator.use(password);
authenticator.use(partner);
