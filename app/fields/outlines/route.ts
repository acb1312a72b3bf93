import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { throwToBoundary } from "~/upstream/farm-api.server";

/** Hands the outlines through as they come, with the farm API's own word on whether the browser's copy still holds. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const query = calls.listFieldOutlines.query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const answer = await context.api
    .open(calls.listFieldOutlines, {
      params: { customerId: customerIn(params) },
      query,
      etag: request.headers.get("if-none-match"),
    })
    .catch(throwToBoundary);
  const headers = new Headers({ "cache-control": answer.headers.get("cache-control") ?? "private, no-cache" });
  for (const name of ["content-type", "etag"]) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.status === 304 ? null : answer.body, { status: answer.status, headers });
}
