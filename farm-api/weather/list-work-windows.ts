import sql from "sql-template-tag";
import type { AnswerOf, QueryOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import type { WeatherSettings } from "#contract/weather-settings";
import { type FailingParameter, productType, type WeatherHour } from "#contract/weather-shapes";
import { type WorkGroup, workGroup } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { type JudgedHour, judgeWork, stopsOf, worst } from "./formulas/work-rules";
import { judgeHours } from "./judge-hours";
import { type PlaceHour, placeHours } from "./place-hours";
import { getWeatherSettings } from "./settings/settings";
import { type Asking, findSpokesman, type Spokesman } from "./spokesman";
import { type TankMix, tankMix } from "./tank-mix";
import { usualPaces } from "./usual-paces";
import { windowsOf } from "./windows";

type Asked = QueryOf<typeof weatherCalls.listWorkWindows>;
type Answer = AnswerOf<typeof weatherCalls.listWorkWindows>;
type Item = Answer["items"][number];

/** Hours ahead that are looked through for windows, and for what forbids a time that somebody has chosen. */
const [within, foretold] = [72, 168];
const daysAhead = 8;
/** Squares of a tenth of a degree on which the fields may lie: each is judged by itself. */
const mostSquares = 40;
const hourMilliseconds = 3_600_000;

const groups: readonly WorkGroup[] = [workGroup.tillage, workGroup.fertilizing, workGroup.sowing, workGroup.harvest];

/** A field of each square that the fields lie on: their weather is that of all others there. */
const oneOfEachSquare = async (tx: Transaction, customerId: number, asked: Asked): Promise<number[]> => {
  const named = asked.field_ids
    ? sql`id = ANY(${asked.field_ids}::bigint[])`
    : sql`id IN (SELECT field_id FROM season_plan_field
        WHERE customer_id = ${customerId} AND season_plan_id = ${asked.season_plan_id ?? null}::int)`;
  const fields = await tx.rows<{ id: number }>(sql`
    SELECT min(id) AS id FROM field
    WHERE customer_id = ${customerId} AND ${named} AND deleted_at IS NULL AND lat IS NOT NULL AND lon IS NOT NULL
    GROUP BY round(lat::numeric, 1), round(lon::numeric, 1), tz_offset ORDER BY 1 LIMIT ${mostSquares + 1}`);
  return fields.map(({ id }) => id);
};

/** With what of the weather forbids it: at night too, when crews sleep. */
interface WorkedHour extends JudgedHour {
  stops: readonly FailingParameter[];
}

/** The hours of one place, each as it is judged by work. */
interface Judged {
  spokesman: Spokesman;
  hours: readonly WeatherHour[];
  works: Record<string, WorkedHour[]>;
}

const isKnown = (hour: WeatherHour | undefined) => hour?.temperature != null && hour.precipitation !== null;

/** How spraying is judged: by type of product, or as one mix. */
interface Sprayed {
  spray: WeatherSettings["spray"];
  mix: TankMix | null;
}

const mixKey = "mix";
const unknownHour: WorkedHour = { verdict: "unknown", failing: [], stops: [] };
const goodHour: JudgedHour = { verdict: "go", failing: [] };

/** An hour that is to be good for several. */
const together = (hours: readonly WorkedHour[]): WorkedHour => ({
  verdict: worst(hours.map(({ verdict }) => verdict)),
  failing: [...new Set(hours.flatMap(({ failing }) => failing))],
  stops: [...new Set(hours.flatMap(({ stops }) => stops))],
});

async function judgePlace(tx: Transaction, spokesman: Spokesman, { spray, mix }: Sprayed): Promise<Judged> {
  const { place, now } = spokesman;
  const all = await placeHours(tx, spokesman, daysAhead);
  const first = all.findIndex(({ at }) => momentOf(at) > now.getTime() - hourMilliseconds);
  const cut = <T>(list: readonly T[]) => (first < 0 ? [] : list.slice(first, first + foretold));
  const works: Judged["works"] = {};
  const sprayed = spray.filter(({ product_type }) => mix === null || mix.types.includes(product_type));
  for (const { product_type, rules } of sprayed) {
    const judged = judgeHours(all, { place, rules, beeClass: mix?.beeClass ?? null });
    works[product_type] = cut(judged).map(({ verdict, failing }) => ({
      verdict,
      failing: failing.map(({ parameter }) => parameter),
      stops: failing.flatMap((one) => (one.verdict === "stop" ? one.parameter : [])),
    }));
  }
  if (mix)
    works[mixKey] = cut(all).map((_, index) => together(mix.types.map((type) => works[type]?.[index] ?? unknownHour)));
  for (const group of groups) {
    const stops = (hour: PlaceHour) => stopsOf(hour, group).map(({ parameter }) => parameter);
    works[group] = cut(all.map((hour) => ({ ...(judgeWork(hour, group) ?? goodHour), stops: stops(hour) })));
  }
  return { spokesman, hours: cut(all), works };
}

/** Parameters by how often they are named, the most frequent first. */
function mostNamed(named: Iterable<FailingParameter>): FailingParameter[] {
  const counts = new Map<FailingParameter, number>();
  for (const one of named) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Windows of hours; spraying goes on at night too, as a field's weather tells it, all else in the hours of crews. */
function windowsIn({ hours, spokesman: { now } }: Judged, judged: readonly JudgedHour[]) {
  const verdicts = judged.slice(0, within).map(({ verdict }) => verdict);
  return windowsOf(hours, verdicts, now).map((window) => {
    const inside = judged.filter((_, index) => {
      const begins = momentOf(hours[index]?.at ?? window.to);
      return begins + hourMilliseconds > momentOf(window.from) && begins < momentOf(window.to);
    });
    return { ...window, failing: mostNamed(inside.flatMap(({ failing }) => failing)) };
  });
}

/** Spans of hours that the weather forbids for the same reasons. */
function forbiddenIn({ hours }: Judged, judged: readonly WorkedHour[]): Item["forbidden"] {
  const spans: Item["forbidden"] = [];
  for (const [index, { stops }] of judged.entries()) {
    const from = hours[index]?.at;
    if (stops.length === 0 || from === undefined) continue;
    const to = new Date(momentOf(from) + hourMilliseconds).toISOString();
    const last = spans.at(-1);
    if (last?.to === from && last.failing.join() === stops.join()) last.to = to;
    else spans.push({ from, to, failing: [...stops] });
  }
  return spans;
}

const ofGroups = groups.map((group) => ({ key: String(group), group, product_type: null }));
const ofTypes = productType.options.map((product_type) => ({
  key: product_type,
  group: workGroup.spraying,
  product_type,
}));
const ofMix = { key: mixKey, group: workGroup.spraying, product_type: null };

/**
 * The windows of the next three days for works of each kind on several fields at once: hours that are good on all of them.
 * @throws AppError NotFound where none of the fields lies anywhere; BadRequest where they lie too far apart
 */
export async function listWorkWindows(asking: Asking, asked: Asked): Promise<Answer> {
  const { tx, who } = asking;
  const chosen = await oneOfEachSquare(tx, who.customerId, asked);
  if (chosen.length === 0) throw new AppError("NotFound");
  if (chosen.length > mostSquares)
    throw new AppError("BadRequest", "Поля лежат слишком далеко друг от друга, чтобы искать для них общее окно");
  const { spray } = await getWeatherSettings(tx, who.customerId);
  const mix = asked.pesticide_ids ? await tankMix(tx, who.customerId, asked.pesticide_ids) : null;
  const places: Judged[] = [];
  for (const id of chosen)
    places.push(await judgePlace(tx, await findSpokesman(asking, { kind: "field", id }), { spray, mix }));
  const [one] = places;
  if (!one) throw new AppError("NotFound");
  // Of what is to come a model tells, whoever speaks of now: hours that it has not told yet are no bad ones.
  const lacking = places.find(({ spokesman }) => spokesman.modelled.state !== "ready");
  const source = lacking?.spokesman.modelled ?? one.spokesman.source;
  const known = one.hours.filter((_, index) => places.every(({ hours }) => isKnown(hours[index]))).at(-1);
  const [goingOn] = one.hours;
  const end = known && new Date(momentOf(known.at) + hourMilliseconds).toISOString();
  const told = goingOn && end ? { from: goingOn.at, to: end } : null;
  const items = [...(mix ? [ofMix] : ofTypes), ...ofGroups].map(({ key, group, product_type }) => {
    const judged = one.hours.map((_, index) => together(places.map(({ works }) => works[key]?.[index] ?? unknownHour)));
    const windows = windowsIn(one, judged);
    const stopped = windows.length > 0 ? [] : judged.slice(0, within).filter(({ verdict }) => verdict === "stop");
    const forbidding = mostNamed(stopped.flatMap(({ failing }) => failing));
    const forbidden = forbiddenIn(one, judged);
    return { work_type_group: group, product_type, windows, forbidding, forbidden };
  });
  return { source, items, foretold: told, places: places.length, paces: await usualPaces(tx, who.customerId) };
}
