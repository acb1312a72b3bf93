import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { createUserForm } from "./form";

/** The holding's users, the rights that there are, and what the address opens for editing or deleting. */
export async function loadUsers({ context: { api }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const inCustomer = { params: { customerId } };
  const [rights, users, permissions] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listUsers, inCustomer),
    api.load(calls.listPermissions, inCustomer),
  ]);
  const { searchParams } = new URL(request.url);
  const mayEdit = rights.may("changeUsers");
  const named = (parameter: string) => {
    const asked = Number(searchParams.get(parameter));
    return (mayEdit && users.items.find(({ id }) => id === asked)) || null;
  };
  return {
    users: users.items,
    permissions: permissions.items,
    mayEdit,
    /** Nobody gives rights that they lack; the farm API refuses it. */
    mayGiveAll: rights.may("giveAnyRight"),
    selfId: rights.user.id,
    constraint: getZodConstraint(createUserForm),
    adding: mayEdit && searchParams.has("new"),
    edited: named("edit"),
    deleted: named("delete"),
  };
}

export type UsersScreen = Awaited<ReturnType<typeof loadUsers>>;
