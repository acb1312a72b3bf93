import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";
import { createUserForm } from "./form";

/** The holding's users, the rights that there are, and what the address opens for editing or deleting. */
export async function loadUsers(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const inCustomer = { params: { customerId: customerIn(args.params) } };
  const [{ rights, mayEdit, adding, named }, users, permissions] = await Promise.all([
    openWindow(args, "changeUsers"),
    api.load(calls.listUsers, inCustomer),
    api.load(calls.listPermissions, inCustomer),
  ]);
  return {
    users: users.items,
    permissions: permissions.items,
    mayEdit,
    /** Nobody gives rights that they lack; the farm API refuses it. */
    mayGiveAll: rights.may("giveAnyRight"),
    selfId: rights.user.id,
    constraint: getZodConstraint(createUserForm),
    adding,
    edited: named("edit", users.items),
    deleted: named("delete", users.items),
    /** For whom a new password is asked. */
    resetting: named("reset", users.items),
  };
}

export type UsersScreen = Awaited<ReturnType<typeof loadUsers>>;
