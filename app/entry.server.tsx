import { createHash, randomBytes } from "node:crypto";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { brandNames } from "#formats/brands";
import { DocumentContext } from "~/document-context";
import { env } from "~/env.server";
import { keptAnswer, packedAnswer, packedTexts, packedTextsKept } from "~/http/packed.server";
import { dataScripts, renderPage } from "~/http/render-page.server";
import { contentSecurityPolicy } from "~/http/security-headers";
import { wantsScripts } from "~/page-handle";

export const streamTimeout = 10_000;

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted) return; // a client that went away is no error
  if (isRouteErrorResponse(error) && error.status < 500) return; // nor is an address or method that doesn't exist
  const { pathname } = new URL(request.url);
  console.error(`request ${request.headers.get("x-request-id")} ${request.method} ${pathname}:`, error);
}

/** Screens of the land: what they show a browser may keep. What is about people, their sessions and secrets it may not. */
const keptScreens =
  /^\/customer\/\d+\/(map|fields|works|rotation|cadaster|seasonplans|markers|documents|dict|weather|vegetation)\b/;

/** A page's data, unchanged since this browser asked for them last, cost the line nothing: it asks each time by their tag. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const kept = keptScreens.test(new URL(request.url).pathname);
  if (!kept || request.method !== "GET" || response.status !== 200) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const { headers } = response;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.set("ETag", etag);
  const known = request.headers.get("if-none-match")?.split(/,\s*/).includes(etag);
  return known ? new Response(null, { status: 304, headers }) : packedAnswer(body, request, { status: 200, headers });
}

/** What a phone keeps for where there is no line. */
const onPhones = /^\/customer\/\d+\/(dict|fields|scouting|recommendations|seasonplans|weather|works\/(entry|day))\b/;

/** Whose page it is stands in a header: on a phone that others use, too, what was kept for them is not shown. */
function nameOwner(headers: Headers, { url }: Request, { session, tzOffset, demoDay }: AppLoadContext): void {
  if (!session.claims || !onPhones.test(new URL(url).pathname)) return;
  headers.set("X-Owner", String(session.claims.user_id));
  // A page that is kept tells when it came, by the clock of its fields.
  headers.set("X-Zone", String(tzOffset));
  if (demoDay) headers.set("X-Demo-Day", demoDay);
}

/**
 * What tells all of a page that is the same for whoever asks: that of signing in, which everybody begins with, has no scripts, and so
 * nothing in its text that is new each time. Absent for all other pages.
 */
function keyOfSame(request: Request, status: number, remixContext: Page, { session }: AppLoadContext) {
  const { matches, loaderData, actionData, errors, location } = remixContext.staticHandlerContext;
  const leaf = matches.at(-1)?.route.id ?? "";
  if (session.claims || actionData || errors || status !== 200 || request.method !== "GET") return undefined;
  if (wantsScripts(remixContext.routeModules[leaf]?.handle)) return undefined;
  return JSON.stringify([location.pathname, location.search, loaderData]);
}

type Page = Omit<EntryContext, "serverHandoffStream">;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: data, ...remixContext }: EntryContext,
  loadContext: AppLoadContext,
) {
  const nonce = randomBytes(16).toString("base64");
  const requestId = request.headers.get("x-request-id") ?? undefined;
  const brand = env.BRAND === "partner" ? brandNames.partner : undefined;
  setPageHeaders(headers, nonce);
  nameOwner(headers, request, loadContext);
  const same = keyOfSame(request, status, remixContext, loadContext);
  const known = same && keptAnswer(same, request, { status, headers });
  if (known) return known;
  const page = (
    <DocumentContext.Provider value={{ nonce, requestId, brand, drawn: loadContext.drawn }}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
    </DocumentContext.Provider>
  );
  const { html, failed } = await renderPage(page, {
    ...{ nonce, timeout: streamTimeout + 1000 },
    onError: (error) => request.signal.aborted || console.error(`request ${requestId}:`, error),
  });
  if (same && !failed) return packedTextsKept(same, html, request, { status, headers });
  const scripts = data && remixContext.renderMeta?.didRenderScripts ? await dataScripts(data, nonce) : "";
  return packedTexts([...html, scripts], request, { status: failed ? 500 : status, headers });
}

function setPageHeaders(headers: Headers, nonce: string) {
  const policy = contentSecurityPolicy({ nonce, pictures: env.TILE_HOSTS, dev: import.meta.env.DEV });
  headers.set("Content-Security-Policy", policy);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
