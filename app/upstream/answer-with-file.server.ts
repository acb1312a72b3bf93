import { redirect } from "@remix-run/node";
import { plainPage, plainPagePolicy } from "~/http/plain-page";
import { paths } from "~/paths";
import { describeError } from "~/ui/describe-error";
import { UpstreamError } from "./upstream-error";

interface Refusal {
  status: number;
  data: unknown;
  /** Seconds. */
  retryAfter?: number | undefined;
}

/** What a loader threw for an ErrorBoundary, or the farm API's own refusal. */
function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof UpstreamError) {
    const { status, code, message, details } = error;
    return { status, data: { code, message }, retryAfter: details.retryAfter };
  }
  if (typeof error !== "object" || error === null || !("init" in error) || !("data" in error)) return undefined;
  const { init, data } = error;
  const status = typeof init === "object" && init !== null && "status" in init ? Number(init.status) : 500;
  return { status, data };
}

/** Files have the last word of the address of the screen that offers them. */
const ways = [
  { to: ".", text: "К экрану, с которого скачивают" },
  { to: "/", text: "На главную" },
];

/**
 * Runs a loader that answers with a file. It has no screen and so no ErrorBoundary: what is refused becomes a page of
 * its own, where Remix would answer with JSON in English.
 */
export async function answerWithFile(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "SessionExpired") throw redirect(paths.root());
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    const { title, text } = describeError({ ...refusal, statusText: "", internal: false });
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": plainPagePolicy,
      "cache-control": "no-store",
      ...(refusal.retryAfter && { "retry-after": String(refusal.retryAfter) }),
    };
    return new Response(plainPage({ title, paragraphs: [text], ways }), { status: refusal.status, headers });
  }
}
