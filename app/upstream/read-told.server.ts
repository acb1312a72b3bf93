import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { NotificationSubject } from "#contract/notifications";
import { loadFrame } from "./frame.server";
import { UpstreamError } from "./upstream-error";

interface Opened {
  context: Pick<AppLoadContext, "api">;
  request: Request;
}

/** Whoever opens something has read what they were told of it; a browser that only looks ahead has opened nothing. */
export async function readWhatWasTold(
  { context: { api }, request }: Opened,
  customerId: number,
  subject: NotificationSubject,
): Promise<void> {
  if (/prefetch/.test(request.headers.get("sec-purpose") ?? "")) return;
  if ((await loadFrame(api, customerId)).unread === 0) return;
  try {
    await api.send(calls.readNotificationsOf, { params: { customerId }, body: subject });
  } catch (error) {
    // The page is there without it.
    if (!(error instanceof UpstreamError)) throw error;
  }
}
