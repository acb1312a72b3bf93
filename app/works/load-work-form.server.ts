import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { seasonsList } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { loadWorkWindows, mixOf } from "~/weather/load-work-windows.server";
import { missingCrop } from "~/words/format";
import { loadWorkChoices } from "./choices.server";

export interface FieldPlace {
  customerId: number;
  fieldId: number;
}

export const placeOf = (params: LoaderFunctionArgs["params"]): FieldPlace => idsIn(params, "customerId", "fieldId");

/** The field with its plots, as far as works need it. */
export async function loadSurroundings({ api }: LoaderFunctionArgs["context"], place: FieldPlace) {
  const [field, plots] = await Promise.all([
    api.load(calls.getField, { params: place }),
    api.load(calls.listFieldPlots, { params: place }),
  ]);
  return { field, plots: plots.items.map(({ id, name, year, area }) => ({ id, name, year, area })) };
}

/**
 * All that a form of one work shows beside the work itself.
 * @param products of the work that stands in it: its windows are those of this mix
 * @throws a refusal for who may not change works
 */
export async function loadWorkForm(
  { context, params }: Pick<LoaderFunctionArgs, "context" | "params">,
  products: Parameters<typeof mixOf>[0],
) {
  const place = placeOf(params);
  await requireRight(context.api, place.customerId, "changeWorks");
  const { field, plots } = await loadSurroundings(context, place);
  const crops = [...new Set(field.sowings.map(({ crop_id }) => crop_id))];
  return {
    plots,
    seasons: seasonsList(context.today),
    cropNames: await cropNames(context.api, place.customerId, crops),
    fieldArea: field.area > 0 ? field.area : null,
    tzOffset: field.tz_offset,
    windows: await loadWorkWindows(context.api, place.customerId, {
      field_ids: String(place.fieldId),
      ...mixOf(products),
    }),
    choices: await loadWorkChoices(context.api, place.customerId, crops),
  };
}

/** Names of crops by their ids, as texts of a form show them. */
async function cropNames(api: FarmApi, customerId: number, ids: readonly number[]): Promise<Record<number, string>> {
  const looks = await cropLooks(api, customerId);
  return Object.fromEntries(ids.map((id) => [id, looks.get(id)?.name ?? missingCrop]));
}

export type WorkFormScreen = Awaited<ReturnType<typeof loadWorkForm>>;
