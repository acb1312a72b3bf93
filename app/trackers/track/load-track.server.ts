import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { periodOf, readRange } from "../read-range.server";

/** The track of the machine and the days that an address names. */
export async function loadTrack({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, machineId: id } = idsIn(params, "customerId", "machineId");
  const range = readRange(new URL(request.url).searchParams, context);
  const track = await context.api.load(calls.getMachineTrack, {
    params: { customerId, id },
    query: periodOf(range, context),
  });
  return { range, track };
}
