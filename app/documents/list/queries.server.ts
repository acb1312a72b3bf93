import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { addDays } from "#formats/days/count";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { termsOn } from "~/words/term";
import { documentsAddress } from "./form";

const pageSize = 50;

/** What the address asks for, and for the farm API. */
export function readAsked(request: Request, today: string) {
  const asked = documentsAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { q, term, field, parcel } = asked;
  const valid_until = term && (term === "soon" ? termsOn(today).soon : addDays(today, -1));
  return { asked, query: { q, valid_until, field_id: field, parcel_id: parcel } };
}

/** A page of the holding's documents, as the address asks for them. */
export async function loadDocuments({ context: { api, today, tzOffset }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { asked, query } = readAsked(request, today);
  const { q, term, field, parcel, cursor } = asked;
  const [rights, list] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listDocuments, {
      params: { customerId },
      query: { ...query, cursor, limit: pageSize },
    }),
  ]);
  return {
    customerId,
    terms: termsOn(today),
    tzOffset,
    mayEdit: rights.may("changeDocuments"),
    documents: list.items,
    totalCount: list.total_count,
    nextCursor: list.next_cursor,
    filters: { q: q ?? "", term: term ?? "", field: field ?? null, parcel: parcel ?? null },
  };
}

export type DocumentsScreen = Awaited<ReturnType<typeof loadDocuments>>;
