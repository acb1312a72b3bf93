import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";

/** The plan with what every tab of its page shows. */
export async function loadPlan({ context: { api }, params }: LoaderFunctionArgs) {
  const { customerId, planId: id } = idsIn(params, "customerId", "planId");
  const [plan, rights, looks] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: { customerId, id } }),
    readRights(api, customerId),
    cropLooks(api, customerId),
  ]);
  const { needs: _needs, fuel: _fuel, comparison: _works, product_comparison: _products, ...about } = plan;
  return {
    customerId,
    plan: about,
    crop: looks.get(plan.crop_id) ?? null,
    mayEdit: rights.may("changeSeasonPlans"),
  };
}

export type PlanScreen = Awaited<ReturnType<typeof loadPlan>>;
