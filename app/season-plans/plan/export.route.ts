import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";
import { planPlace } from "../plan-place.server";

/** The plan's workbook as the farm API writes it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  return passFile(() => context.api.open(calls.exportSeasonPlan, { params: planPlace(params) }));
}
