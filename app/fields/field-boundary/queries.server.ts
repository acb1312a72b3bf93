import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";

/** The field whose boundary is edited. @throws a refusal for who may not change fields */
export async function loadBoundary({ context: { api, session }, request, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const asked = Number(new URL(request.url).searchParams.get("version"));
  const [field, boundaries] = await Promise.all([
    api.load(calls.getField, { params: place }),
    asked ? api.load(calls.listBoundaries, { params: place }) : null,
    requireRight(api, place.customerId, "changeFields"),
  ]);
  const { name, area, documented_area, geojson, version } = field;
  return {
    ...place,
    field: { name, area, documented_area, geojson, version },
    /** An earlier boundary that is to be taken up again. */
    earlier: boundaries?.items.find(({ id }) => id === asked)?.geojson ?? null,
    mapStyle: session.view.mapStyle ?? 0,
  };
}

export type BoundaryScreen = Awaited<ReturnType<typeof loadBoundary>>;
