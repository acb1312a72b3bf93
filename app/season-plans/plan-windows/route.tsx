import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { idList } from "#contract/shapes";
import { requireClaims } from "~/session/guards.server";
import { loadWorkWindows } from "~/weather/load-work-windows.server";
import type { ToldOfWork } from "~/works/use-work-checks";
import { planPlace } from "../plan-place.server";

/** When the weather is good on the fields of a plan for the mix that is being put together in its form. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, id } = planPlace(params);
  const mix = new URL(request.url).searchParams.get("mix") ?? "";
  const pesticides = idList.safeParse(mix).success ? { pesticide_ids: mix } : {};
  return data<ToldOfWork>({
    windows: await loadWorkWindows(context.api, customerId, { season_plan_id: id, ...pesticides }),
  });
}
