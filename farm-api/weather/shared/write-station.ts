import { addDays } from "#formats/days/count";
import { hoursInto, momentOf } from "#formats/days/instants";
import type { Transaction } from "../../platform/database/scope";
import { inTurns } from "../../platform/in-turns";
import { climateAt } from "../sources/simulated/climate";
import { drawDay } from "../sources/simulated/draw-day";
import { usualSeed } from "../sources/simulated/simulated";
import { createStation } from "../stations/change-station";
import { keepHours, noteHeard } from "../stations/keep-readings";
import type { SeenHour } from "../stations/sent/to-hours";
import { lockStation } from "../stations/station";

interface SimulatedStation {
  customerId: number;
  name: string;
  lat: number;
  lon: number;
  tzOffset: number;
  /** The last day that it tells of. */
  today: string;
  days: number;
}

/** A yard is a little warmer than the fields around it, and its houses break the wind. */
const [warmer, calmer] = [0.4, 0.9];

const round = (value: number | null | undefined, change: (value: number) => number) =>
  value == null ? null : Math.round(change(value) * 10) / 10;

function* seenHours({ lat, lon, tzOffset, today, days }: SimulatedStation): Generator<undefined, SeenHour[]> {
  const seen: SeenHour[] = [];
  for (let day = addDays(today, 1 - days); day <= today; day = addDays(day, 1)) {
    const drawn = drawDay(usualSeed, { lat, lon, tzOffset }, day);
    for (let hour = 0; hour < 24; hour++)
      seen.push({
        day,
        hour,
        rainIsLost: false,
        seen: {
          temperature: round(drawn.temperature[hour], (value) => value + warmer),
          humidity: drawn.humidity[hour] ?? null,
          precipitation: drawn.precipitation[hour] ?? null,
          wind: round(drawn.wind[hour], (value) => value * calmer),
          gust: round(drawn.gust[hour], (value) => value * calmer),
          wind_direction: drawn.wind_direction[hour] ?? null,
          cloud: null,
          weather_code: null,
          radiation: drawn.radiation[hour] ?? null,
        },
      });
    yield;
  }
  return seen;
}

/** Gives a holding of the demonstration a station of its own that has told of the last days. */
export async function writeSimulatedStation(tx: Transaction, station: SimulatedStation): Promise<void> {
  const { customerId, name, lat, lon, tzOffset, today } = station;
  const { elevation } = climateAt({ lat, lon, tzOffset });
  const { id } = await createStation(tx, customerId, { name, lat, lon, elevation, tz_offset: tzOffset });
  const made = await lockStation(tx, customerId, id);
  await keepHours(tx, made, await inTurns(seenHours(station)));
  await noteHeard(tx, made, momentOf(hoursInto(today, 24, tzOffset)));
}
