import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { readSort } from "~/ui/url-state";
import { cropLooks } from "~/upstream/dictionaries.server";
import { arrangePlans, planSortKeys } from "./plan-list";

/** Plans of the header's season; those of the season before it are counted, for who has none yet. */
export async function loadPlans({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const customerId = customerIn(params);
  const { season } = await readScope(context, request, customerId);
  const inCustomer = { params: { customerId } };
  const [rights, plans, looks] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listSeasonPlans, inCustomer),
    cropLooks(api, customerId),
  ]);
  const { searchParams, search } = new URL(request.url);
  const q = searchParams.get("q")?.trim() ?? "";
  const crop = Number(searchParams.get("crop")) || null;
  const rows = plans.items
    .filter((plan) => plan.season === season)
    .map((plan) => ({ ...plan, crop: looks.get(plan.crop_id) ?? null }));
  const crops = [...new Map(rows.map(({ crop_id, crop: look }) => [crop_id, look?.name ?? ""]))];
  const sort = readSort(search, planSortKeys);
  return {
    season,
    q,
    crop,
    sort,
    mayEdit: rights.may("changeSeasonPlans"),
    total: rows.length,
    beforeCount: plans.items.filter((plan) => plan.season === season - 1).length,
    crops: crops.map(([id, name]) => ({ value: String(id), label: name })),
    plans: arrangePlans(rows, { q, cropId: crop, sort: sort ?? { key: "crop", direction: "asc" } }),
  };
}

export type PlansScreen = Awaited<ReturnType<typeof loadPlans>>;
