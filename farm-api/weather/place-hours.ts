import type { WeatherHour } from "#contract/weather-shapes";
import { addDays } from "#formats/days/count";
import { dayAt, timeAt } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { groundStates, unknownGround } from "./formulas/field-work";
import type { WorkHour } from "./formulas/work-rules";
import { hoursOf } from "./hours";
import type { Spokesman } from "./spokesman";
import { toldDays, toldHours } from "./told-days";

/** Days before, from which it follows how wet the ground is. */
const groundSince = 30;

function rainBefore(hours: readonly WeatherHour[], index: number): number | null {
  const before = hours.slice(Math.max(0, index - 6), index).map(({ precipitation }) => precipitation);
  return before.includes(null) ? null : before.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}

/** The hours of a place from yesterday on, so many days ahead, as people with machines see them. */
export async function placeHours(
  tx: Transaction,
  spokesman: Spokesman,
  ahead: number,
): Promise<(WeatherHour & WorkHour)[]> {
  const { place, today } = spokesman;
  const to = addDays(today, ahead);
  const hours = hoursOf(await toldHours(tx, spokesman, { from: addDays(today, -1), to }), place.tzOffset);
  const days = await toldDays(tx, spokesman, { from: addDays(today, -groundSince), to });
  const states = groundStates(days);
  const ground = new Map(days.map(({ day }, index) => [day, states[index] ?? unknownGround]));
  return hours.map((hour, index) => ({
    ...hour,
    ground: ground.get(dayAt(hour.at, place.tzOffset)) ?? unknownGround,
    clock: Number(timeAt(hour.at, place.tzOffset).slice(0, 2)),
    rainBefore: rainBefore(hours, index),
  }));
}
