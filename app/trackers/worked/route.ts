import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { periodOf, readRange } from "../read-range.server";

/** Of one answer: more fields no machine works in a day, and a month of them would be megabytes. */
const most = 20;

/** What a machine worked in the days that an address names, as shapes for a map that is looked at. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, machineId: id } = idsIn(params, "customerId", "machineId");
  const query = periodOf(readRange(new URL(request.url).searchParams, context), context);
  const { items } = await context.api.load(calls.listMachineExtents, { params: { customerId, id }, query });
  const shapes = items.slice(0, most).map(async (extent) => {
    const { geometry, properties } = await context.api.load(calls.getExtentGeojson, {
      params: { customerId, id: extent.id },
    });
    const { width, net, overlap: overlapArea, missed: missedArea } = extent;
    return { ...properties, width, outline: geometry, areas: { net, overlap: overlapArea, missed: missedArea } };
  });
  return Response.json(await Promise.all(shapes));
}
