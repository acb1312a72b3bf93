import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { WorkStatus } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { scopeFilter, type ViewScope } from "~/session/scope.server";
import { daysOf } from "./times";

interface Span {
  /** The first and the last day. */
  from: string;
  to: string;
  status?: WorkStatus;
}

/** A day wider to both sides: somewhere it begins and ends so much earlier or later than in Greenwich. */
function spanQuery(scope: ViewScope, { from, to }: Span) {
  const { division_ids, divisiongroup_id } = scopeFilter(scope);
  const times = { start_dt: `${addDays(from, -1)}T00:00:00Z`, end_dt: `${addDays(to, 2)}T00:00:00Z` };
  return { ...times, division_ids, divisiongroup_id };
}

/** Those that touch the days by their fields' own clocks, and whether they are all. */
function within<W extends Parameters<typeof daysOf>[0]>(
  { items, complete }: { items: W[]; complete: boolean },
  { from, to }: Span,
) {
  const works = items.filter((work) => {
    const days = daysOf(work);
    return days !== null && days.first <= to && days.last >= from;
  });
  return { works, complete };
}

/**
 * Works that touch a span of days, in the part of the holding that the header shows.
 * @throws an answer for an ErrorBoundary
 */
export async function loadSpan({ api }: AppLoadContext, customerId: number, scope: ViewScope, span: Span) {
  const query = { ...spanQuery(scope, span), embed: "machinery" as const, work_status: span.status };
  return within(await api.load(calls.listWorkrecords, { params: { customerId }, query }), span);
}

/** The same in short: when they are and with which machines. */
export async function loadShortSpan({ api }: AppLoadContext, customerId: number, scope: ViewScope, span: Span) {
  const query = spanQuery(scope, span);
  return within(await api.load(calls.listWorkSpans, { params: { customerId }, query }), span);
}
