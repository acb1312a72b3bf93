import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { ListedWork } from "#contract/works";
import { scopeFilter, type ViewScope } from "~/session/scope.server";
import { addDays } from "./days";
import { daysOf } from "./times";

/** As many as the farm API gives at once. */
const most = 5000;

interface Span {
  /** The first and the last day. */
  from: string;
  to: string;
  status?: 2;
}

/**
 * Works that touch a span of days by their fields' own clocks, in the part of the holding that the header shows.
 * @throws an answer for an ErrorBoundary
 */
export async function loadSpan(
  { api }: AppLoadContext,
  customerId: number,
  scope: ViewScope,
  { from, to, status }: Span,
): Promise<{ works: ListedWork[]; complete: boolean }> {
  const { division_ids, divisiongroup_id } = scopeFilter(scope);
  // A day wider to both sides: somewhere it begins and ends so much earlier or later than in Greenwich.
  const query = {
    ...{ start_dt: `${addDays(from, -1)}T00:00:00Z`, end_dt: `${addDays(to, 2)}T00:00:00Z` },
    ...{ embed: "machinery" as const, work_status: status, division_ids, divisiongroup_id },
  };
  const { items } = await api.load(calls.listWorkrecords, { params: { customerId }, query });
  const works = items.filter((work) => {
    const days = daysOf(work);
    return days !== null && days.first <= to && days.last >= from;
  });
  return { works, complete: items.length < most };
}
