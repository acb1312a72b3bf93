import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readPlace } from "~/map/read-place";
import { customerIn, idsIn, nothingThere } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { newMarkerForm } from "./form";
import { wayBack } from "./way-back";

/** What a marker's form starts from. @throws a refusal for who may not put markers */
export async function loadMarkerForm({ context: { api, session }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { searchParams } = new URL(request.url);
  await requireRight(api, customerId, "changeFields");
  return {
    customerId,
    constraint: getZodConstraint(newMarkerForm),
    place: readPlace(searchParams.get("at")),
    back: wayBack(customerId, searchParams.get("back")),
    mapStyle: session.view.mapStyle ?? 0,
  };
}

export type MarkerFormScreen = Awaited<ReturnType<typeof loadMarkerForm>>;

/** Likewise with the marker that is edited. */
export async function loadMarker(args: LoaderFunctionArgs) {
  const { customerId, markerId } = idsIn(args.params, "customerId", "markerId");
  const [screen, { items }] = await Promise.all([
    loadMarkerForm(args),
    args.context.api.load(calls.listMarkers, { params: { customerId } }),
  ]);
  const marker = items.find(({ id }) => id === markerId);
  if (!marker) throw nothingThere();
  return { ...screen, marker };
}
