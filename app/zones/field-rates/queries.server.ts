import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { workType } from "#contract/work-words";
import type { RateMap } from "#contract/zone-shapes";
import { instantAt } from "#formats/days/instants";
import { numberText } from "#formats/numbers";
import { idsIn, nothingThere } from "~/params.server";
import { checkWork, orWithout } from "~/works/check-works.server";
import { loadWorkNames } from "~/works/names.server";
import { productKey } from "~/works/words";
import { loadRateForm } from "../load-rate-form.server";
import { rateText, savedText, totalText } from "../words";

/** What the rules for pesticides say to each zone's rate, on the day of the work that they are for, or today. */
async function loadChecks(
  { context: { api, today } }: LoaderFunctionArgs,
  place: { customerId: number; fieldId: number },
  one: RateMap,
) {
  const { kind, product_id, unit, workrecord_id } = one;
  if (kind !== "pesticide") return [];
  const work = workrecord_id
    ? await api.load(calls.getWorkrecord, { params: { ...place, id: workrecord_id }, query: {} }).catch(() => null)
    : null;
  const start = work?.start_dt ?? work?.planned.start_dt ?? instantAt(today, "06:00", null);
  const asked = [...new Set(one.rates)].filter((rate) => rate > 0);
  const checks = await Promise.all(
    asked.map(async (rate) => {
      const products = [{ kind, product_id, unit, rate }];
      const told = await checkWork(api, place, {
        ...{ work_type_id: work?.work_type_id ?? workType.spraying, start_dt: start, products },
        ...(work && { workrecord_id: work.id, season: work.season, plot_id: work.plot_id }),
      }).catch(orWithout(null));
      return [rate, told?.products[productKey({ kind, product_id })]] as const;
    }),
  );
  const byRate = new Map(checks);
  return one.rates.map((rate) => byRate.get(rate));
}

/** A map of rates with its totals and verdicts, as a form. */
export async function loadRateMap(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const place = idsIn(args.params, "customerId", "fieldId", "zoneMapId", "rateMapId");
  const { customerId, rateMapId: id } = place;
  const rates = await api.load(calls.getRateMap, { params: { customerId, id } });
  if (rates.zone_map_id !== place.zoneMapId) throw nothingThere();
  const [screen, checks, names] = await Promise.all([
    loadRateForm(args, rates.workrecord_id),
    loadChecks(args, place, rates),
    loadWorkNames(api, customerId),
  ]);
  const { unit, total, mean_rate } = rates;
  return {
    screen,
    checks,
    rates,
    product: names.product(rates),
    total: totalText(total, unit),
    mean: rateText(mean_rate, unit),
    saved: savedText(rates),
    given: {
      intent: "save",
      name: rates.name,
      product: productKey(rates),
      unit,
      flat_rate: numberText(rates.flat_rate),
      workrecord_id: String(rates.workrecord_id ?? ""),
      rates: rates.rates.map((rate) => numberText(rate)),
    },
  };
}
