import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { machineCalls as calls } from "#contract/machines";
import { customerIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";
import { askedText } from "../asked-text.server";
import { createMechanizerForm } from "./form";

const constraint = getZodConstraint(createMechanizerForm);

/** The mechanizers by last name, and what the address opens over them. */
export async function loadMechanizers(args: LoaderFunctionArgs) {
  const customerId = customerIn(args.params);
  const q = askedText(args);
  const [{ mayEdit, adding, named }, { items }] = await Promise.all([
    openWindow(args, "changeMachines"),
    args.context.api.load(calls.listMachineOperators, { params: { customerId }, query: { q: q || undefined } }),
  ]);
  return { constraint, mechanizers: items, q, narrowed: q !== "", mayEdit, adding, edited: named("edit", items) };
}

export type MechanizersScreen = Awaited<ReturnType<typeof loadMechanizers>>;
