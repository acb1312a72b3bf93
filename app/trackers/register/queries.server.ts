import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { droppedCount } from "~/words/tracker-points";

/** The holding's trackers, the latest heard first. */
export async function loadRegister({ context, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { items } = await context.api.load(calls.listTrackers, { params: { customerId } });
  const trackers = items.map(({ points, ...tracker }) => ({
    ...tracker,
    kept: points.kept ?? 0,
    dropped: droppedCount(points),
  }));
  return { customerId, trackers };
}
