import type { FuelSource } from "#contract/fuel-words";
import { type FuelReading, usualUnit } from "./read-fuel";

interface Burnt {
  litres: number;
  from: FuelSource;
}

/** Milliseconds since 1970. */
interface Span {
  from: number;
  to: number;
}

/** Share of a span that readings have to reach over, and milliseconds that they may be short of it all the same. */
const reach = { share: 0.8, short: 600_000 };
/** Litres an hour that no engine on a farm burns, and those that a moment may bring: what jumps further is another counter. */
const thirst = { hour: 150, moment: 2 };
/** Hours of silence: what is burnt in a longer one belongs to no way that anybody saw, and to none of the days that are told. */
const unseen = 12;
/** Litres: a level that rises further is a tank that was filled; a difference below the other is the sensor's noise. */
const filled = 10;
const noise = 3;

function reachesOver(times: readonly number[], { from, to }: Span): boolean {
  const told = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return times.length > 1 && told >= Math.min((to - from) * reach.share, to - from - reach.short);
}

/** Litres by the engine's counter: what it grew by, without the jumps of one that was reset or changed. */
function byCounter(readings: readonly FuelReading[], span: Span): number | null {
  const told = readings.flatMap(({ time, usedFrom, usedTo }) =>
    usedFrom === null || usedTo === null ? [] : [{ time, usedFrom, usedTo }],
  );
  if (
    !reachesOver(
      told.map(({ time }) => time),
      span,
    )
  )
    return null;
  let sum = 0;
  for (const [at, { time, usedTo }] of told.entries()) {
    const before = told[at - 1];
    const grown = usedTo - (before?.usedTo ?? told[0]?.usedFrom ?? usedTo);
    const hours = before ? (time - before.time) / 3_600_000 : 0;
    if (grown > 0 && hours <= unseen && grown <= thirst.moment + thirst.hour * Math.max(hours, 1 / 60)) sum += grown;
  }
  return sum;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Litres that are missing in the tank, with what was filled in meanwhile; null where it is no more than noise. */
function byLevel(readings: readonly FuelReading[], span: Span): number | null {
  const told = readings.filter(({ unit, level }) => unit === "l" && level !== null);
  if (
    !reachesOver(
      told.map(({ time }) => time),
      span,
    )
  )
    return null;
  const isUnseen = (at: number) => (told[at]?.time ?? 0) - (told[at - 1]?.time ?? 0) > unseen * 3_600_000;
  const levels = told.map((_, at) => middle(told.slice(Math.max(at - 2, 0), at + 3).map(({ level }) => level ?? 0)));
  const first = levels[0] ?? 0;
  let [sum, start, low] = [0, first, first];
  for (const [at, level] of levels.entries()) {
    if (level > low + filled || (at > 0 && isUnseen(at))) {
      sum += start - low;
      [start, low] = [level, level];
    } else if (level > start) [start, low] = [level, level];
    else low = Math.min(low, level);
  }
  sum += Math.max(start - (levels.at(-1) ?? 0), 0);
  return sum >= noise ? sum : null;
}

/** Litres burnt in a span, where the counter or a level in litres tells them; a level in other units tells none. */
export function burntFuel(readings: readonly FuelReading[], span: Span): Burnt | null {
  const counted = byCounter(readings, span);
  if (counted !== null) return { litres: counted, from: "counter" };
  const missing = byLevel(readings, span);
  return missing === null ? null : { litres: missing, from: "level" };
}

/** What figures keep of fuel: litres and how they are known, or in which other units the level is told. */
export interface FuelFigures {
  fuel: number | null;
  fuel_from: FuelSource | null;
}

export function fuelFigures(readings: readonly FuelReading[], span: Span): FuelFigures {
  const burnt = burntFuel(readings, span);
  if (burnt) return { fuel: burnt.litres, fuel_from: burnt.from };
  const unit = usualUnit(readings);
  return { fuel: null, fuel_from: unit === "l" ? null : unit };
}
