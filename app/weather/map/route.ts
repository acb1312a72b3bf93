import type { LoaderFunctionArgs } from "@remix-run/node";
import { weatherCalls } from "#contract/weather";
import type { WeatherSpots } from "~/map/layers/layer-data";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { faultLine, sourceLine } from "../forecast-view.server";
import { requireWeather } from "../load-weather.server";
import { readPeriod } from "../read-period.server";

/** Rain and temperature of a period at each field, as the map's layer draws them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  requireWeather();
  const customerId = customerIn(params);
  const period = readPeriod(request, context.today);
  const { features, source, ...told } = await context.api.load(weatherCalls.getWeatherGeojson, {
    params: { customerId },
    query: period,
  });
  const items = features.map(({ geometry, properties }) => {
    const [lon, lat] = geometry.coordinates;
    return { lat, lon, rain: properties.precipitation, temperature: properties.temperature_mean };
  });
  const answer: WeatherSpots = { ...period, fault: faultLine(told), source: sourceLine(source, { all: true }), items };
  return Response.json(answer, { headers: { "cache-control": "private, no-cache" } });
}
