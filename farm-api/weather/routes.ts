import { divisionWeather, fieldWeather, weatherCalls } from "#contract/weather";
import { addDays } from "#formats/days/count";
import { AppError } from "../platform/app-error";
import type { Clock } from "../platform/clock";
import type { Transaction } from "../platform/database/scope";
import type { Member } from "../platform/http/member";
import type { Serve } from "../platform/http/serve";
import { getAlerts } from "./alerts/get-alerts";
import { getAggregate } from "./get-aggregate";
import { getCurrent, getForecast } from "./get-forecast";
import { getHistory } from "./get-history";
import { getMultiyear } from "./get-multiyear";
import { type InstalledWeather, installWeather, sourceFor } from "./installed";
import { listDoubtfulWorks } from "./list-doubtful-works";
import { listWeatherFeatures } from "./list-geojson";
import { listWorkWindows } from "./list-work-windows";
import { untilListed } from "./places/place";
import { settingsRoutes } from "./settings/routes";
import { findSpokesman, listSpokesmen, plainSource } from "./spokesman";
import { stationRoutes } from "./stations/routes";
import { getWorkWeather } from "./works/get-work-weather";

interface Input {
  tx: Transaction;
  who: Member;
  clock: Clock;
}

/** Days of which rain is summed where no period is asked for. */
const usualDays = 30;

function subjectRoutes(
  serve: Serve,
  weather: InstalledWeather,
  { kind, calls }: { kind: "field"; calls: typeof fieldWeather } | { kind: "division"; calls: typeof divisionWeather },
): void {
  const speak = (input: Input & { params: { id: number; sourceId: string } }) =>
    findSpokesman({ ...input, weather }, { kind, id: input.params.id }, input.params.sourceId);
  serve.member(calls.current, async (input) => getCurrent(input.tx, await speak(input), input.query));
  serve.member(calls.forecast, async (input) => {
    const subject = { kind, customerId: input.who.customerId, id: input.params.id };
    return getForecast(input.tx, await speak(input), { subject, query: input.query });
  });
  serve.member(calls.aggregate, async (input) => {
    const subject = { kind, customerId: input.who.customerId, id: input.params.id };
    return getAggregate(input.tx, await speak(input), { subject, query: input.query });
  });
  serve.member(calls.history, async (input) => getHistory(input.tx, await speak(input), input.query));
  serve.member(calls.multiyear, async (input) => {
    const subject = { kind, customerId: input.who.customerId, id: input.params.id };
    return getMultiyear(input.tx, await speak(input), { subject, query: input.query });
  });
  serve.member(
    calls.alerts,
    async (input) => getAlerts(input.tx, await speak(input)),
    // A place is wanted from the first question on, although that one is refused.
    async (input) => void (await speak(input)),
  );
}

/** A field that has no place, or is none, has nobody who speaks for it. */
const nobody = (error: unknown) => {
  if (error instanceof AppError && error.code === "NotFound") return { items: [] };
  throw error;
};

export function weatherRoutes(serve: Serve): void {
  const weather = installWeather(serve.deps.weather);
  stationRoutes(serve);
  settingsRoutes(serve);
  subjectRoutes(serve, weather, { kind: "field", calls: fieldWeather });
  subjectRoutes(serve, weather, { kind: "division", calls: divisionWeather });
  const sourcesOf = async (input: Input, subject: { kind: "field" | "division"; id: number }) => ({
    items: await listSpokesmen({ ...input, weather }, subject),
  });
  serve.member(fieldWeather.sources, (input) => sourcesOf(input, { kind: "field", id: input.params.id }).catch(nobody));
  serve.member(divisionWeather.sources, (input) => sourcesOf(input, { kind: "division", id: input.params.id }));
  serve.member(weatherCalls.listWeatherSources, async ({ who }) => ({ items: [plainSource(sourceFor(weather, who))] }));
  serve.member(weatherCalls.listWorkWindows, (input) => listWorkWindows({ ...input, weather }, input.query));
  serve.member(weatherCalls.listDoubtfulWorks, (input) => listDoubtfulWorks({ ...input, weather }, input.query.ids));
  serve.member(weatherCalls.getWorkWeather, async ({ tx, who, params }) => ({
    weather: await getWorkWeather(tx, { ...params, customerId: who.customerId }),
  }));
  serve.member(weatherCalls.getWeatherGeojson, async ({ tx, who, today, clock, query }) => {
    const to = query.to ?? today;
    const from = query.from ?? addDays(to, 1 - usualDays);
    if (from > to) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
    const period = { from, to: untilListed(to, today), today, now: clock.now() };
    const asked = { customerId: who.customerId, source: sourceFor(weather, who), ...period };
    return { type: "FeatureCollection" as const, ...(await listWeatherFeatures(tx, asked)) };
  });
}
