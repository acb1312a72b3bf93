import type { AppLoadContext } from "@remix-run/node";
import { workStatus } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import type { ViewScope } from "~/session/scope.server";
import { loadSpan } from "./load-span.server";
import { daysOf } from "./times";

/** How far back a plan that nobody carried out is still looked for, in days. */
const longestWait = 365;

/**
 * Plans that were left undone before a day, as long as they are late today, and whether they are all.
 * @throws an answer for an ErrorBoundary
 */
export async function loadUndone(context: AppLoadContext, customerId: number, scope: ViewScope, date: string) {
  const before = addDays([date, context.today].sort()[0] ?? date, -1);
  const span = { from: addDays(before, -longestWait), to: before, status: workStatus.planned };
  const { works, complete } = await loadSpan(context, customerId, scope, span);
  return { works: works.filter((work) => (daysOf(work)?.last ?? date) <= before), complete };
}
