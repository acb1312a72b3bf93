import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";

/** How many notifications are unread, for the bell of a page that stays open. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { total_count } = await context.api.load(calls.listUnreadNotifications, {
    params: { customerId: customerIn(params) },
  });
  return Response.json({ count: total_count }, { headers: { "cache-control": "no-store" } });
}
