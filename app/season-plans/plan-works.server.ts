import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import { loadWorkNames, type WorkNames } from "~/works/names.server";
import { planWorkRows, type WorkRow } from "./work-rows";

/** What the plan prescribes, in words. */
export async function loadPlanWorks(
  api: AppLoadContext["api"],
  place: { customerId: number; id: number },
): Promise<{ works: WorkRow[]; names: WorkNames }> {
  const [{ items }, names] = await Promise.all([
    api.load(calls.listSeasonPlanWorkrecords, { params: place }),
    loadWorkNames(api, place.customerId),
  ]);
  return { works: planWorkRows(items, names), names };
}
