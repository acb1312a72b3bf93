import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { requireRight } from "~/session/rights.server";
import { loadWorkWindows, mixOf } from "~/weather/load-work-windows.server";
import { loadWorkChoices } from "~/works/choices.server";
import { planPlace } from "./plan-place.server";

/**
 * What the form of a prescribed work stands in.
 * @param products of the work that stands in it: its windows are those of this mix
 * @throws a refusal for who may not change plans
 */
export async function loadPlanWorkForm(
  { context: { api }, params }: Pick<LoaderFunctionArgs, "context" | "params">,
  products: Parameters<typeof mixOf>[0],
) {
  const { customerId, id } = planPlace(params);
  const [plan] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: { customerId, id } }),
    requireRight(api, customerId, "changeSeasonPlans"),
  ]);
  const { name, season, crop_id, fields_area, fields_count } = plan;
  const [choices, windows] = await Promise.all([
    loadWorkChoices(api, customerId, [crop_id]),
    fields_count > 0 ? loadWorkWindows(api, customerId, { season_plan_id: id, ...mixOf(products) }) : null,
  ]);
  return {
    windows,
    customerId,
    plan: { id, name, season, fields_area, fields_count },
    choices,
  };
}

export type PlanWorkScreen = Awaited<ReturnType<typeof loadPlanWorkForm>>;
