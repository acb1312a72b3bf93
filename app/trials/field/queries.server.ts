import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";

/** The field's trial, and what the caller may do with it. */
export async function loadTrial({ context: { api }, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const [trial, rights] = await Promise.all([
    api.load(calls.getFieldTrial, { params: place }),
    readRights(api, place.customerId),
  ]);
  return { trial, mayStartOver: rights.may("startTrialOver") };
}

export type TrialScreen = Awaited<ReturnType<typeof loadTrial>>;
