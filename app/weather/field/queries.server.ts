import type { LoaderFunctionArgs } from "@remix-run/node";
import { fieldWeather } from "#contract/weather";
import { loadWeather, requireWeather } from "../load-weather.server";

/** The weather of a field; null where nobody speaks for it. */
export async function loadFieldWeather(args: LoaderFunctionArgs, customerId: number, id: number) {
  requireWeather();
  const { items } = await args.context.api.load(fieldWeather.sources, { params: { customerId, id } });
  return items.length === 0 ? null : loadWeather(args, { kind: "field", customerId, id });
}
