import type { WeatherDay, WeatherHour } from "#contract/weather-shapes";
import { addDays } from "#formats/days/count";
import { dayAt, timeAt } from "#formats/days/instants";
import type { Transaction } from "../platform/database/scope";
import { type Ground, groundStates, unknownGround } from "./formulas/field-work";
import type { WorkHour } from "./formulas/work-rules";
import { hoursOf, rainOf } from "./hours";
import type { Spokesman } from "./spokesman";
import { toldDays, toldHours } from "./told-days";

/** Days before, from which it follows how wet the ground is. */
const groundSince = 30;
/** Hours of which rain is still in straw. */
const dampHours = 6;

export interface GroundedDay extends WeatherDay {
  ground: Ground;
}

/** The days of a place from weeks ago on, so many ahead, each with how the ground is on it. */
export async function groundedDays(tx: Transaction, spokesman: Spokesman, ahead: number): Promise<GroundedDay[]> {
  const { today } = spokesman;
  const days = await toldDays(tx, spokesman, { from: addDays(today, -groundSince), to: addDays(today, ahead) });
  const states = groundStates(days);
  return days.map((day, index) => ({ ...day, ground: states[index] ?? unknownGround }));
}

/** The hours of a place from yesterday on, so many days ahead, as people with machines see them. */
export async function placeHours(
  tx: Transaction,
  spokesman: Spokesman,
  ahead: number,
  days?: readonly GroundedDay[],
): Promise<(WeatherHour & WorkHour)[]> {
  const { place, today } = spokesman;
  const told = await toldHours(tx, spokesman, { from: addDays(today, -1), to: addDays(today, ahead) });
  const hours = hoursOf(told, place.tzOffset);
  const grounded = days ?? (await groundedDays(tx, spokesman, ahead));
  const ground = new Map(grounded.map((one) => [one.day, one.ground]));
  return hours.map((hour, index) => ({
    ...hour,
    ground: ground.get(dayAt(hour.at, place.tzOffset)) ?? unknownGround,
    clock: Number(timeAt(hour.at, place.tzOffset).slice(0, 2)),
    // Of the first hours less is known, and nobody asks: they are yesterday's.
    rainBefore: rainOf(hours, Math.max(0, index - dampHours), Math.min(index, dampHours)),
  }));
}
