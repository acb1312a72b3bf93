import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";

/** Every marker of the holding, by name. */
export async function loadMarkers({ context: { api }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const [{ items }, rights] = await Promise.all([
    api.load(calls.listMarkers, { params: { customerId } }),
    readRights(api, customerId),
  ]);
  return { customerId, markers: items, mayEdit: rights.may("changeFields") };
}
