import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { readChoice } from "../read-choice.server";
import type { FieldPixels } from "../read-grid";

/** For who reads values at the pointer of a picture or a map. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { date = "", product } = readChoice(request);
  const given = { params: { ...place, source_type: "sentinel-2" as const, date }, query: { product } };
  const [polled, { name }] = await Promise.all([
    context.api.poll(calls.getFieldProduct, given).catch(() => null),
    context.api.load(calls.getField, { params: place }),
  ]);
  const answer: FieldPixels = { name, grid: polled && "ready" in polled ? polled.ready.grid : null };
  return Response.json(answer);
}
