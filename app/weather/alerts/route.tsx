import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathId } from "#contract/call";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { drawAlerts } from "../draw-alerts.server";
import { callsOf, loadAlerts } from "../load-alerts.server";

/** Alerts alone, for a screen that was told to wait for them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const customerId = customerIn(params);
  const { searchParams } = new URL(request.url);
  const kind = searchParams.has("field") ? "field" : "division";
  const asked = pathId.safeParse(searchParams.get(kind));
  const of = `${kind} ${asked.data}`;
  if (!asked.success) return drawAlerts(context, { items: [] }, { of });
  const { sources } = callsOf({ kind });
  const { items } = await context.api.load(sources, { params: { customerId, id: asked.data } });
  const alerts = await loadAlerts(context.api, { kind, customerId, id: asked.data }, items[0]?.id ?? "simulated");
  return drawAlerts(context, alerts, { of, failures: Number(searchParams.get("failures")) || 0 });
}

/** The panel counts how often it has asked: the screen around is looked after for itself. */
export const shouldRevalidate = () => false;
