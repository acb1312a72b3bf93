import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { instant } from "#contract/shapes";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";

/** Where machines are, and what is new since a cursor. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const cursor = instant.safeParse(new URL(request.url).searchParams.get("cursor")).data ?? null;
  return Response.json(
    await context.api.load(calls.pollTracks, { params: { customerId: customerIn(params) }, body: { cursor } }),
  );
}
