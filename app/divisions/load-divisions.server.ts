import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";

/** The tree of divisions, all of them in one row, the groups, and what the address opens. */
export async function loadDivisionTree(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const inCustomer = { params: { customerId: customerIn(args.params) } };
  const [window, divisions, groups] = await Promise.all([
    openWindow(args, "changeDivisions"),
    api.load(calls.listDivisions, inCustomer),
    api.load(calls.listDivisionGroups, inCustomer),
  ]);
  const everyOne = divisions.items.flatMap((one) => [
    one,
    ...one.divisions.map((inner) => ({ ...inner, divisions: [] })),
  ]);
  return { ...window, divisions: divisions.items, everyOne, groups: groups.items };
}
