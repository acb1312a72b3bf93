import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { droppedReasons } from "~/words/tracker-points";

/** A tracker with what it told last, what became of its points and who carried it. */
export async function loadTracker({ context, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { source = "", serial = "" } = params;
  const tracker = await context.api.load(calls.getTracker, { params: { customerId, source, serial } });
  return { customerId, tracker, dropped: droppedReasons(tracker.points), tzOffset: context.tzOffset };
}

export type TrackerScreen = Awaited<ReturnType<typeof loadTracker>>;
