import type { AppLoadContext } from "@remix-run/node";
import { divisionsInside, readScope } from "~/session/scope.server";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { everyDivision } from "~/upstream/frame.server";
import { readFilters } from "../filters";

/** The divisions inside the header's choice, each with those nested in it behind it; a single one leaves nothing to choose. */
function divisionChoices(everyOne: Awaited<ReturnType<typeof everyDivision>>, scope: string) {
  const inside = divisionsInside(everyOne, scope);
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
    divisions: divisionChoices(divisions, division),
  };
}

export type FiltersScreen = Awaited<ReturnType<typeof loadFilters>>;
