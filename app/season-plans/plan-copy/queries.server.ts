import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { isSeason } from "#contract/limits";
import { requireRight } from "~/session/rights.server";
import { planPlace } from "../plan-place.server";
import { seasonOptions } from "../season-options.server";
import { copyName } from "./copy-name";

/** The plan and what its copy is offered to be; `?to=2027` names the season. */
export async function loadCopy({ context: { api, today }, request, params }: LoaderFunctionArgs) {
  const place = planPlace(params);
  const [{ id, name, season, fields_count, fields_area }] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: place }),
    requireRight(api, place.customerId, "changeSeasonPlans"),
  ]);
  const asked = Number(new URL(request.url).searchParams.get("to"));
  const to = isSeason(asked) ? asked : season + 1;
  const { items } = await api.load(calls.listSeasonPlans, { params: place, query: { season: to } });
  const taken = items.map((plan) => plan.name);
  return {
    customerId: place.customerId,
    plan: { id, name, season, fields_count, fields_area },
    seasons: seasonOptions(to, today),
    offered: { name: copyName(name, season, to, taken), season: String(to) },
  };
}

export type CopyScreen = Awaited<ReturnType<typeof loadCopy>>;
