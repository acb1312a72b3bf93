import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { errorTable } from "#contract/errors";
import { day } from "#contract/shapes";
import { productType, type WeatherSource } from "#contract/weather-shapes";
import { z } from "#contract/zod";
import { env } from "~/env.server";
import { readScope } from "~/session/scope.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { unreadOf } from "~/words/unread-address";
import { faultLine, isStation, sourceLine, viewForecast } from "./forecast-view.server";
import { callsOf, loadAlerts } from "./load-alerts.server";
import { viewCurves, viewSums } from "./season-view.server";

/** What weather is shown for. */
export interface WeatherSubject {
  kind: "field" | "division";
  customerId: number;
  id: number;
}

type Args = Pick<LoaderFunctionArgs, "context" | "request">;
type Api = LoaderFunctionArgs["context"]["api"];

const address = z.object({
  view: z.enum(["forecast", "season"]).catch("forecast"),
  product: productType.catch("herbicide"),
  /** Who is to speak, where it isn't the best. */
  source: z.string().optional(),
  bees: z.coerce.number().int().min(1).max(3).optional().catch(undefined),
  /** Whose hours are to be shown. */
  day: day.optional().catch(undefined),
  /** Of the sums; without it since the sowing, or since the new year. */
  since: day.optional().catch(undefined),
  until: day.optional().catch(undefined),
});
type Asked = z.output<typeof address>;

/** What people may write into an address. */
const spoken = {
  product: "тип препарата",
  bees: "класс опасности для пчёл",
  day: "день",
  since: "начало периода",
  until: "конец периода",
} as const;

/** @throws 404 where this installation shows no weather */
export function requireWeather(): void {
  const { status, message } = errorTable.NotFound;
  if (!env.FEATURE_WEATHER) throw data({ code: "NotFound", message }, { status });
}

/** Who can speak of a place, the best first; nobody of one whose fields have no boundary, and of a field where that can't be asked. */
async function sourcesOf(api: Api, { kind, customerId, id }: WeatherSubject): Promise<WeatherSource[] | null> {
  const { sources } = callsOf({ kind });
  try {
    return (await api.send(sources, { params: { customerId, id } })).items;
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "NotFound") return [];
    if (kind === "field" && error instanceof UpstreamError && error.status >= 500) {
      console.error(`sources of the weather of field ${id}: ${error.message}`);
      return null;
    }
    return throwToBoundary(error);
  }
}

interface Speaking {
  calls: ReturnType<typeof callsOf>;
  params: { customerId: number; id: number; sourceId: WeatherSource["id"] };
}

/** What is and will be, and what it means for spraying. */
async function loadForecast(api: Api, { calls, params }: Speaking, { product, bees, day: ofDay }: Asked) {
  const query = { product_type: product, ...(bees ? { bee_class: bees } : {}) };
  return {
    view: "forecast" as const,
    forecast: viewForecast(await api.load(calls.forecast, { params, query }), ofDay),
    chosen: { product, bees: bees === undefined ? "" : String(bees) },
  };
}
export type ForecastPart = Awaited<ReturnType<typeof loadForecast>>;

/** What has come together, and how it stands beside the years before. */
async function loadSeason(
  api: Api,
  { calls, params }: Speaking,
  { since, until, today, season }: Asked & { today: string; season: number },
) {
  // A period that is written the wrong way round is one all the same.
  const isTurned = since !== undefined && until !== undefined && since > until;
  const [from, to] = isTurned ? [until, since] : [since, until];
  const [sums, years] = await Promise.all([
    api.load(calls.aggregate, { params, query: { season, ...(from && { from }), ...(to && { to }) } }),
    api.load(calls.multiyear, { params, query: { season } }),
  ]);
  const { standing } = years;
  const isSown = sums.crop_id !== null || years.crop_id !== null || standing !== null;
  const crops = isSown ? await cropLooks(api, params.customerId) : undefined;
  const nameOf = (id: number | null) => crops?.get(id ?? 0)?.name;
  return {
    view: "season" as const,
    standing: faultLine(years.source),
    source: sourceLine(years.source),
    sums: viewSums(sums, nameOf(sums.crop_id) ?? null, today),
    isComing: years.coming,
    curves: viewCurves(years, { season, crop: nameOf(years.crop_id) }),
    /** What grows there today, where that is of another season than the one that is shown. */
    grows: standing && standing.season !== season ? { ...standing, name: nameOf(standing.crop_id) ?? "" } : null,
    period: { since: sums.from, until: sums.to },
    isTurned,
  };
}
export type SeasonView = Awaited<ReturnType<typeof loadSeason>>;

/** All that a view of the weather of a field or a division is shown by; null where nobody can speak of it, undefined where that can't be asked. */
export async function loadWeather({ context, request }: Args, subject: WeatherSubject) {
  const { api, today } = context;
  const { customerId, id } = subject;
  const asked = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  const items = await sourcesOf(api, subject);
  if (!items) return undefined;
  const speaks = items.find((one) => one.id === asked.source) ?? items[0];
  if (!speaks) return null;
  const { season } = await readScope(context, request, customerId);
  const speaking = { calls: callsOf(subject), params: { customerId, id, sourceId: speaks.id } };
  const [part, alerts] = await Promise.all([
    asked.view === "season"
      ? loadSeason(api, speaking, { ...asked, today, season })
      : loadForecast(api, speaking, asked),
    // Nobody is warned of what is not there yet: the screen asks for it by itself.
    speaks.state === "loading" ? ({ wait: true } as const) : loadAlerts(api, subject, speaks.id),
  ]);
  return {
    subject,
    part,
    alerts,
    /** Others who can speak of it, and which of them are silent. */
    sources: items.map(({ id: source, name }) => ({ id: source, name, current: source === speaks.id })),
    /** Whether the address names a source that does not speak here: the first is shown in its stead. */
    isLost: asked.source !== undefined && speaks.id !== asked.source,
    unread: unreadOf(request, asked, spoken),
    silent: items.flatMap((one) => (isStation(one) && one.id !== speaks.id ? (one.fault ?? []) : [])),
    /** What was wrong with what they sent: who sprays by a station has to know of it. */
    remarks: items.flatMap(({ name, remark }) => (remark === null ? [] : [`${name}. ${remark}`])),
  };
}

export type WeatherView = NonNullable<Awaited<ReturnType<typeof loadWeather>>>;
