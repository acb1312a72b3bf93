import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { dayAfter, soonAfter, todayInMoscow } from "~/words/term";
import { readRights } from "../../rights.server";
import { documentsAddress } from "./form";

const pageSize = 50;

/** A page of the holding's documents, as the address asks for them. */
export async function loadDocuments({ context: { api }, request, params }: LoaderFunctionArgs) {
  const customerId = Number(params.customerId);
  const { q, term, field, parcel, cursor } = documentsAddress.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  const today = todayInMoscow();
  const valid_until = term && (term === "soon" ? soonAfter(today) : dayAfter(today, -1));
  const [rights, list] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listDocuments, {
      params: { customerId },
      query: { q, valid_until, field_id: field, parcel_id: parcel, cursor, limit: pageSize },
    }),
  ]);
  return {
    customerId,
    today,
    mayEdit: rights.may("documents:edit"),
    documents: list.items,
    totalCount: list.total_count,
    nextCursor: list.next_cursor,
    filters: { q: q ?? "", term: term ?? "", field: field ?? null, parcel: parcel ?? null },
  };
}

export type DocumentsScreen = Awaited<ReturnType<typeof loadDocuments>>;
