import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import type { Session } from "./session.server";
import { type Admission, toAdmission } from "./session-data.server";
import { askAsVisitor, type Visitor, visitorOf } from "./visitor.server";

/** E-mail and password go to the farm API as Basic credentials. @throws UpstreamError BadCredentials, TooManyRequests, Network */
export async function signInWithPassword(
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<Admission> {
  const credentials = Buffer.from(`${email.trim()}:${password}`).toString("base64");
  return toAdmission(await askAsVisitor(visitor, calls.login, {}, `Basic ${credentials}`));
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
    return this.verify({ request, form: await readForm(request.clone()) });
  }
}

const password = new RequestStrategy("password", async ({ request, form }) =>
  signInWithPassword(
    { email: String(form.get("email")), password: String(form.get("password")) },
    await visitorOf(request),
  ),
);

/** A partner's site posts its own signed token, which the farm API exchanges. @throws UpstreamError BadCredentials, Network */
const partner = new RequestStrategy("partner", async ({ request, form }) => {
  const body = { partner_token: String(form.get("token") ?? "") };
  return toAdmission(await askAsVisitor(await visitorOf(request), calls.exchangePartnerToken, { body }));
});

export const authenticator = new Authenticator<Admission>();
authenticator.use(password);
authenticator.use(partner);

/** Admits who proves to be somebody. @returns false where a code is awaited first. @throws UpstreamError */
export async function admitOrAwaitCode(session: Session, prove: () => Promise<Admission>): Promise<boolean> {
  try {
    await session.admit(await prove());
    return true;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== "SecondFactorNeeded") throw error;
    await session.awaitCode(error.details.challenge ?? "");
    return false;
  }
}
