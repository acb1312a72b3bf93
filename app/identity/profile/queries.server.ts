import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { passwordForm } from "../own-account-form";
import { namesForm } from "./form";

/** The caller's own profile and sessions, and how the holding is known to the partner that brought it. */
export async function loadProfile({ context: { api, tzOffset }, params }: LoaderFunctionArgs) {
  const inCustomer = { params: { customerId: customerIn(params) } };
  const [profile, partner, sessions] = await Promise.all([
    api.load(calls.getProfile, inCustomer),
    api.load(calls.getPartnerProfile, inCustomer),
    api.load(calls.listSessions, {}),
  ]);
  return {
    profile,
    sessions: sessions.items,
    tzOffset,
    partner: partner.partner === null ? null : { name: partner.partner, externalId: partner.external_id },
    constraints: { names: getZodConstraint(namesForm), password: getZodConstraint(passwordForm) },
  };
}

export type ProfileScreen = Awaited<ReturnType<typeof loadProfile>>;
