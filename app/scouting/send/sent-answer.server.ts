import type { AppLoadContext } from "@remix-run/node";
import { UpstreamError } from "~/upstream/upstream-error";
import { faultText } from "../send-scout.server";

interface Sent {
  /** What it is known by on the phone. */
  key: unknown;
  /** Whose it is there: a tab that stays open may outlive their session. */
  user: unknown;
}

/** How a phone is told of what it sent: an answer counts only with the key that came; somebody else's has to wait for them. */
export async function sentAnswer(
  { session }: AppLoadContext,
  { key, user }: Sent,
  send: () => Promise<object>,
): Promise<Response> {
  if (session.claims?.user_id !== Number(user)) return Response.json({ key, why: "Войдите снова" }, { status: 401 });
  try {
    return Response.json({ key, ...(await send()) }, { status: 201 });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { fields = [] } = error.details;
    const why = fields.map(faultText).join(". ") || error.message;
    const status = error.code === "SessionExpired" ? 401 : error.status;
    return Response.json({ key, code: error.code, why }, { status });
  }
}
