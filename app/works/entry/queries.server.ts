import type { LoaderFunctionArgs } from "@remix-run/node";
import { weekdayOf } from "#formats/days/words";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { readDate } from "../day-in-address.server";
import { loadEntryLists } from "./lists.server";
import { loadPlanned } from "./planned.server";

/** A sheet for the works of a day, and what its names can mean. @throws a refusal for who may not change works */
export async function loadEntry(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const customerId = customerIn(params);
  const date = readDate(request, context.today);
  const [lists, { planned, leftOut }] = await Promise.all([
    loadEntryLists(context.api, customerId),
    loadPlanned(args, customerId, date),
    requireRight(context.api, customerId, "changeWorks"),
  ]);
  const areas = new Map(lists.field.map(({ id, area }) => [id, area]));
  return {
    customerId,
    user: context.session.claims?.user_id ?? 0,
    day: { date, today: context.today },
    weekday: weekdayOf(date),
    /** As one text: what a loader gives is taken apart into numbered values, and thousands of names weigh thrice as much then. */
    lists: JSON.stringify(lists),
    anyFields: lists.field.length > 0,
    planned: planned.map((work) => ({ ...work, fieldArea: areas.get(work.fieldId) ?? 0 })),
    leftOut,
    saveAddress: paths.worksEntrySave(customerId),
    checkAddress: paths.worksEntryCheck(customerId),
    doneAddress: paths.worksEntryDone(customerId),
    listAddress: paths.worksDay(customerId, { date }),
  };
}

export type EntryScreen = Awaited<ReturnType<typeof loadEntry>>;
export type PlannedWork = EntryScreen["planned"][number];
