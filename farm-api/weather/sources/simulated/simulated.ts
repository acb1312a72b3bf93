import { addDays } from "#formats/days/count";
import { inTurns } from "../../../platform/in-turns";
import type { Place, SourceDay, WeatherSource } from "../source";
import { climateAt } from "./climate";
import { drawDay } from "./draw-day";

/** Of the demonstration: what its works agree with. */
export const usualSeed = 20_260_714;

function* drawDays(seed: number, place: Place, from: string, to: string): Generator<undefined, SourceDay[]> {
  const drawn: SourceDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    drawn.push(drawDay(seed, place, day));
    yield;
  }
  return drawn;
}

/** Made-up weather of the steppes, for the demonstration and for tests: any day is the same whenever it is asked for. */
export const simulatedWeather = (seed = usualSeed): WeatherSource => ({
  id: "simulated",
  model: "учебная",
  step: 0.25,
  mostPlaces: 4,
  freshFor: 21_600,
  limits: [],
  weigh: () => 0,
  // It is drawn anew whenever it is asked for.
  latestRun: async () => new Date().toISOString(),
  ask: ({ places, from, to }) =>
    Promise.all(
      places.map(async (place) => ({
        days: await inTurns(drawDays(seed, place, from, to)),
        elevation: climateAt(place).elevation,
      })),
    ),
});
