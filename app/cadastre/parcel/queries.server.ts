import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { AreaGeometry } from "#contract/shapes";
import { drawOutline, frameOf } from "~/map/draw-outline";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { termsOn } from "~/words/term";

/** Fields beyond these are told of in the table alone. */
const mostDrawn = 8;

type Api = LoaderFunctionArgs["context"]["api"];

interface Land {
  geojson: AreaGeometry | null;
  fields: { field_id: number; name: string }[];
}

/** The parcel and the fields on it as paths of one small drawing that the parcel fills. */
async function drawParcel(api: Api, customerId: number, { geojson, fields }: Land) {
  if (!geojson) return null;
  const frame = frameOf(geojson);
  const drawn = await Promise.all(
    fields.slice(0, mostDrawn).map(async ({ field_id: fieldId, name }) => {
      const { geometry } = await api.load(calls.getFieldGeojson, { params: { customerId, fieldId } });
      return geometry ? [{ fieldId, name, path: drawOutline(geometry, frame) }] : [];
    }),
  );
  return { parcel: drawOutline(geojson, frame), fields: drawn.flat() };
}

/** A parcel with the fields on it and the documents about it. */
export async function loadParcel({ context: { api, today, tzOffset }, params }: LoaderFunctionArgs) {
  const { customerId, parcelId: id } = idsIn(params, "customerId", "parcelId");
  const place = { customerId, id };
  const [rights, { geojson, ...parcel }, documents] = await Promise.all([
    readRights(api, place.customerId),
    api.load(calls.getParcel, { params: place }),
    api.load(calls.listDocuments, {
      params: { customerId: place.customerId },
      query: { parcel_id: place.id, limit: 100 },
    }),
  ]);
  const drawing = await drawParcel(api, place.customerId, { geojson, fields: parcel.fields });
  return {
    customerId: place.customerId,
    parcel,
    drawing,
    documents: documents.items,
    terms: termsOn(today),
    tzOffset,
    mayEdit: rights.may("changeCadastre"),
    mayEditDocuments: rights.may("changeDocuments"),
  };
}

export type ParcelScreen = Awaited<ReturnType<typeof loadParcel>>;
