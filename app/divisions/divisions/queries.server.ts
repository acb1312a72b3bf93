import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadDivisionTree } from "../load-divisions.server";
import { createDivisionForm } from "./form";

/** The tree of divisions, the groups they can be put into, and what the address opens for editing. */
export async function loadDivisions(args: LoaderFunctionArgs) {
  const { mayEdit, adding, named, divisions, everyOne, groups } = await loadDivisionTree(args);
  const { searchParams } = new URL(args.request.url);
  return {
    divisions,
    groups,
    mayEdit,
    constraint: getZodConstraint(createDivisionForm),
    adding: adding ? { parentId: searchParams.get("parent") ?? "" } : null,
    edited: named("edit", everyOne),
  };
}

export type DivisionsScreen = Awaited<ReturnType<typeof loadDivisions>>;
