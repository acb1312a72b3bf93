import type { ActionFunctionArgs } from "@remix-run/node";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { previewSplit } from "./preview-split.server";

/** The parts of a field by the line that is drawn now, sent as its text. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  return Response.json(await previewSplit(context.api, { ...place, line: await request.text() }));
}
