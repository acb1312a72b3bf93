import { data } from "@remix-run/node";
import type { AnswerOf } from "#contract/call";
import { calls } from "#contract/calls";
import { errorTable } from "#contract/errors";
import type { Permission } from "#contract/permissions";
import type { FarmApi } from "~/upstream/farm-api.server";

export interface Rights {
  user: AnswerOf<typeof calls.getUserInfo>;
  /** Whether the caller may change what the permission covers; the farm API has the last word. */
  may(permission: Permission): boolean;
}

/** Who the caller is in the customer and what they may change there. An administrator and an advisor may change all. */
export async function readRights(api: FarmApi, customerId: number): Promise<Rights> {
  const user = await api.load(calls.getUserInfo, { params: { customerId } });
  const all = user.admin || user.acting;
  return { user, may: (permission) => all || user.permissions.includes(permission) };
}

/** @throws a refusal that an ErrorBoundary shows, where the caller lacks the right to be on the screen at all */
export async function requireRight(api: FarmApi, customerId: number, permission: Permission): Promise<Rights> {
  const rights = await readRights(api, customerId);
  if (rights.may(permission)) return rights;
  throw data({ code: "Forbidden", message: errorTable.Forbidden.message }, { status: 403 });
}

/** Likewise, on screens that a restricted customer has not. @throws a refusal that an ErrorBoundary shows */
export async function requireUnrestricted(api: FarmApi, customerId: number, permission: Permission): Promise<Rights> {
  const rights = await requireRight(api, customerId, permission);
  if (!rights.user.customer.restricted) return rights;
  throw data({ code: "RestrictedCustomer", message: errorTable.RestrictedCustomer.message }, { status: 403 });
}
