import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadWeather, requireWeather } from "../load-weather.server";

/** The weather of a field; null where nobody speaks for it. */
export function loadFieldWeather(args: LoaderFunctionArgs, customerId: number, id: number) {
  requireWeather();
  return loadWeather(args, { kind: "field", customerId, id });
}
