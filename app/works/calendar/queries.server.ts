import type { LoaderFunctionArgs } from "@remix-run/node";
import { weeksOfMonth } from "#formats/days/weeks";
import { monthOf } from "#formats/days/written";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import { loadShortSpan } from "../load-span.server";
import { loadWorkNames } from "../names.server";
import { monthDays } from "./month";

const pattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The works of a month by day. */
export async function loadCalendar({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { today } = context;
  const asked = new URL(request.url).searchParams.get("month") ?? "";
  const month = pattern.test(asked) ? asked : monthOf(today);
  const days = weeksOfMonth(month);
  const [from = "", to = ""] = [days[0], days.at(-1)];
  const scope = await readScope(context, request, customerId);
  const [{ works, complete }, types, names, rights] = await Promise.all([
    loadShortSpan(context, customerId, scope, { from, to }),
    customerEntries(context.api, customerId, "worktypes"),
    loadWorkNames(context.api, customerId),
    readRights(context.api, customerId),
  ]);
  const groupOf = new Map(types.map(({ id, group }) => [id, group]));
  const nameOf = (machine: number) =>
    names.machinery({ machine_id: machine, equipment_id: null, machine_operator_id: null });
  return {
    customerId,
    month,
    today,
    complete,
    days: monthDays(month, works, groupOf, today).map(({ clashing, ...day }) => ({
      ...day,
      clashes: clashing.map(nameOf),
    })),
    mayEdit: rights.may("changeWorks"),
  };
}

export type CalendarScreen = Awaited<ReturnType<typeof loadCalendar>>;
