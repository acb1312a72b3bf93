import { daysBetween } from "#formats/days/count";
import type { Attributes } from "../../trackers/protocols/report";
import type { DrivenDay } from "./draw-days";

/** Litres an hour at work, of a tank that is filled every night; and those that a day may take at most. */
const thirst = 24;
const tank = 750;
const aDay = 600;
/** What a sensor counts at a full tank where nobody has told it what that means in litres. */
const sensor = 4095;

const since = "2020-01-01";

/** Volts of a machine whose engine runs, and of one that stands. */
const volts = { running: 27.8, still: 25.1 };

/** What a terminal of the demonstration tells beside its place. */
export function sensorsOf(driven: DrivenDay, moment: number): Attributes {
  const runs = (driven.timeline.at(moment)?.speed ?? 0) > 0;
  return { pwr_ext: runs ? volts.running : volts.still, ign: runs ? 1 : 0, ...fuelOf(driven, moment) };
}

/**
 * What a terminal of the demonstration tells of fuel, each by what is built into it: most a level in litres, every other one of
 * them the engine's counter too; some only what a sensor counts; some nothing.
 */
function fuelOf({ trackerId, day, timeline }: DrivenDay, moment: number): Attributes {
  const burnt = timeline.hoursMoving(moment) * thirst;
  const left = Math.round(Math.max(tank * 0.96 - burnt, 0) * 10) / 10;
  switch (trackerId % 5) {
    case 4:
      return {};
    case 3:
      return { fuel_lvl: Math.round((left / tank) * sensor) };
    default: {
      const used = daysBetween(since, day) * aDay + Math.round(burnt * 10) / 10;
      return trackerId % 2 === 0 ? { fuel_l: left, fuel_used: used } : { fuel_l: left };
    }
  }
}
