import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { FieldBrief } from "~/map/drawing/client/brief";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";

/** A field in brief with its exact boundary: what a drawing near it needs to know. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { id, name, area, geojson } = await context.api.load(calls.getField, { params: place });
  const brief: FieldBrief = { id, name, area, geojson };
  return Response.json(brief, { headers: { "cache-control": "private, no-cache" } });
}
