import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { dayAt, momentOf } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { justText } from "~/words/ago";
import { droppedReasons, refusalText } from "~/words/tracker-points";

/** A tracker with what it told last, what became of its points and who carried it. */
export async function loadTracker({ context, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { source = "", serial = "" } = params;
  const tracker = await context.api.load(calls.getTracker, { params: { customerId, source, serial } });
  const now = Date.now();
  const refused = tracker.refused.map(({ what, lines, last_at }) => ({
    text: refusalText(what),
    lines,
    /** By the real clock, which a day of the demonstration doesn't follow. */
    ago: last_at === null ? null : justText((now - momentOf(last_at)) / 1000),
  }));
  const realDay = dayAt(new Date(now), context.tzOffset);
  /** The day of which a terminal has to tell, where the holding lives on another one. */
  const told = realDay === context.today ? null : realDay;
  return {
    customerId,
    tracker,
    refused,
    told,
    today: context.today,
    dropped: droppedReasons(tracker.points),
    tzOffset: context.tzOffset,
  };
}

export type TrackerScreen = Awaited<ReturnType<typeof loadTracker>>;
