import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { readChoice } from "../read-choice.server";
import type { FieldPixels } from "../read-grid";

/** For who reads heights, slopes or directions at the pointer. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { layer } = readChoice(request);
  const polled = await context.api.poll(calls.getFieldRelief, { params: place, query: { layer } }).catch(() => null);
  const answer: Pick<FieldPixels, "grid"> = { grid: polled && "ready" in polled ? polled.ready.grid : null };
  return Response.json(answer);
}
