import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { dayAt } from "#formats/days/instants";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { date } from "~/words/format";
import { loadWorkChoices } from "~/works/choices.server";
import { loadWorkNames } from "~/works/names.server";

type Place = { customerId: number; fieldId: number };

/** Works that put something on the land: a rate by zones means nothing to others. */
const spreading: ReadonlySet<number> = new Set([
  ...[workType.fertilizing, workType.topDressing, workType.leafFeeding, workType.spraying, workType.desiccation],
  ...[workType.sowing, workType.resowing, workType.planting, workType.rodentBaiting, workType.insectRelease],
]);

/** Works of the field for which rates can be meant: planned ones, and that which they are meant for. */
async function loadWorks({ context: { api } }: LoaderFunctionArgs, place: Place, attached: number | null) {
  const [{ items }, names] = await Promise.all([
    api.load(calls.listFieldWorkrecords, { params: place, query: {} }),
    loadWorkNames(api, place.customerId),
  ]);
  return items
    .filter(
      ({ id, work_status, work_type_id }) =>
        id === attached || (work_status === workStatus.planned && spreading.has(work_type_id)),
    )
    .map((work) => {
      const start = work.start_dt ?? work.planned.start_dt;
      const day = start ? date(dayAt(start, null)) : `сезон ${work.season}`;
      return { value: String(work.id), label: `${names.type(work.work_type_id)}, ${day}` };
    });
}

/** All that a form of rates lets one choose from. */
export async function loadRateForm(args: LoaderFunctionArgs, attached: number | null) {
  const { api } = args.context;
  const place = idsIn(args.params, "customerId", "fieldId", "zoneMapId");
  const { customerId, zoneMapId } = place;
  const rights = await requireRight(api, customerId, "seeVegetation");
  const [map, works, choices] = await Promise.all([
    api.load(calls.getZoneMap, { params: { customerId, id: zoneMapId } }),
    rights.may("seeWorks") ? loadWorks(args, place, attached) : [],
    loadWorkChoices(api, customerId, []),
  ]);
  return {
    ...place,
    map,
    works,
    mayChange: rights.may("changeZones"),
    products: choices.products,
    units: choices.units,
  };
}

export type RateFormScreen = Awaited<ReturnType<typeof loadRateForm>>;
