import type { AppLoadContext } from "@remix-run/node";
import { readScope } from "~/session/scope.server";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { everyDivision } from "~/upstream/frame.server";
import { readFilters } from "../filters";

/** The divisions inside the header's choice, each with those nested in it behind it; a single one leaves nothing to choose. */
function divisionsInside(everyOne: Awaited<ReturnType<typeof everyDivision>>, scope: string) {
  const parents = new Map(everyOne.map((one) => [one.id, one]));
  const inside = everyOne.filter(({ id, parent_id, divisiongroup_id }) => {
    const group = divisiongroup_id ?? parents.get(parent_id ?? 0)?.divisiongroup_id ?? null;
    return scope === "all" || scope === `d${id}` || scope === `d${parent_id}` || scope === `g${group}`;
  });
  return inside.length > 1 ? inside.map(({ id, name, parent_id }) => ({ id, name, nested: parent_id !== null })) : [];
}

/** The filters in force and what there is to choose from. */
export async function loadFilters(context: AppLoadContext, request: Request, customerId: number) {
  const { api } = context;
  const [crops, divisions, { division }] = await Promise.all([
    customerDictionary(api, customerId, "crops"),
    everyDivision(api, customerId),
    readScope(context, request, customerId),
  ]);
  return {
    filters: readFilters(new URL(request.url).searchParams),
    crops: crops.map(({ id, name }) => ({ id, name })),
    divisions: divisionsInside(divisions, division),
  };
}

export type FiltersScreen = Awaited<ReturnType<typeof loadFilters>>;
