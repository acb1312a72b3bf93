import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { dictionary } from "~/upstream/dictionaries.server";
import { describeChange, inOrder, type Namers } from "./describe-change";

const namer = (entries: readonly { id: number; name: string }[]) => {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (id: unknown) => (typeof id === "number" ? (names.get(id) ?? `№ ${id}`) : null);
};

/** A page of the field's history in words, newest first. */
export async function loadHistory({ context: { api }, request, params }: LoaderFunctionArgs) {
  const place = { customerId: Number(params.customerId), fieldId: Number(params.fieldId) };
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [history, divisions, crops, regions, districts, soils, tillages] = await Promise.all([
    api.load(calls.getFieldHistory, { params: place, query: { cursor, limit: 50 } }),
    api.load(calls.listDivisions, { params: { customerId: place.customerId } }),
    dictionary(api, "crops"),
    dictionary(api, "regions"),
    dictionary(api, "districts"),
    dictionary(api, "soiltypes"),
    dictionary(api, "tillagetypes"),
  ]);
  const namers: Namers = {
    division_id: namer(divisions.items.flatMap((one) => [one, ...one.divisions])),
    crop_id: namer(crops),
    region_id: namer(regions),
    district_id: namer(districts),
    soiltype_id: namer(soils),
    tillagetype_id: namer(tillages),
  };
  return {
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
