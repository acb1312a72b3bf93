import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadDivisionTree } from "../load-divisions.server";
import { createGroupForm } from "./form";

/** The groups, the divisions of each, and what the address opens for editing or deleting. */
export async function loadGroups(args: LoaderFunctionArgs) {
  const { mayEdit, adding, named, everyOne, groups } = await loadDivisionTree(args);
  const items = groups.map((group) => ({
    ...group,
    divisions: everyOne.filter(({ divisiongroup_id }) => divisiongroup_id === group.id).map(({ name }) => name),
  }));
  return {
    groups: items,
    mayEdit,
    constraint: getZodConstraint(createGroupForm),
    adding,
    edited: named("edit", items),
    deleted: named("delete", items),
  };
}

export type GroupsScreen = Awaited<ReturnType<typeof loadGroups>>;
export type GroupRow = GroupsScreen["groups"][number];
