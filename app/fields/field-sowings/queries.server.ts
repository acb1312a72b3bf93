import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { isSeason } from "#contract/limits";
import { idsIn } from "~/params.server";
import { readScope, seasonsList } from "~/session/scope.server";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";

/** The crops to choose from, the names of the field's plots by their ids, and the year whose sowing is being entered, where one is. */
export async function loadSowings({ context, request, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const [crops, plots, scope] = await Promise.all([
    customerDictionary(context.api, place.customerId, "crops"),
    context.api.load(calls.listFieldPlots, { params: place }),
    readScope(context, request, place.customerId),
  ]);
  return {
    crops: crops.map(({ id, name }) => ({ value: String(id), label: name })),
    plots: plots.items.map(({ id, name }) => ({ id, name })),
    seasons: seasonsList(context.today),
    season: scope.season,
    editedYear: isSeason(asked) ? asked : null,
  };
}

export type SowingsScreen = Awaited<ReturnType<typeof loadSowings>>;
