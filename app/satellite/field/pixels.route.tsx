import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Grid } from "#contract/satellite-shapes";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { readChoice } from "../read-choice.server";

/** A field's pixels on a scene, for who reads values at the pointer; null while there are none. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<{ grid: Grid | null }> {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { date = "", product } = readChoice(request);
  const given = { params: { ...place, source_type: "sentinel-2" as const, date }, query: { product } };
  const polled = await context.api.poll(calls.getFieldProduct, given).catch(() => null);
  return { grid: polled && "ready" in polled ? polled.ready.grid : null };
}
