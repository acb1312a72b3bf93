import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { compareNames } from "#formats/russian-order";
import { customerIn } from "~/params.server";
import { divisionFilter, divisionsInside, readScope } from "~/session/scope.server";
import { everyDivision } from "~/upstream/frame.server";
import { faultLine, runWords, sourceLine } from "../forecast-view.server";
import { requireWeather } from "../load-weather.server";
import { tellers } from "../period-words";
import { readPeriod } from "../read-period.server";

/** The division that the address names, else the first of those that the header's choice is of. */
export async function readDivision({ context, request }: LoaderFunctionArgs, customerId: number) {
  const [{ items }, { division }] = await Promise.all([
    context.api.load(calls.listDivisions, { params: { customerId } }),
    readScope(context, request, customerId),
  ]);
  const everyOne = items.flatMap(({ divisions, ...one }) => [one, ...divisions]);
  const withFields = everyOne.filter(({ fields_count }) => fields_count > 0);
  const all = withFields.length > 0 ? withFields : items;
  const inside = new Set(divisionsInside(everyOne, division).map(({ id }) => id));
  const place = new URL(request.url).searchParams.get("place");
  const found = all.find(({ id }) => id === Number(place));
  const shown = all.filter((one) => inside.has(one.id) || one === found);
  // A division that has no fields any more is remembered: then all others are offered.
  const divisions = (shown.length > 0 ? shown : all).map(({ id, name }) => ({ id, name }));
  return {
    divisions,
    chosen: found ?? divisions[0] ?? null,
    /** Whether the address names a division that has no weather: the first is shown in its stead. */
    isLost: place !== null && !found,
  };
}

/** So many fields that are left out are named. */
const mostNamed = 5;

/** Rain and warmth of a period by division: the mean of its fields, of which so many are known. */
export async function loadRain(args: LoaderFunctionArgs) {
  requireWeather();
  const { context, request, params } = args;
  const customerId = customerIn(params);
  const { isTurned, unread, ...period } = readPeriod(request, context.today);
  const scope = await readScope(context, request, customerId);
  const [{ features, source, fault, age }, everyOne, bare] = await Promise.all([
    context.api.load(calls.getWeatherGeojson, { params: { customerId }, query: period }),
    everyDivision(context.api, customerId),
    context.api.load(calls.listFields, {
      params: { customerId },
      query: { include: "bare", limit: mostNamed, ...divisionFilter(scope) },
    }),
  ]);
  const names = new Map<number | null, string>(
    divisionsInside(everyOne, scope.division).map(({ id, name }) => [id, name]),
  );
  const groups = new Map<number | null, typeof features>();
  for (const one of features) {
    const { division_id } = one.properties;
    if (scope.division !== "all" && !names.has(division_id)) continue;
    const group = groups.get(division_id);
    if (group) group.push(one);
    else groups.set(division_id, [one]);
  }
  const mean = (values: number[]) =>
    values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
  const rows = [...groups].map(([id, fields]) => {
    const rain = fields.flatMap(({ properties }) => properties.precipitation ?? []);
    const warmth = fields.flatMap(({ properties }) => properties.temperature_mean ?? []);
    return {
      key: String(id),
      name: names.get(id) ?? "Без подразделения",
      fields: fields.length,
      rain: mean(rain),
      least: rain.length === 0 ? null : Math.min(...rain),
      most: rain.length === 0 ? null : Math.max(...rain),
      temperature: mean(warmth),
      told: tellers(
        fields.map(({ properties }) => properties),
        period,
        context.today,
      ),
    };
  });
  return {
    period,
    isTurned,
    unread,
    source: sourceLine(source, { all: true }),
    fault: faultLine({ id: source.id, fault, age }),
    told: { ...source, run: runWords(source) || "" },
    rows: rows.sort((a, b) => compareNames(a.name, b.name)),
    /** Fields without a boundary lie nowhere. */
    leftOut: { count: bare.total_count, names: bare.items.map(({ name }) => name) },
  };
}

export type Rain = Awaited<ReturnType<typeof loadRain>>;
