import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Workrecord } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { dayAt } from "#formats/days/instants";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { loadWorkDoubts } from "~/weather/load-work-doubts.server";
import { loadWorkWeather } from "~/weather/load-work-weather.server";
import { hectares, missingCrop } from "~/words/format";
import { checkWork, orWithout } from "../check-works.server";
import { factOf } from "../form-input";
import { loadSurroundings, placeOf } from "../load-work-form.server";
import { loadWorkNames, productTexts } from "../names.server";
import { periodText } from "../words";
import { fuelOfTracks } from "./fuel-of-tracks.server";
import { ratesByZones } from "./rates-by-zones.server";

type Part = Pick<Workrecord, "start_dt" | "end_dt" | "area">;

const partTexts = (part: Part, tzOffset: number | null) => ({
  when: periodText(part, tzOffset),
  area: part.area === null ? "—" : hectares(part.area),
});

/** The season plan that a work is of; null where there is none, or where it was deleted since. */
async function planOf({ api }: LoaderFunctionArgs["context"], customerId: number, { season_plan_id }: Workrecord) {
  if (season_plan_id === null) return null;
  const plan = await api.find(calls.getSeasonPlan, { params: { customerId, id: season_plan_id } });
  return plan && { id: plan.id, name: plan.name };
}

/** A work in words, its plan beside its fact, with verdicts on it and its pesticides. */
export async function loadWork({ context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const place = placeOf(params);
  const { workId } = idsIn(params, "workId");
  const [{ field, plots }, work, names, rights] = await Promise.all([
    loadSurroundings(context, place),
    api.load(calls.getWorkrecord, { params: { ...place, id: workId } }),
    loadWorkNames(api, place.customerId),
    readRights(api, place.customerId),
  ]);
  const tzOffset = field.tz_offset;
  const { start_dt, end_dt } = work.start_dt === null ? work.planned : work;
  const asked = { ...work, start_dt, end_dt, workrecord_id: workId };
  const checks =
    work.work_status === workStatus.cancelled ? null : await checkWork(api, place, asked).catch(orWithout(null));
  const doubts = await loadWorkDoubts(context, place.customerId, [work]);
  const isDone = work.work_status === workStatus.done;
  const rateMaps = rights.may("seeVegetation")
    ? await api.load(calls.listRateMaps, {
        params: { customerId: place.customerId },
        query: { workrecord_id: workId },
      })
    : { items: [] };
  return {
    ...place,
    rateMaps: rateMaps.items.map((one) => ratesByZones(one, work.products, names)),
    weather: isDone ? await loadWorkWeather(api, { ...place, id: workId }, tzOffset) : null,
    doubt: doubts.get(workId) ?? null,
    fuel:
      isDone && work.tracks.length > 0
        ? fuelOfTracks((await api.load(calls.listWorkFuel, { params: { ...place, id: workId } })).items)
        : null,
    workId,
    seasonPlan: rights.may("seeSeasonPlans") ? await planOf(context, place.customerId, work) : null,
    mayEdit: rights.may("changeWorks"),
    work: {
      version: work.version,
      status: work.work_status,
      season: work.season,
      type: names.type(work.work_type_id),
      crop: names.crop(work.crop_id) ?? missingCrop,
      plot: plots.find(({ id }) => id === work.plot_id)?.name ?? null,
      plan: partTexts(work.planned, tzOffset),
      fact: partTexts(factOf(work), tzOffset),
      machinery: work.machinery.map(names.machinery),
      tracks: work.tracks.map(({ machine_id, start_at, end_at }) => ({
        machineId: machine_id,
        name: names.machinery({ machine_id, equipment_id: null, machine_operator_id: null }),
        from: dayAt(start_at, context.tzOffset),
        to: dayAt(end_at, context.tzOffset),
      })),
      products: productTexts(work, names).map((product) => ({ ...product, check: checks?.products[product.key] })),
      entry: checks?.work,
      fieldYield: work.field_yield,
      reason: work.reason,
      comment: work.comment,
    },
  };
}

export type WorkScreen = Awaited<ReturnType<typeof loadWork>>;
