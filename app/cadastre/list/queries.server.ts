import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { termsOn } from "~/words/term";
import { readAddress, toFilter } from "./read-address.server";

const pageSize = 100;

/** A page of parcels as the address asks for them, and how they agree with the fields. */
export async function loadParcels({ context: { api, today }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { cursor, view, ...filters } = readAddress(request);
  const query = { ...toFilter({ ...filters, view, cursor }, today), cursor, limit: pageSize };
  const [rights, { items, next_cursor, total_count, uncovered, ...land }] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listParcels, { params: { customerId }, query }),
  ]);
  return {
    customerId,
    terms: termsOn(today),
    view,
    filters,
    mayEdit: rights.may("changeCadastre"),
    // Either is all that is shown.
    parcels: view === "parcels" ? items : [],
    uncovered: view === "fields" ? uncovered : [],
    uncoveredCount: uncovered.length,
    nextCursor: next_cursor,
    totalCount: total_count,
    land,
  };
}

export type ParcelsScreen = Awaited<ReturnType<typeof loadParcels>>;
