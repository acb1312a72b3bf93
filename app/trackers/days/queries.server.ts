import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AnswerOf } from "#contract/call";
import { calls } from "#contract/calls";
import type { trackerCalls } from "#contract/trackers";
import { yearDays, yearOf } from "#formats/days/written";
import { idsIn } from "~/params.server";
import { readScope } from "~/session/scope.server";
import { sumOfFuel } from "~/words/fuel-text";
import { machineName } from "~/words/machine-name";

type Day = AnswerOf<typeof trackerCalls.listMachineDays>["items"][number];

const sumOf = (days: readonly Day[]): Omit<Day, "day"> => ({
  net: days.reduce((sum, { net }) => sum + net, 0),
  distance: days.reduce((sum, { distance }) => sum + distance, 0),
  moving: days.reduce((sum, { moving }) => sum + moving, 0),
  standing: days.reduce((sum, { standing }) => sum + standing, 0),
  on_fields: days.reduce((sum, { on_fields }) => sum + on_fields, 0),
  top_speed: days.reduce((most, { top_speed }) => Math.max(most, top_speed), 0),
  ...sumOfFuel(days),
});

/** A machine's days of the season's calendar year, and their sum. */
export async function loadMachineDays({ context, request, params }: LoaderFunctionArgs) {
  const { customerId, machineId: id } = idsIn(params, "customerId", "machineId");
  const { season } = await readScope(context, request, customerId);
  const { first: from, last: to } = yearDays(season);
  const place = { params: { customerId, id } };
  const [machine, { items }, counting] = await Promise.all([
    context.api.load(calls.getMachine, place),
    context.api.load(calls.listMachineDays, { ...place, query: { from, to } }),
    context.api.load(calls.getTrackCounting, { params: { customerId } }),
  ]);
  /** Until when the year has been told; null where it is over. */
  const until = yearOf(context.today) === season ? context.today : null;
  return { customerId, id, season, until, name: machineName(machine), days: items, total: sumOf(items), counting };
}
