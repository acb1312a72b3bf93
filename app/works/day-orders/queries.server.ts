import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { ListedWork } from "#contract/work-shapes";
import { workStatus } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { readScope } from "~/session/scope.server";
import { cropLooks, customerEntries } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { loadFrame } from "~/upstream/frame.server";
import { missingCrop } from "~/words/format";
import { readDate } from "../day-in-address.server";
import { findingsOf } from "../findings";
import { loadChecks } from "../load-checks.server";
import { loadSpan } from "../load-span.server";
import { loadWorkNames, productTexts } from "../names.server";
import { timesOf, timesText } from "../times";
import { totalOf, totalText } from "../words";
import { type OrderWork, orderPages } from "./order-pages";
import { tankWater } from "./tank-water";

/** In the address: works to which no mechanizer was put. */
const nobody = "none";

/** Names of the plots that works are on; asked for only where one is. */
async function loadPlotNames(api: FarmApi, customerId: number, works: readonly ListedWork[]) {
  if (works.every(({ plot_id }) => plot_id === null)) return new Map<number, string>();
  const { items } = await api.load(calls.listPlots, { params: { customerId } });
  return new Map(items.map(({ id, name }) => [id, name]));
}

/** All that works are told with. */
async function loadWords(api: FarmApi, customerId: number, works: readonly ListedWork[]) {
  const [names, crops, pesticides, plots, checks] = await Promise.all([
    loadWorkNames(api, customerId),
    cropLooks(api, customerId),
    customerEntries(api, customerId, "pesticides"),
    loadPlotNames(api, customerId, works),
    loadChecks(api, customerId, works),
  ]);
  return { names, crops, pesticides: new Map(pesticides.map((one) => [one.id, one])), plots, checks };
}

type Words = Awaited<ReturnType<typeof loadWords>>;

function mixOf(work: ListedWork, area: number | null, { names }: Words): OrderWork["mix"] {
  return productTexts(work, names).map(({ key, name, dose, total }, index) => {
    const product = work.products[index];
    const made = product && totalOf(product.rate ?? product.planned_rate, product.unit, area);
    return { key, name, dose, total: total ?? (product && made ? totalText(made, product.unit) : null) };
  });
}

function orderWork(work: ListedWork, words: Words): OrderWork {
  const { names, crops, pesticides, plots, checks } = words;
  const plot = work.plot_id === null ? null : `участок ${plots.get(work.plot_id) ?? "удалён"}`;
  // The whole field is not a plot's measure.
  const area = work.planned.area ?? work.area ?? (plot ? null : work.field_area || null);
  const mix = mixOf(work, area, words);
  const isDone = work.work_status === workStatus.done;
  const check = checks.get(work.id);
  const found = check ? findingsOf({ products: mix, verdicts: check.products, entry: check.work }) : [];
  return {
    id: work.id,
    place: [work.field_name, plot].filter(Boolean).join(", "),
    crop: crops.get(work.crop_id ?? 0)?.name ?? missingCrop,
    type: names.type(work.work_type_id),
    times: timesText(work),
    area,
    isDone,
    doneArea: isDone ? work.area : null,
    mix,
    water: tankWater({ products: work.products, cropId: work.crop_id, area }, pesticides),
    comment: work.comment,
    warnings: found.filter(({ verdict }) => verdict === "forbidden").map(({ about, why }) => `${about}: ${why}`),
    unchecked: found.filter(({ verdict }) => verdict === "unknown").map(({ about }) => about),
  };
}

function startOf(work: ListedWork): number {
  const { start_dt } = timesOf(work);
  return start_dt ? momentOf(start_dt) : 0;
}

/** The orders for a day's works that were not called off: of all mechanizers, or of the one that the address names. */
export async function loadOrders({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { api, today } = context;
  const date = readDate(request, today);
  const scope = await readScope(context, request, customerId);
  const [ofDay, { user }] = await Promise.all([
    loadSpan(context, customerId, scope, { from: date, to: date }),
    loadFrame(api, customerId),
  ]);
  const works = ofDay.works
    .filter(({ work_status }) => work_status !== workStatus.cancelled)
    .sort((a, b) => startOf(a) - startOf(b) || a.id - b.id);
  const words = await loadWords(api, customerId, works);
  const manned = works.map((work) => ({ work: orderWork(work, words), lines: work.machinery }));
  const pages = orderPages(manned, words.names).map((page) => ({
    ...page,
    value: page.operator ? String(page.operator.id) : nobody,
  }));
  const asked = new URL(request.url).searchParams.get("operator") ?? "";
  return {
    customerId,
    date,
    today,
    complete: ofDay.complete,
    holding: user.customer.name,
    chosen: asked,
    mechanizers: pages.map(({ value, operator }) => ({ value, label: operator?.name ?? "Без механизатора" })),
    pages: asked === "" ? pages : pages.filter(({ value }) => value === asked),
  };
}

export type OrdersScreen = Awaited<ReturnType<typeof loadOrders>>;
