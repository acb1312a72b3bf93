import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Grid } from "#contract/satellite-shapes";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { readChoice } from "../read-choice.server";

/** A field's pixels on a scene, for who reads values at the pointer of a picture or a map; null while there are none. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { date = "", product } = readChoice(request);
  const given = { params: { ...place, source_type: "sentinel-2" as const, date }, query: { product } };
  const polled = await context.api.poll(calls.getFieldProduct, given).catch(() => null);
  const answer: { grid: Grid | null } = { grid: polled && "ready" in polled ? polled.ready.grid : null };
  return Response.json(answer);
}
