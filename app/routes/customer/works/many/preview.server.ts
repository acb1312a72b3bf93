import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import { cropLooks } from "~/upstream/dictionaries.server";
import { hectares, missingCrop } from "~/words/format";
import { checkWorkProducts, type ProductChecks } from "~/works/check-products.server";
import { loadWorkNames } from "~/works/names.server";
import { harvestType, sowingType } from "~/works/terms";
import { productKey, totalOf, totalText } from "~/works/words";
import type { Sent } from "./actions.server";
import type { FieldRefusal } from "./refusals";

type Api = AppLoadContext["api"];

/** The fields that have a sowing (or harvest) of the season already. */
async function takenFields(api: Api, customerId: number, [first]: Sent[]): Promise<FieldRefusal[]> {
  if (!first) return [];
  const { work_type_id, season, work_status } = first.body;
  if ((work_type_id !== sowingType && work_type_id !== harvestType) || work_status === 3) return [];
  const message = work_type_id === sowingType ? "Посев в этом сезоне уже записан" : "Уборка в этом сезоне уже записана";
  const { items } = await api.send(calls.listWorkrecordsPaged, {
    params: { customerId },
    query: { season, work_type_ids: String(work_type_id), limit: 1000 },
  });
  return items
    .filter((work) => work.plot_id === null && work.work_status !== 3)
    .map(({ field_id, field_name }) => ({ fieldId: field_id, name: field_name, message }));
}

/** Verdicts of the mix on each crop among the fields, asked for one field of it. */
async function checksByCrop(api: Api, customerId: number, sent: Sent[]) {
  const firstOfCrop = new Map([...sent].reverse().map((one) => [one.field.cropId, one]));
  const looks = await cropLooks(api, customerId);
  return Promise.all(
    [...firstOfCrop.values()].map(async ({ field, body }) => {
      const asked = { ...body, start_dt: body.start_dt ?? null, plot_id: null, workrecord_id: null };
      const place = { customerId, fieldId: field.id };
      const checks: ProductChecks = await checkWorkProducts(api, place, { ...asked, products: body.products ?? [] });
      return { cropId: field.cropId, crop: looks.get(field.cropId)?.name ?? missingCrop, checks };
    }),
  );
}

/** What would be made: fields, areas, what goes into the tanks, and what speaks against it. */
export async function previewWorks(api: Api, customerId: number, sent: Sent[]) {
  const [taken, crops, names] = await Promise.all([
    takenFields(api, customerId, sent),
    checksByCrop(api, customerId, sent),
    loadWorkNames(api, customerId),
  ]);
  const area = sent.reduce((sum, { body }) => sum + (body.area ?? 0), 0);
  const chosen = new Set(sent.map(({ field }) => field.id));
  const products = (sent[0]?.body.products ?? []).map((product) => {
    const total = totalOf(product.rate ?? null, product.unit, area);
    return {
      key: productKey(product),
      name: names.product(product),
      total: total === null ? null : totalText(total, product.unit),
      verdicts: crops.flatMap(({ crop, checks }) => {
        const check = checks[productKey(product)];
        return check ? [{ crop, check }] : [];
      }),
    };
  });
  return {
    type: names.type(sent[0]?.body.work_type_id ?? 0),
    count: sent.length,
    area: hectares(area),
    products,
    taken: taken.filter(({ fieldId }) => chosen.has(fieldId)),
  };
}

export type Preview = Awaited<ReturnType<typeof previewWorks>>;
