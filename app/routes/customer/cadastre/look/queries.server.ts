import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { drawOutline } from "~/map/draw-outline";
import { todayInMoscow } from "~/words/term";
import { readRights } from "../../rights.server";

/** A parcel with the fields on it and the documents about it. */
export async function loadParcel({ context: { api }, params }: LoaderFunctionArgs) {
  const place = { customerId: Number(params.customerId), id: Number(params.parcelId) };
  const [rights, { geojson, ...parcel }, documents] = await Promise.all([
    readRights(api, place.customerId),
    api.load(calls.getParcel, { params: place }),
    api.load(calls.listDocuments, {
      params: { customerId: place.customerId },
      query: { parcel_id: place.id, limit: 100 },
    }),
  ]);
  return {
    customerId: place.customerId,
    parcel,
    outline: geojson && drawOutline(geojson),
    documents: documents.items,
    today: todayInMoscow(),
    mayEdit: rights.may("fields:edit"),
    mayEditDocuments: rights.may("documents:edit"),
  };
}

export type ParcelScreen = Awaited<ReturnType<typeof loadParcel>>;
