import type { LoaderFunctionArgs } from "@remix-run/node";
import { machineCalls as calls } from "#contract/machines";
import { trackerCalls } from "#contract/trackers";
import { idsIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";
import { machineConstraints, trackingOf } from "../list-machines.server";
import { loadWorks } from "../park-works.server";

/** A machine, its works, and what the address opens over them. */
export async function loadMachine(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const { customerId, machineId: id } = idsIn(args.params, "customerId", "machineId");
  const place = { params: { customerId, id } };
  const [machine, works, { mayEdit, named }, { items: trackers }] = await Promise.all([
    api.load(calls.getMachine, place),
    loadWorks(args, (season) => api.load(calls.listMachineWorkrecords, { ...place, query: { season } })),
    openWindow(args, "changeMachines"),
    api.load(trackerCalls.listMachineTrackers, place),
  ]);
  return {
    ...machineConstraints,
    machine,
    works,
    mayEdit,
    trackers,
    tzOffset: args.context.tzOffset,
    edited: named("edit", [machine]),
    tracking: await trackingOf(args, named("tracker", [machine])),
  };
}
