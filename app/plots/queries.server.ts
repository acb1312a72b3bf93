import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { isSeason } from "#contract/limits";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { readScope, seasonsList } from "~/session/scope.server";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import { newPlotForm } from "./form";

/**
 * The field, its plots of all seasons, and what a plot's form lets one choose from.
 * @throws a refusal for who may not change fields
 */
export async function loadPlotForm({ context, request, params }: LoaderFunctionArgs) {
  const { api, session } = context;
  const place = idsIn(params, "customerId", "fieldId");
  const [field, plots, crops, scope] = await Promise.all([
    api.load(calls.getField, { params: place }),
    api.load(calls.listFieldPlots, { params: place, query: { embed: "geojson" } }),
    customerDictionary(api, place.customerId, "crops"),
    readScope(context, request, place.customerId),
    requireRight(api, place.customerId, "changeFields"),
  ]);
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const { name, geojson } = field;
  return {
    ...place,
    field: { name, geojson },
    plots: plots.items,
    crops: crops.map((crop) => ({ value: String(crop.id), label: crop.name })),
    seasons: seasonsList(context.today),
    season: isSeason(asked) ? asked : scope.season,
    constraint: getZodConstraint(newPlotForm),
    mapStyle: session.view.mapStyle ?? 0,
  };
}

export type PlotFormScreen = Awaited<ReturnType<typeof loadPlotForm>>;

/** Likewise with the plot that is edited. */
export async function loadPlot(args: LoaderFunctionArgs) {
  const { customerId, fieldId, plotId } = args.params;
  const params = { customerId: Number(customerId), fieldId: Number(fieldId), plotId: Number(plotId) };
  const [screen, plot] = await Promise.all([loadPlotForm(args), args.context.api.load(calls.getPlot, { params })]);
  return { ...screen, plot };
}
