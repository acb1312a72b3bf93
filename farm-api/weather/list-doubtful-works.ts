import sql from "sql-template-tag";
import type { AnswerOf } from "#contract/call";
import type { weatherCalls } from "#contract/weather";
import type { WeatherSettings } from "#contract/weather-settings";
import type { DoubtReason, FailingParameter } from "#contract/weather-shapes";
import { type WorkGroup, workGroup, workStatus } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { knownPesticides } from "../dictionaries/shared/known-pesticides";
import { standardDictionaries } from "../dictionaries/shared/standard";
import type { Transaction } from "../platform/database/scope";
import { isCrewHour, stopsOf } from "./formulas/work-rules";
import { judgeHours } from "./judge-hours";
import { type PlaceHour, placeHours } from "./place-hours";
import { getWeatherSettings } from "./settings/settings";
import { type Asking, findSpokesman, type Spokesman } from "./spokesman";
import { mixFrom, type TankMix } from "./tank-mix";

type Answer = AnswerOf<typeof weatherCalls.listDoubtfulWorks>;
type Doubtful = Answer["items"][number];

/** Days ahead of which crews are told to stay at home. */
const ahead = 7;
/** Squares of a tenth of a degree: works beyond so many are not told of. */
const mostSquares = 40;
/** Half of a work's hours is more than a pause. */
const leastShare = 0.5;
/** Hours of a day that have to be forbidden for it to be lost to a work of several days: fewer are its morning's dew. */
const leastOfDay = 5;
const mostReasons = 2;
const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

interface Planned {
  id: number;
  field_id: number;
  work_type_id: number;
  own_group: WorkGroup | null;
  start_dt: string;
  end_dt: string;
  square: string;
  products: { kind: string; product_id: number }[];
}

const standardGroup = new Map<number, WorkGroup>(standardDictionaries.worktypes.map(({ id, group }) => [id, group]));

/** Works that are planned for the days of the forecast. */
const readPlanned = (tx: Transaction, customerId: number, ids: readonly number[], now: Date): Promise<Planned[]> =>
  tx.rows<Planned>(sql`
    SELECT r.id, r.field_id, r.work_type_id, (o.data ->> 'group')::int AS own_group, r.begins_at AS start_dt, r.ends_at AS end_dt,
      r.products, concat_ws('/', round(f.lat::numeric, 1), round(f.lon::numeric, 1), f.tz_offset) AS square
    FROM workrecord r JOIN field f ON f.customer_id = r.customer_id AND f.id = r.field_id
      LEFT JOIN own_entry o ON o.customer_id = r.customer_id AND o.dictionary = 'worktypes' AND o.id = r.work_type_id
    WHERE r.customer_id = ${customerId} AND r.id = ANY(${ids}::bigint[]) AND r.work_status = ${workStatus.planned}
      AND r.deleted_at IS NULL AND f.deleted_at IS NULL AND f.lat IS NOT NULL AND f.lon IS NOT NULL
      AND r.ends_at > ${now} AND r.begins_at < ${now}::timestamptz + ${ahead} * interval '1 day'
    ORDER BY r.begins_at, r.id`);

const pesticidesOf = ({ products }: Planned) =>
  products.flatMap(({ kind, product_id }) => (kind === "pesticide" ? product_id : []));

/** An hour and what stops a work in it; hours in which no crew works are left out, but for spraying. */
interface JudgedHour {
  at: number;
  /** By the field's clock. */
  day: string;
  isCrew: boolean;
  station: string | null;
  stops: readonly DoubtReason[];
}

/** How far a figure lies beyond its limit. */
const beyondBy = ({ value, limit }: DoubtReason) => Math.abs((value ?? 0) - (limit ?? 0));

type Alike = [DoubtReason, ...DoubtReason[]];

const farthestBeyond = (reasons: Alike): DoubtReason =>
  reasons.reduce((worst, one) => (beyondBy(one) > beyondBy(worst) ? one : worst));

/** Reasons of one part of the weather together. */
function byParameter(reasons: readonly DoubtReason[]): Alike[] {
  const alike = new Map<FailingParameter, Alike>();
  for (const one of reasons) {
    const those = alike.get(one.parameter);
    if (those) those.push(one);
    else alike.set(one.parameter, [one]);
  }
  return [...alike.values()];
}

/** Judges the hours of one place, those of each kind of work and each mix once. */
function judgeOnce(hours: readonly PlaceHour[], { place }: Spokesman, spray: WeatherSettings["spray"]) {
  const judged = new Map<string, JudgedHour[]>();
  // Hours of bees are no forecast: who has warned their keepers may spray by day.
  const momentsOf = (hour: PlaceHour) => ({
    at: momentOf(hour.at),
    day: hour.day,
    isCrew: isCrewHour(hour),
    station: hour.station,
  });
  // Of what is not known yet, nothing is forbidden but what is to whatever may be sprayed.
  const ofMix = (mix: TankMix | null): JudgedHour[] => {
    const rules = spray.filter(({ product_type }) => mix === null || mix.types.includes(product_type));
    const all = rules.map((one) => judgeHours(hours, { place, rules: one.rules, beeClass: null }));
    return hours.map((hour, index) => {
      const failing = all.flatMap((ofType) => ofType[index]?.failing ?? []);
      const stops = failing.flatMap(({ verdict, ...reason }) => (verdict === "stop" ? reason : []));
      // Of several types of products the strictest limit is told.
      const told = byParameter(stops).filter((those) => mix !== null || those.length === all.length);
      return { ...momentsOf(hour), stops: told.map(farthestBeyond) };
    });
  };
  const ofGroup = (group: WorkGroup): JudgedHour[] =>
    hours.filter(isCrewHour).map((hour) => ({ ...momentsOf(hour), stops: stopsOf(hour, group) }));
  return (group: WorkGroup, mix: TankMix | null): readonly JudgedHour[] => {
    const key = mix ? mix.types.join() : String(group);
    const known = judged.get(key) ?? (group === workGroup.spraying ? ofMix(mix) : ofGroup(group));
    judged.set(key, known);
    return known;
  };
}

/** Whether a work of several days loses one of them: all its hours of that day in which crews work. */
function losesDay(hours: readonly JudgedHour[]): boolean {
  const crew = hours.filter(({ isCrew }) => isCrew);
  const days = new Set(crew.map(({ day }) => day));
  if (days.size < 2) return false;
  return [...days].some((day) => {
    const ofDay = crew.filter((one) => one.day === day);
    return ofDay.length >= leastOfDay && ofDay.every(({ stops }) => stops.length > 0);
  });
}

/** What forbids a work, where so much of its time is forbidden that nobody need drive out, or one of its days. */
function doubtOf({ id, start_dt, end_dt }: Planned, judged: readonly JudgedHour[]): Omit<Doubtful, "source"> | null {
  const [start, end] = [momentOf(start_dt), momentOf(end_dt)];
  const hours = judged.filter(({ at }) => at > start - hourMilliseconds && at < end);
  const forbidden = hours.filter(({ stops }) => stops.length > 0);
  if (hours.length === 0 || (forbidden.length / hours.length < leastShare && !losesDay(hours))) return null;
  // Rain of the day before has soaked the land as well.
  const counted = judged.filter(({ at }) => at > start - dayMilliseconds && at < end);
  const stations = new Set(counted.flatMap(({ station }) => station ?? []));
  const reasons = byParameter(forbidden.flatMap(({ stops }) => stops)).toSorted((a, b) => b.length - a.length);
  return {
    workrecord_id: id,
    ...{ hours: hours.length, forbidden: forbidden.length, station: [...stations].join(", ") || null },
    reasons: reasons.slice(0, mostReasons).map(farthestBeyond),
  };
}

/** Planned works whose hours the forecast forbids. The weather is read once a square of the map, however many works lie on it. */
export async function listDoubtfulWorks(asking: Asking, ids: readonly number[]): Promise<Answer> {
  const { tx, who, clock } = asking;
  const works = await readPlanned(tx, who.customerId, ids, clock.now());
  if (works.length === 0) return { items: [] };
  const { spray } = await getWeatherSettings(tx, who.customerId);
  const pesticideOf = await knownPesticides(tx, who.customerId, works.flatMap(pesticidesOf));
  const judges = new Map<string, { judge: ReturnType<typeof judgeOnce>; source: Spokesman["modelled"] }>();
  for (const { square, field_id } of works) {
    if (judges.has(square) || judges.size === mostSquares) continue;
    const spokesman = await findSpokesman(asking, { kind: "field", id: field_id });
    const judge = judgeOnce(await placeHours(tx, spokesman, ahead), spokesman, spray);
    judges.set(square, { judge, source: spokesman.modelled });
  }
  const items = works.flatMap((work) => {
    const group = work.own_group ?? standardGroup.get(work.work_type_id);
    const found = judges.get(work.square);
    if (group === undefined || !found) return [];
    const mix = group === workGroup.spraying ? mixFrom(pesticideOf, pesticidesOf(work)) : null;
    const doubt = doubtOf(work, found.judge(group, mix));
    return doubt ? { ...doubt, source: found.source } : [];
  });
  return { items };
}
