import type { LoaderFunctionArgs } from "@remix-run/node";
import { weatherCalls } from "#contract/weather";
import { weatherSettingsCalls } from "#contract/weather-settings";
import { productType } from "#contract/weather-shapes";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { requireWeather } from "../load-weather.server";

/** From how far stations speak, and the rules of the type of products that the address names. */
export async function loadWeatherSettings({ context: { api }, request, params }: LoaderFunctionArgs) {
  requireWeather();
  const customerId = customerIn(params);
  const product = productType.catch("herbicide").parse(new URL(request.url).searchParams.get("product"));
  const [rights, settings, sources] = await Promise.all([
    readRights(api, customerId),
    api.load(weatherSettingsCalls.getWeatherSettings, { params: { customerId } }),
    api.load(weatherCalls.listWeatherSources, { params: { customerId } }),
  ]);
  const chosen = settings.spray.find(({ product_type }) => product_type === product);
  if (!chosen) throw new Error(`No rules for ${product}`);
  const [source] = sources.items;
  return {
    customerId,
    mayEdit: rights.may("changeSettings"),
    version: settings.version,
    distance: settings.station_distance / 1000,
    product,
    own: settings.spray.filter(({ own }) => own).map(({ product_type }) => product_type),
    rules: chosen.rules,
    source: source && [source.name, source.model && `модель ${source.model}`].filter(Boolean).join(", "),
  };
}

export type WeatherSettingsScreen = Awaited<ReturnType<typeof loadWeatherSettings>>;
