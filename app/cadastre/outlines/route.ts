import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { throwToBoundary } from "~/upstream/farm-api.server";

/** The parcels that the map draws, with the farm API's own word on whether the browser's copy still holds. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = { customerId: customerIn(params) };
  const etag = request.headers.get("if-none-match");
  const answer = await context.api.open(calls.listParcelsGeojson, { params: place, etag }).catch(throwToBoundary);
  const headers = new Headers({ "cache-control": "private, no-cache" });
  for (const name of ["content-type", "etag"]) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.status === 304 ? null : answer.body, { status: answer.status, headers });
}
