import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { momentOf } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { droppedCount, refusalText } from "~/words/tracker-points";

/** The holding's trackers, the latest heard first. */
export async function loadRegister({ context, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { items } = await context.api.load(calls.listTrackers, { params: { customerId } });
  const now = Date.now();
  const trackers = items.map(({ points, refused, seen_at, ...tracker }) => ({
    ...tracker,
    /** Seconds since it was heard: by the real clock, which a day of the demonstration doesn't follow. */
    silent: seen_at === null ? null : Math.max(0, (now - momentOf(seen_at)) / 1000),
    kept: points.kept ?? 0,
    dropped: droppedCount(points),
    /** Lines that were refused, and what was wrong with the last one. */
    refused: refused[0]
      ? { lines: refused.reduce((sum, { lines }) => sum + lines, 0), last: refusalText(refused[0].what) }
      : null,
  }));
  return { customerId, trackers };
}
