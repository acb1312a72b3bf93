import type { LoaderFunctionArgs } from "@remix-run/node";
import { weatherCalls } from "#contract/weather";
import { compareNames } from "#formats/russian-order";
import type { WeatherSpots } from "~/map/layers/layer-data";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { agoText } from "~/words/ago";
import { distance } from "~/words/format";
import { faultLine, sourceLine } from "../forecast-view.server";
import { requireWeather } from "../load-weather.server";
import { daysTold, shortPeriod, tellers } from "../period-words";
import { readPeriod } from "../read-period.server";

/** Rain and temperature of a period at each field, as the map's layer draws them. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  requireWeather();
  const customerId = customerIn(params);
  const { today } = context;
  const { isTurned, unread, ...period } = readPeriod(request, today);
  const { features, source, ...told } = await context.api.load(weatherCalls.getWeatherGeojson, {
    params: { customerId },
    query: period,
  });
  const items = features.map(({ geometry, properties }) => {
    const [lon, lat] = geometry.coordinates;
    return {
      ...{ id: properties.field_id, lat, lon },
      ...{ rain: properties.precipitation, temperature: properties.temperature_mean },
      told: `за ${properties.days}\u00a0дн. · ${tellers([properties], period, today)}`,
    };
  });
  const fields = features.map(({ properties }) => properties);
  const heard = fields.flatMap(({ stations, station_distances: far }) =>
    stations.map((name, index) => ({ name, far: far[index] ?? 0 })),
  );
  const named = [...new Set(heard.map(({ name }) => name))].sort(compareNames);
  const measured = named.map((name) => {
    const far = heard.flatMap((one) => (one.name === name ? one.far : []));
    return `станция «${name}» не дальше ${distance(Math.max(...far))}`;
  });
  const answer: WeatherSpots = {
    ...{ ...period, isTurned, unread },
    days: shortPeriod(period, today),
    made: daysTold(fields, period, today),
    fault: faultLine({ ...told, id: source.id }),
    source: [...measured, sourceLine(source, { all: true })].join(" · "),
    brief: [
      named.length > 0 && "станции",
      source.model && `модель ${source.model}`,
      source.age !== null && `${agoText(source.age)} назад`,
    ]
      .filter(Boolean)
      .join(" · "),
    items,
  };
  return Response.json(answer, { headers: { "cache-control": "private, no-cache" } });
}
