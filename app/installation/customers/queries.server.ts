import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { askedPage } from "../asked-page.server";
import { createHoldingForm } from "./form";

/** The holdings that the address asks for, and what it opens for adding or changing. */
export async function loadHoldings({ context: { api }, request }: LoaderFunctionArgs) {
  const { page, q, window } = askedPage(request);
  const [{ items, next_cursor }, advisors] = await Promise.all([
    api.load(calls.listHoldings, { query: page }),
    api.load(calls.listOrganisations, {}),
  ]);
  const holding = (id: number | null) => (id === null ? null : api.load(calls.getHolding, { params: { id } }));
  return {
    holdings: items,
    nextCursor: next_cursor,
    q,
    advisors: advisors.items.map(({ id, name }) => ({ id, name })),
    partners: advisors.partners,
    adding: window("new") !== null,
    edited: await holding(window("edit")),
    deleted: await holding(window("delete")),
    constraint: getZodConstraint(createHoldingForm),
  };
}

export type HoldingsScreen = Awaited<ReturnType<typeof loadHoldings>>;
