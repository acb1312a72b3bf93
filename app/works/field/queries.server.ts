import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readRights } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { loadWorkDoubts } from "~/weather/load-work-doubts.server";
import { loadSurroundings, placeOf } from "../load-work-form.server";
import { loadWorkNames } from "../names.server";
import { workRow } from "../work-rows.server";

/** The field's works, the newest season first; within one by time. */
export async function loadFieldWorks({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const place = placeOf(params);
  const [{ field, plots }, works, names, rights, scope] = await Promise.all([
    loadSurroundings(context, place),
    api.load(calls.listFieldWorkrecords, { params: place, query: { embed: "machinery" } }),
    loadWorkNames(api, place.customerId),
    readRights(api, place.customerId),
    readScope(context, request, place.customerId),
  ]);
  const doubts = await loadWorkDoubts(context, place.customerId, works.items);
  const plotNames = new Map(plots.map(({ id, name }) => [id, name]));
  const { name: field_name, tz_offset } = field;
  const rows = works.items.map((work) => {
    const plot_name = plotNames.get(work.plot_id ?? 0) ?? null;
    return workRow({ ...work, field_name, plot_name, tz_offset }, names, doubts);
  });
  const seasons = [...new Set(rows.map(({ season }) => season))].sort((a, b) => b - a);
  return {
    ...place,
    season: scope.season,
    mayEdit: rights.may("changeWorks"),
    seasons: seasons.map((season) => ({ season, rows: rows.filter((row) => row.season === season) })),
  };
}
