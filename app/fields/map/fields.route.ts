import { createHash } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { packTable } from "~/map/field-table";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { loadFieldTable } from "../map-screen.server";

/** The whole list by columns, for the map and for scrolling on; unchanged, it costs the line nothing. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const body = JSON.stringify(packTable(await loadFieldTable(context, request, customerIn(params))));
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "private, no-cache", "content-type": "application/json", etag };
  const known = request.headers.get("if-none-match")?.split(/,\s*/).includes(etag);
  return known ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
