import type { WeatherDay, WeatherHour } from "#contract/weather-shapes";
import { addDays } from "#formats/days/count";
import type { Transaction } from "../platform/database/scope";
import { type Ground, groundInHour, groundStates, unknownGround } from "./formulas/field-work";
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

/** An hour as people with machines see it. */
export interface PlaceHour extends WeatherHour, WorkHour {
  /** By the clock there. */
  day: string;
}

/** The hours of a place from yesterday on, so many days ahead. */
export async function placeHours(
  tx: Transaction,
  spokesman: Spokesman,
  ahead: number,
  days?: readonly GroundedDay[],
): Promise<PlaceHour[]> {
  const { place, today } = spokesman;
  const told = await toldHours(tx, spokesman, { from: addDays(today, -1), to: addDays(today, ahead) });
  const grounded = days ?? (await groundedDays(tx, spokesman, ahead));
  const ground = new Map(grounded.map((one) => [one.day, one.ground]));
  const rain = told.flatMap(({ precipitation }) => precipitation);
  // Of the first hours less is known, and nobody asks: they are yesterday's.
  const rainBefore = (index: number) => rainOf(rain, Math.max(0, index - dampHours), Math.min(index, dampHours));
  return told.flatMap((one, index) => {
    const { day, precipitation } = one;
    const ofDay = { precipitation, before: ground.get(addDays(day, -1)), after: ground.get(day) ?? unknownGround };
    return hoursOf(one, place.tzOffset).map((hour, clock) =>
      Object.assign(hour, {
        day,
        clock,
        ground: groundInHour(clock, ofDay),
        rainBefore: rainBefore(index * 24 + clock),
      }),
    );
  });
}
