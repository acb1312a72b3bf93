import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireClaims } from "~/session/guards.server";
import { loadRows } from "./queries.server";

/** The rows of the sheet beyond those that a document has drawn, as they lie in it. */
export async function loader(args: LoaderFunctionArgs) {
  requireClaims(args.context, args.request);
  const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "private, no-store" };
  return new Response(await loadRows(args), { headers });
}
