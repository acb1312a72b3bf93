import type { LoaderFunctionArgs } from "@remix-run/node";
import { readScope, seasonsList } from "~/session/scope.server";
import { dictionary } from "~/upstream/dictionaries.server";

/** The crops to choose from, and the year whose sowing is being entered, where one is. */
export async function loadSowings({ context, request, params }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const [crops, scope] = await Promise.all([
    dictionary(context.api, "crops"),
    readScope(context, request, Number(params.customerId)),
  ]);
  return {
    crops: crops.map(({ id, name }) => ({ value: String(id), label: name })),
    seasons: seasonsList(),
    season: scope.season,
    editedYear: asked >= 1990 && asked <= 2100 ? asked : null,
  };
}

export type SowingsScreen = Awaited<ReturnType<typeof loadSowings>>;
