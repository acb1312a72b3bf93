import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { WorkCheck } from "#contract/work-checks";
import { isOncePerSeason, takenWords, workStatus } from "#contract/work-words";
import { cropLooks } from "~/upstream/dictionaries.server";
import { loadWorkWindows, mixOf } from "~/weather/load-work-windows.server";
import { hectares, missingCrop } from "~/words/format";
import { isForbidden, type WorkChecks } from "../check-words";
import { checkManyWorks } from "../check-works.server";
import { loadWorkNames } from "../names.server";
import { productKey, totalOf, totalText } from "../words";
import type { Sent } from "./actions.server";
import type { FieldRefusal } from "./refusals";

type Api = AppLoadContext["api"];

/** The fields that have a sowing (or harvest) of the work's season already. */
async function takenFields(
  api: Api,
  customerId: number,
  sent: Sent[],
  checks: readonly WorkChecks[],
): Promise<FieldRefusal[]> {
  const [first] = sent;
  if (!first) return [];
  const { work_type_id, work_status } = first.body;
  if (!isOncePerSeason(work_type_id) || work_status === workStatus.cancelled) return [];
  const message = takenWords[work_type_id] ?? "";
  const seasonOf = new Map(sent.map(({ field }, index) => [field.id, checks[index]?.season.season]));
  const pages = await Promise.all(
    [...new Set(seasonOf.values())].map((season) =>
      api.send(calls.listWorkrecordsPaged, {
        params: { customerId },
        query: { season, work_type_ids: String(work_type_id), limit: 1000 },
      }),
    ),
  );
  return pages
    .flatMap(({ items }) => items)
    .filter((work) => work.work_status !== workStatus.cancelled && seasonOf.get(work.field_id) === work.season)
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

/** Fields of which the same is told together. */
function sharedTexts(sent: Sent[], texts: readonly string[]): { text: string; fields: string[] }[] {
  return [...new Set(texts)].map((text) => ({
    text,
    fields: sent.flatMap(({ field }, index) => (texts[index] === text ? field.name : [])),
  }));
}

/** So many fields fit into an address. */
const mostInAddress = 1000;

/** When the weather is good on all of them; of very many nobody waits for the same hour. */
const windowsOf = (api: Api, customerId: number, sent: Sent[]) =>
  sent.length > mostInAddress
    ? null
    : loadWorkWindows(api, customerId, {
        field_ids: sent.map(({ field }) => field.id).join(),
        ...mixOf(sent[0]?.body.products ?? []),
      });

const checksOf = (api: Api, customerId: number, sent: Sent[]) =>
  checkManyWorks(
    api,
    customerId,
    sent.map(({ field, body }) => ({ ...body, field_id: field.id, products: body.products ?? [] })),
  );

/** What would be made: fields, areas, what goes into the tanks, and what speaks against it. */
export async function previewWorks(api: Api, customerId: number, sent: Sent[]) {
  const [checks, windows, names, looks] = await Promise.all([
    checksOf(api, customerId, sent),
    windowsOf(api, customerId, sent),
    loadWorkNames(api, customerId),
    cropLooks(api, customerId),
  ]);
  const area = sent.reduce((sum, { field, body }) => sum + (body.area ?? body.planned?.area ?? field.area), 0);
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
  const seasonTexts = sharedTexts(
    sent,
    checks.map(({ season: { season, crop_ids } }) =>
      [season, ...crop_ids.map((id) => looks.get(id)?.name ?? missingCrop)].join(", "),
    ),
  );
  return {
    seasons: seasonTexts,
    doubts: checks.flatMap(({ season: { doubts } }, index) =>
      doubts.map((message) => ({ fieldId: index, name: sent[index]?.field.name ?? "", message })),
    ),
    isForbidden: checks.some(isForbidden),
    windows,
    type: names.type(sent[0]?.body.work_type_id ?? 0),
    count: sent.length,
    area: hectares(area),
    products,
    entry: sharedVerdicts(
      sent,
      checks.map(({ work }) => work),
    ).filter(({ check }) => check.verdict !== "allowed"),
    taken: await takenFields(api, customerId, sent, checks),
  };
}

export type Preview = Awaited<ReturnType<typeof previewWorks>>;
