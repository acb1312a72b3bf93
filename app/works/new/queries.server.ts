import type { LoaderFunctionArgs } from "@remix-run/node";
import { compareNames } from "#formats/russian-order";
import { env } from "~/env.server";
import { hasFields } from "~/fields/has-fields.server";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { readScope, scopeFilter, seasonsList } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { missingCrop } from "~/words/format";
import { loadWorkChoices } from "../choices.server";
import { newWorkInput } from "../form-input";
import { readFilter } from "../read-filter.server";
import type { ManyInput } from "./form";
import { loadFields } from "./load-fields.server";

/** The fields to choose from and an empty work of the season; the address may name a crop and a group to begin with. */
export async function loadManyWorks({ context, request, params }: LoaderFunctionArgs) {
  const { api } = context;
  const customerId = customerIn(params);
  await requireRight(api, customerId, "changeWorks");
  const [scope, { filter }] = await Promise.all([
    readScope(context, request, customerId),
    readFilter(context, request, customerId),
  ]);
  const [{ fields, more }, looks] = await Promise.all([
    loadFields(api, customerId, { ...scopeFilter(scope), season: scope.season }),
    cropLooks(api, customerId),
  ]);
  const crops = [...new Set(fields.map(({ cropId }) => cropId))].map((id) => ({
    id,
    name: looks.get(id)?.name ?? missingCrop,
    color: looks.get(id)?.color ?? null,
  }));
  const choices = await loadWorkChoices(api, customerId, []);
  const ofGroup = choices.workTypes.filter(({ groupValue }) => groupValue === filter.group);
  const { plot_id: _, field_yield: __, ...work } = newWorkInput(scope.season, context.today, ofGroup[0]?.value);
  const standing: ManyInput = {
    ...work,
    find: "",
    crop: filter.crop === undefined ? "" : String(filter.crop),
    fields: [],
  };
  return {
    customerId,
    fields,
    fieldless: fields.length === 0 && !(await hasFields(api, customerId)),
    more,
    crops: crops.sort((a, b) => compareNames(a.name, b.name)),
    seasons: seasonsList(context.today),
    standing,
    choices,
    /** Whether a preview comes with the best time by the weather. */
    windowsAsked: env.FEATURE_WEATHER,
  };
}

export type ManyScreen = Awaited<ReturnType<typeof loadManyWorks>>;
