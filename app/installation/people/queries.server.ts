import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { FarmApi } from "~/upstream/farm-api.server";
import { askedPage } from "../asked-page.server";
import { type AskedPeople, readAskedPeople } from "./asked-people";
import { createAccountForm } from "./form";

/** The name of the organisation whose people are shown; null where they are of several. */
async function organisationOf(api: FarmApi, { customer, advisor }: AskedPeople): Promise<string | null> {
  if (customer !== null) return (await api.load(calls.getHolding, { params: { id: customer } })).name;
  if (advisor === null) return null;
  const { items } = await api.load(calls.listOrganisations, {});
  return items.find(({ id }) => id === advisor)?.name ?? null;
}

/** The people that the address asks for, and what it opens over them. */
export async function loadPeople({ context: { api, session }, request }: LoaderFunctionArgs) {
  const { page, q, window } = askedPage(request);
  const asked = readAskedPeople(new URL(request.url).searchParams);
  const { customer, advisor, administrators } = asked;
  const query = {
    ...page,
    ...(customer === null ? {} : { customer_id: customer }),
    ...(advisor === null ? {} : { advisor_id: advisor }),
    ...(administrators ? { installation: "true" as const } : {}),
  };
  const account = (id: number | null) => (id === null ? null : api.load(calls.getAccount, { params: { id } }));
  const [{ items, next_cursor }, organisation, edited, helped, deleted] = await Promise.all([
    api.load(calls.listAccounts, { query }),
    organisationOf(api, asked),
    account(window("edit")),
    account(window("help")),
    account(window("delete")),
  ]);
  return {
    ...{ people: items, nextCursor: next_cursor, q, asked, organisation, edited, helped, deleted },
    /** Whose people are everybody's, to nobody can one be added. */
    mayAdd: organisation !== null || administrators,
    adding: window("new") !== null,
    selfId: session.claims?.user_id ?? 0,
    constraint: getZodConstraint(createAccountForm),
  };
}

export type PeopleScreen = Awaited<ReturnType<typeof loadPeople>>;
