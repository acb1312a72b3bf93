import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathId } from "#contract/call";
import { calls } from "#contract/calls";
import type { Extent } from "#contract/extents";
import { day } from "#contract/shapes";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { readScope } from "~/session/scope.server";
import { machineName } from "~/words/machine-name";
import { speedShares } from "./speed-shares";

/** Of one day: what the map draws, and what its speeds are told of. */
const mostDrawn = 6;

const dayOf = ({ day }: Extent) => day;

/** What machines worked of the field, of one work where the address names it; and of one day, the last without a word, for the map. */
export async function loadFieldExtents({ context, request, params }: LoaderFunctionArgs) {
  const { customerId, fieldId } = idsIn(params, "customerId", "fieldId");
  const { searchParams } = new URL(request.url);
  const work = pathId.safeParse(searchParams.get("work")).data;
  const [{ items, days: together }, { season }, counting] = await Promise.all([
    context.api.load(calls.listFieldExtents, { params: { customerId, fieldId }, query: { workrecord_id: work } }),
    readScope(context, request, customerId),
    context.api.load(calls.getTrackCounting, { params: { customerId } }),
  ]);
  const asked = day.safeParse(searchParams.get("day")).data;
  const days = [...new Set(items.map(dayOf))];
  const shown = days.find((one) => one === asked) ?? days[0] ?? null;
  const drawn = items.filter((extent) => dayOf(extent) === shown).slice(0, mostDrawn);
  const speeds = await Promise.all(
    drawn.map(({ id }) => context.api.load(calls.getExtentSpeed, { params: { customerId, id } })),
  );
  return {
    customerId,
    fieldId,
    work: work ?? null,
    day: shown,
    extents: items,
    together,
    counting,
    drawn: drawn.map(({ id, width, machine_model: model, machine_number: number, overlap }, at) => ({
      id,
      width,
      name: machineName({ model, number }),
      /** Whether overlap and misses are told. */
      told: overlap !== null,
      shares: speedShares(speeds[at]?.paces ?? []),
    })),
    outlines: paths.outlines(customerId, { season }),
    mapStyle: context.session.view.mapStyle ?? 0,
  };
}

export type FieldExtentsScreen = Awaited<ReturnType<typeof loadFieldExtents>>;
export type DrawnExtent = FieldExtentsScreen["drawn"][number];
