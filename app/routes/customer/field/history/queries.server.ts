import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { fieldNamers } from "~/upstream/field-namers.server";
import { describeChange, inOrder } from "~/words/describe-change";

/** A page of the field's history in words, newest first. */
export async function loadHistory({ context: { api }, request, params }: LoaderFunctionArgs) {
  const place = { customerId: Number(params.customerId), fieldId: Number(params.fieldId) };
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [history, relatives, namers] = await Promise.all([
    api.load(calls.getFieldHistory, { params: place, query: { cursor, limit: 50 } }),
    cursor === undefined ? api.load(calls.listBoundaries, { params: place }) : null,
    fieldNamers(api, place.customerId),
  ]);
  return {
    cameFrom: relatives?.came_from ?? [],
    became: relatives?.became ?? [],
    next_cursor: history.next_cursor,
    entries: history.items.map(({ id, at, by, by_advisor, what, action, year, changes }) => ({
      id,
      at,
      by,
      by_advisor,
      what,
      action,
      year: year ?? null,
      changes: inOrder(changes)
        .map((change) => describeChange(change, namers))
        .filter((change) => change !== null),
    })),
  };
}

export type HistoryScreen = Awaited<ReturnType<typeof loadHistory>>;
