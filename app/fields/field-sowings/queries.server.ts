import type { LoaderFunctionArgs } from "@remix-run/node";
import { isSeason } from "#contract/limits";
import { customerIn } from "~/params.server";
import { readScope, seasonsList } from "~/session/scope.server";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";

/** The crops to choose from, and the year whose sowing is being entered, where one is. */
export async function loadSowings({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const [crops, scope] = await Promise.all([
    customerDictionary(context.api, customerId, "crops"),
    readScope(context, request, customerId),
  ]);
  return {
    crops: crops.map(({ id, name }) => ({ value: String(id), label: name })),
    seasons: seasonsList(context.today),
    season: scope.season,
    editedYear: isSeason(asked) ? asked : null,
  };
}

export type SowingsScreen = Awaited<ReturnType<typeof loadSowings>>;
