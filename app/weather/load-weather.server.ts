import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { errorTable } from "#contract/errors";
import { divisionWeather, fieldWeather, productType, weatherCalls } from "#contract/weather";
import { z } from "#contract/zod";
import { env } from "~/env.server";
import { viewForecast } from "./forecast-view.server";
import { loadAlerts } from "./load-alerts.server";
import { viewCurves, viewSums } from "./season-view.server";

/** What weather is shown for. */
export interface WeatherSubject {
  kind: "field" | "division";
  customerId: number;
  id: number;
}

const callsOf = ({ kind }: Pick<WeatherSubject, "kind">) => (kind === "field" ? fieldWeather : divisionWeather);

const address = z.object({
  product: productType.catch("herbicide"),
  bees: z.coerce.number().int().min(1).max(3).optional().catch(undefined),
});

/** @throws 404 where this installation shows no weather */
export function requireWeather(): void {
  const { status, message } = errorTable.NotFound;
  if (!env.FEATURE_WEATHER) throw data({ code: "NotFound", message }, { status });
}

/** All that the weather of a field or a division is shown by. */
export async function loadWeather(
  { context: { api }, request }: Pick<LoaderFunctionArgs, "context" | "request">,
  subject: WeatherSubject,
) {
  const { customerId, id } = subject;
  const asked = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { items } = await api.load(weatherCalls.listWeatherSources, { params: { customerId } });
  const params = { customerId, id, sourceId: items[0]?.id ?? "simulated" };
  const calls = callsOf(subject);
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
    chosen: { product: asked.product, bees: asked.bees === undefined ? "" : String(asked.bees) },
  };
}

export type WeatherView = Awaited<ReturnType<typeof loadWeather>>;
