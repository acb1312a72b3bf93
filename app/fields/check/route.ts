import type { ActionFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { throwToBoundary } from "~/upstream/farm-api.server";

/** What the farm API says of a boundary while it is being drawn. The browser asks again after every change. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  requireClaims(context, request);
  const body = calls.validateGeometry.body.safeParse(await request.json().catch(() => null));
  if (!body.success) return Response.json(null, { status: 400 });
  const checked = { params: { customerId: customerIn(params) }, body: body.data };
  return Response.json(await context.api.send(calls.validateGeometry, checked).catch(throwToBoundary));
}
