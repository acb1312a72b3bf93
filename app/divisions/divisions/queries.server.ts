import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { createDivisionForm } from "./form";

/** The tree of divisions, the groups they can be put into, and what the address opens for editing. */
export async function loadDivisions({ context: { api }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const inCustomer = { params: { customerId } };
  const [rights, divisions, groups] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listDivisions, inCustomer),
    api.load(calls.listDivisionGroups, inCustomer),
  ]);
  const { searchParams } = new URL(request.url);
  const mayEdit = rights.may("changeDivisions");
  const edited = Number(searchParams.get("edit"));
  const everyOne = divisions.items.flatMap((one) => [
    one,
    ...one.divisions.map((inner) => ({ ...inner, divisions: [] })),
  ]);
  return {
    divisions: divisions.items,
    groups: groups.items,
    mayEdit,
    constraint: getZodConstraint(createDivisionForm),
    adding: mayEdit && searchParams.has("new") ? { parentId: searchParams.get("parent") ?? "" } : null,
    edited: (mayEdit && everyOne.find(({ id }) => id === edited)) || null,
  };
}

export type DivisionsScreen = Awaited<ReturnType<typeof loadDivisions>>;
