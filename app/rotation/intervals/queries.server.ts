import type { LoaderFunctionArgs } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { cropLooks, customerEntries } from "~/upstream/dictionaries.server";
import { loadRotation, seasonsInView } from "../load-rotation.server";

/** Every crop with the dictionary's return interval and, where the holding has one, its own. */
export async function loadIntervals({ context, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { from } = seasonsInView(context.today);
  const [rights, crops, looks, rotation] = await Promise.all([
    readRights(context.api, customerId),
    customerEntries(context.api, customerId, "crops"),
    cropLooks(context.api, customerId),
    // One season is enough: the intervals come with whatever is asked for.
    loadRotation(context, customerId, { from, to: from }),
  ]);
  const own = new Map(rotation.intervals.flatMap((one) => (one.own ? [[one.crop_id, one.years] as const] : [])));
  return {
    crops: crops.map(({ id, name, color, return_interval }) => ({
      id,
      name,
      color: looks.get(id)?.color ?? color,
      standard: return_interval,
      own: own.get(id) ?? null,
    })),
    version: rotation.intervals_version,
    mayEdit: rights.may("changeReturnIntervals"),
  };
}

export type IntervalsScreen = Awaited<ReturnType<typeof loadIntervals>>;
export type IntervalRow = IntervalsScreen["crops"][number];
