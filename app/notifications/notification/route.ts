import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { requireClaims } from "~/session/guards.server";
import { notificationTarget } from "../notification-target";

/** To what a notification tells of, for letters; whoever comes by it has read it. One that is gone leads to those there are. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { api } = context;
  const { customerId, notificationId } = idsIn(params, "customerId", "notificationId");
  const found = await api.find(calls.getNotification, { params: { customerId, id: notificationId } });
  if (!found) return redirect(paths.notifications(customerId));
  await api.send(calls.readNotification, { params: { customerId, id: notificationId } });
  return redirect(notificationTarget(customerId, found));
}
