import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";

/** What a machine worked of a field in a day, for a map that is looked at: its outline and its track with speeds. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, extentId: id } = idsIn(params, "customerId", "extentId");
  const place = { params: { customerId, id } };
  const [outline, { line }] = await Promise.all([
    context.api.load(calls.getExtentGeojson, place),
    context.api.load(calls.getExtentSpeed, place),
  ]);
  return Response.json({ outline, line });
}
