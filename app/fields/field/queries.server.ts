import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { readWhatWasTold } from "~/upstream/read-told.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { termsOn } from "~/words/term";

/** The parcels that the field lies on and its land in none of them; null where there is no land register. */
async function loadFieldParcels({ context: { api, today }, params }: LoaderFunctionArgs) {
  const { customerId, fieldId } = idsIn(params, "customerId", "fieldId");
  const query = { field_id: fieldId, limit: 100 };
  const land = await api.send(calls.listParcels, { params: { customerId }, query }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.code === "NotFound") return null;
    return throwToBoundary(error);
  });
  if (!land) return null;
  const parcels = land.items.map(({ id, number, lease_end, fields }) => {
    const own = fields.find(({ field_id }) => field_id === fieldId);
    return { id, number, lease_end, area: own?.area ?? 0, share: own?.field_share ?? 0 };
  });
  return {
    customerId,
    terms: termsOn(today),
    parcels: parcels.sort((a, b) => b.area - a.area),
    uncovered: land.uncovered.find(({ field_id }) => field_id === fieldId) ?? null,
  };
}

export type FieldLand = NonNullable<Awaited<ReturnType<typeof loadFieldParcels>>>;

/** What lies under the field and around it. */
export async function loadFieldLook(args: LoaderFunctionArgs) {
  const { customerId, fieldId: field_id } = idsIn(args.params, "customerId", "fieldId");
  const [land, markers] = await Promise.all([
    loadFieldParcels(args),
    args.context.api.load(calls.listMarkers, { params: { customerId }, query: { field_id } }),
    readWhatWasTold(args, customerId, { field_id }),
  ]);
  return { land, markers: markers.items };
}

export type FieldLook = Awaited<ReturnType<typeof loadFieldLook>>;
