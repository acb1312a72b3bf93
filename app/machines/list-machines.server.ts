import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { machineCalls as calls, type Machine, type MachineType, machineType } from "#contract/machines";
import { trackerCalls } from "#contract/trackers";
import { customerIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";
import { placeOfMachineType } from "~/words/machine-types";
import { askedText } from "./asked-text.server";
import { attachTrackerForm, createMachineForm } from "./machine-form";

/** The rules of the two windows for the browser. */
export const machineConstraints = {
  constraint: getZodConstraint(createMachineForm),
  trackerConstraint: getZodConstraint(attachTrackerForm),
};

const trackedFlags = { yes: "true", no: "false" } as const;

interface Filters {
  q: string;
  type: MachineType | undefined;
  tracked: keyof typeof trackedFlags | undefined;
}

/** An address may say anything: what is no filter is passed over. */
function readFilters(args: LoaderFunctionArgs): Filters {
  const { searchParams } = new URL(args.request.url);
  const type = machineType.safeParse(searchParams.get("type"));
  const tracked = searchParams.get("tracked");
  return {
    q: askedText(args),
    type: type.success ? type.data : undefined,
    tracked: tracked === "yes" || tracked === "no" ? tracked : undefined,
  };
}

/** The machine whose tracker a window is open for, with whether that one has a password. */
export async function trackingOf({ context }: LoaderFunctionArgs, machine: Machine | null) {
  if (!machine) return null;
  const { customer_id: customerId, tracker_source: source, tracker_serial: serial } = machine;
  if (source === null || serial === null) return { machine, hasPassword: false };
  const tracker = await context.api.load(trackerCalls.getTracker, { params: { customerId, source, serial } });
  return { machine, hasPassword: tracker.has_password };
}

/** The machines by type, and what the address opens over them. */
export async function loadMachines(args: LoaderFunctionArgs) {
  const customerId = customerIn(args.params);
  const { q, type, tracked } = readFilters(args);
  const has_tracker = tracked ? trackedFlags[tracked] : undefined;
  const query = { q: q || undefined, machine_type: type, has_tracker };
  const [{ mayEdit, adding, named }, { items }] = await Promise.all([
    openWindow(args, "changeMachines"),
    args.context.api.load(calls.listMachines, { params: { customerId }, query }),
  ]);
  return {
    ...machineConstraints,
    machines: items.sort((a, b) => placeOfMachineType(a.machine_type) - placeOfMachineType(b.machine_type)),
    filters: { q, type: type ?? "", tracked: tracked ?? "" },
    narrowed: q !== "" || type !== undefined || tracked !== undefined,
    mayEdit,
    adding,
    edited: named("edit", items),
    tracking: await trackingOf(args, named("tracker", items)),
  };
}

export type MachinesScreen = Awaited<ReturnType<typeof loadMachines>>;
