import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { WorkCheck } from "#contract/work-checks";
import { isOncePerSeason, takenWords, workStatus } from "#contract/work-words";
import { hectares } from "~/words/format";
import { checkManyWorks } from "../check-works.server";
import { loadWorkNames } from "../names.server";
import { productKey, totalOf, totalText } from "../words";
import type { Sent } from "./actions.server";
import type { FieldRefusal } from "./refusals";

type Api = AppLoadContext["api"];

/** The fields that have a sowing (or harvest) of the season already. */
async function takenFields(api: Api, customerId: number, [first]: Sent[]): Promise<FieldRefusal[]> {
  if (!first) return [];
  const { work_type_id, season, work_status } = first.body;
  if (!isOncePerSeason(work_type_id) || work_status === workStatus.cancelled) return [];
  const message = takenWords[work_type_id] ?? "";
  const { items } = await api.send(calls.listWorkrecordsPaged, {
    params: { customerId },
    query: { season, work_type_ids: String(work_type_id), limit: 1000 },
  });
  return items
    .filter((work) => work.plot_id === null && work.work_status !== workStatus.cancelled)
    .map(({ field_id, field_name }) => ({ fieldId: field_id, name: field_name, message }));
}

/** A verdict and the fields that it is on. */
export interface SharedVerdict {
  check: WorkCheck;
  fields: string[];
}

const severity = { forbidden: 0, unknown: 1, allowed: 2 };

/** Fields with the same verdict together, the worst first. */
function sharedVerdicts(sent: Sent[], checks: (WorkCheck | undefined)[]): SharedVerdict[] {
  const shared = new Map<string, SharedVerdict>();
  for (const [index, { field }] of sent.entries()) {
    const check = checks[index];
    if (!check) continue;
    const key = JSON.stringify(check);
    shared.set(key, { check, fields: [...(shared.get(key)?.fields ?? []), field.name] });
  }
  return [...shared.values()].sort((a, b) => severity[a.check.verdict] - severity[b.check.verdict]);
}

const checksOf = (api: Api, customerId: number, sent: Sent[]) =>
  checkManyWorks(
    api,
    customerId,
    sent.map(({ field, body }) => ({ ...body, field_id: field.id, products: body.products ?? [] })),
  );

/** What would be made: fields, areas, what goes into the tanks, and what speaks against it. */
export async function previewWorks(api: Api, customerId: number, sent: Sent[]) {
  const [taken, checks, names] = await Promise.all([
    takenFields(api, customerId, sent),
    checksOf(api, customerId, sent),
    loadWorkNames(api, customerId),
  ]);
  const area = sent.reduce((sum, { field, body }) => sum + (body.area ?? body.planned?.area ?? field.area), 0);
  const chosen = new Set(sent.map(({ field }) => field.id));
  const products = (sent[0]?.body.products ?? []).map((product) => {
    const total = totalOf(product.rate ?? null, product.unit, area);
    return {
      key: productKey(product),
      name: names.product(product),
      total: total === null ? null : totalText(total, product.unit),
      verdicts: sharedVerdicts(
        sent,
        checks.map((one) => one.products[productKey(product)]),
      ),
    };
  });
  return {
    type: names.type(sent[0]?.body.work_type_id ?? 0),
    count: sent.length,
    area: hectares(area),
    products,
    entry: sharedVerdicts(
      sent,
      checks.map(({ work }) => work),
    ).filter(({ check }) => check.verdict !== "allowed"),
    taken: taken.filter(({ fieldId }) => chosen.has(fieldId)),
  };
}

export type Preview = Awaited<ReturnType<typeof previewWorks>>;
