import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext } from "@remix-run/node";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { newPlanForm } from "./form";
import { seasonOptions } from "./season-options.server";

/** What a plan's form lets one choose from. */
export async function loadPlanChoices({ api, today }: AppLoadContext, customerId: number, season: number) {
  const crops = await customerDictionary(api, customerId, "crops");
  return {
    constraint: getZodConstraint(newPlanForm),
    seasons: seasonOptions(season, today),
    crops: crops.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

export type PlanChoices = Awaited<ReturnType<typeof loadPlanChoices>>;
