import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { termsOn } from "~/words/term";

/** A page of the documents about a field. */
export async function loadFieldDocuments({ context: { api, today, tzOffset }, request, params }: LoaderFunctionArgs) {
  const { customerId, fieldId } = idsIn(params, "customerId", "fieldId");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [rights, list] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listDocuments, { params: { customerId }, query: { field_id: fieldId, cursor, limit: 50 } }),
  ]);
  return {
    customerId,
    fieldId,
    terms: termsOn(today),
    tzOffset,
    mayEdit: rights.may("changeDocuments"),
    documents: list.items,
    nextCursor: list.next_cursor,
  };
}
