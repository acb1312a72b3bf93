import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { day } from "#contract/shapes";
import { readPlace } from "~/map/read-place";
import { customerIn } from "~/params.server";
import { machineName } from "~/words/machine-name";

/** Machines to choose from, and the day and place that the address begins with. */
export async function loadPart({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { searchParams } = new URL(request.url);
  const { items } = await context.api.load(calls.listTrackers, { params: { customerId } });
  const machines = items.flatMap(({ machine }) =>
    machine ? { value: String(machine.id), label: machineName(machine) } : [],
  );
  return {
    customerId,
    machines: machines.sort((a, b) => (a.label < b.label ? -1 : 1)),
    day: day.safeParse(searchParams.get("day")).data ?? context.today,
    place: readPlace(searchParams.get("at")),
    mapStyle: context.session.view.mapStyle ?? 0,
  };
}

export type PartScreen = Awaited<ReturnType<typeof loadPart>>;
