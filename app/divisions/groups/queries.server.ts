import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { createGroupForm } from "./form";

/** The groups, the divisions of each, and what the address opens for editing or deleting. */
export async function loadGroups({ context: { api }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const inCustomer = { params: { customerId } };
  const [rights, divisions, groups] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listDivisions, inCustomer),
    api.load(calls.listDivisionGroups, inCustomer),
  ]);
  const { searchParams } = new URL(request.url);
  const mayEdit = rights.may("changeDivisions");
  const everyDivision = divisions.items.flatMap((one) => [one, ...one.divisions]);
  const items = groups.items.map((group) => ({
    ...group,
    divisions: everyDivision.filter(({ divisiongroup_id }) => divisiongroup_id === group.id).map(({ name }) => name),
  }));
  const named = (parameter: string) => {
    const asked = Number(searchParams.get(parameter));
    return (mayEdit && items.find(({ id }) => id === asked)) || null;
  };
  return {
    groups: items,
    mayEdit,
    constraint: getZodConstraint(createGroupForm),
    adding: mayEdit && searchParams.has("new"),
    edited: named("edit"),
    deleted: named("delete"),
  };
}

export type GroupsScreen = Awaited<ReturnType<typeof loadGroups>>;
export type GroupRow = GroupsScreen["groups"][number];
