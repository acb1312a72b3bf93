import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { customerEntries } from "~/upstream/dictionaries.server";

/** Every crop, the holding's own ones too, with the dictionary's colour and the one that the holding has set. */
export async function loadCropColors({ context: { api }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const [rights, crops, settings] = await Promise.all([
    readRights(api, customerId),
    customerEntries(api, customerId, "crops"),
    api.load(calls.getSettings, { params: { customerId } }),
  ]);
  const own = new Map(settings.crop_colors.map(({ crop_id, color }) => [crop_id, color]));
  return {
    crops: crops.map(({ id, name, color }) => ({ id, name, standard: color, own: own.get(id) ?? null })),
    version: settings.version,
    mayEdit: rights.may("changeSettings"),
    q: new URL(request.url).searchParams.get("q") ?? "",
  };
}

export type CropColorsScreen = Awaited<ReturnType<typeof loadCropColors>>;
export type CropRow = CropColorsScreen["crops"][number];
