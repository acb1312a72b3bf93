import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { workStatus } from "#contract/work-words";
import { bringsSomething } from "#contract/zone-works";
import { dayAt } from "#formats/days/instants";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { customerEntries } from "~/upstream/dictionaries.server";
import { date } from "~/words/format";
import { loadWorkChoices } from "~/works/choices.server";
import { loadWorkNames } from "~/works/names.server";
import { loadMap } from "./load-map.server";

type Place = { customerId: number; fieldId: number };

/** Planned works of the field, and that which rates are meant for, with what tells whether they bring a product. */
async function loadWorks({ context: { api } }: LoaderFunctionArgs, place: Place, attached: number | null) {
  const [{ items }, { tz_offset }, names, types] = await Promise.all([
    api.load(calls.listFieldWorkrecords, { params: place, query: {} }),
    api.load(calls.getField, { params: place }),
    loadWorkNames(api, place.customerId),
    customerEntries(api, place.customerId, "worktypes"),
  ]);
  const groups = new Map(types.map(({ id, group }) => [id, group]));
  return items
    .filter(({ id, work_status }) => id === attached || work_status === workStatus.planned)
    .map((work) => {
      const start = work.start_dt ?? work.planned.start_dt;
      const day = start ? date(dayAt(start, tz_offset)) : `сезон ${work.season}`;
      return {
        value: String(work.id),
        label: `${names.type(work.work_type_id)}, ${day}`,
        group: groups.get(work.work_type_id) ?? null,
        products: work.products.map(({ kind, product_id, unit }) => ({ kind, product_id, unit })),
      };
    })
    .filter(({ value, ...work }) => value === String(attached) || bringsSomething(work));
}

/** All that a form of rates lets one choose from. */
export async function loadRateForm(args: LoaderFunctionArgs, attached: number | null) {
  const { api } = args.context;
  const place = idsIn(args.params, "customerId", "fieldId", "zoneMapId");
  const { customerId } = place;
  const rights = await requireRight(api, customerId, "seeVegetation");
  const [map, works, choices] = await Promise.all([
    loadMap(args.context, place),
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
