import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { ScoutPlan } from "#contract/scout-plans";
import { makeFieldTable } from "~/map/field-table";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { readScope, scopeFilter } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { hectares } from "~/words/format";
import { loadStanding } from "./standing-crops.server";

/**
 * The fields of the header's season and part of the holding, with what stands on them today; before them those of a plan,
 * which may lie elsewhere.
 */
export async function loadPlanChoices({ context, request, params }: LoaderFunctionArgs, own: ScoutPlan["fields"] = []) {
  const customerId = customerIn(params);
  const { api, today } = context;
  await requireRight(api, customerId, "changeScouting");
  const scope = await readScope(context, request, customerId);
  const query = scopeFilter(scope);
  const [{ items: listed }, { standingOn }, { people }, crops] = await Promise.all([
    api.load(calls.listFieldsBriefly, { params: { customerId }, query }),
    loadStanding(api, customerId, today),
    api.load(calls.listScoutPlans, { params: { customerId }, query: { state: "open" } }),
    cropLooks(api, customerId),
  ]);
  const planned = new Set(own.map(({ field_id }) => field_id));
  const items = listed.map((field) => {
    const standing = standingOn(field.id);
    return { ...field, sowings: standing ? [standing] : [] };
  });
  const choices = new Map(
    items.map(({ id, name, area, sowings: [standing] }) => {
      const crop = standing ? (crops.get(standing.crop_id)?.name ?? null) : null;
      return [id, { id, name, crop, area: hectares(area), walked: false }];
    }),
  );
  return {
    fields: [
      ...own.map(({ field_id: id, field_name: name, scout_id }) => ({
        ...{ id, name, crop: null, area: "", ...choices.get(id), walked: scout_id !== null },
      })),
      ...[...choices.values()].filter(({ id }) => !planned.has(id)),
    ],
    /** The same fields for the map on which they are tapped. */
    map: {
      table: { ...makeFieldTable(items, crops), ndvi: [], spread: [], relief: [], photos: [] },
      outlines: paths.outlines(customerId, { season: scope.season }),
      mapStyle: context.session.view.mapStyle ?? 0,
    },
    people: people.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}
export type PlanChoices = Awaited<ReturnType<typeof loadPlanChoices>>;
