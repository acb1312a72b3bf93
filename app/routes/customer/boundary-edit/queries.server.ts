import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { requireRight } from "../rights.server";

/** The field whose boundary is edited. @throws a refusal for who may not change fields */
export async function loadBoundary({ context: { api, session }, params }: LoaderFunctionArgs) {
  const place = { customerId: Number(params.customerId), fieldId: Number(params.fieldId) };
  const [field] = await Promise.all([
    api.load(calls.getField, { params: place }),
    requireRight(api, place.customerId, "fields:edit"),
  ]);
  const { name, area, documented_area, geojson, version } = field;
  return { ...place, field: { name, area, documented_area, geojson, version }, mapStyle: session.view.mapStyle ?? 0 };
}

export type BoundaryScreen = Awaited<ReturnType<typeof loadBoundary>>;
