import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { errorTable } from "#contract/errors";
import { productType } from "#contract/weather-shapes";
import { z } from "#contract/zod";
import { env } from "~/env.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { viewForecast } from "./forecast-view.server";
import { callsOf, loadAlerts } from "./load-alerts.server";
import { viewCurves, viewSums } from "./season-view.server";

/** What weather is shown for. */
export interface WeatherSubject {
  kind: "field" | "division";
  customerId: number;
  id: number;
}

const address = z.object({
  product: productType.catch("herbicide"),
  /** Who is to speak, where it isn't the best. */
  source: z.string().optional(),
  bees: z.coerce.number().int().min(1).max(3).optional().catch(undefined),
});

/** @throws 404 where this installation shows no weather */
export function requireWeather(): void {
  const { status, message } = errorTable.NotFound;
  if (!env.FEATURE_WEATHER) throw data({ code: "NotFound", message }, { status });
}

/** Who can speak of a place, the best first; nobody of one whose fields have no boundary. */
async function sourcesOf(api: LoaderFunctionArgs["context"]["api"], { kind, customerId, id }: WeatherSubject) {
  const { sources } = callsOf({ kind });
  try {
    return (await api.send(sources, { params: { customerId, id } })).items;
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "NotFound") return [];
    return throwToBoundary(error);
  }
}

/** All that the weather of a field or a division is shown by; null where nobody can speak of it. */
export async function loadWeather(
  { context: { api }, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  subject: WeatherSubject,
) {
  const { customerId, id } = subject;
  const asked = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  const calls = callsOf(subject);
  const items = await sourcesOf(api, subject);
  if (items.length === 0) return null;
  const speaks = items.find((one) => one.id === asked.source) ?? items[0];
  const params = { customerId, id, sourceId: speaks?.id ?? "simulated" };
  const query = { product_type: asked.product, ...(asked.bees ? { bee_class: asked.bees } : {}) };
  const [forecast, sums, years, alerts] = await Promise.all([
    api.load(calls.forecast, { params, query }),
    api.load(calls.aggregate, { params, query: {} }),
    api.load(calls.multiyear, { params, query: {} }),
    loadAlerts(api, subject, params.sourceId),
  ]);
  return {
    ...subject,
    forecast: viewForecast(forecast),
    sums: viewSums(sums),
    curves: viewCurves(years),
    alerts,
    /** Others who can speak of it, and which of them are silent. */
    sources: items.map(({ id: source, name }) => ({ id: source, name, current: source === params.sourceId })),
    silent: items.flatMap(({ id: source, fault }) => (source.startsWith("station-") && fault !== null ? [fault] : [])),
    chosen: { product: asked.product, bees: asked.bees === undefined ? "" : String(asked.bees) },
  };
}

export type WeatherView = NonNullable<Awaited<ReturnType<typeof loadWeather>>>;
