import type { DoubtReason, GroundState } from "#contract/weather-shapes";

/** A day as somebody with a tractor sees it. */
export interface GroundDay {
  /** mm */
  precipitation: number | null;
  et0: number | null;
  /** °C, of the air: soil at the surface follows it. */
  temperature_min: number | null;
  temperature_mean: number | null;
  temperature_max: number | null;
}

/** mm of water that the upper ten centimetres hold beyond what a tractor bears. */
const fullSurface = 15;
/** mm left in them at which wheels and shares stop sinking. */
const bearing = 5;
/** Snow and frost stay while it is colder. */
const thaw = 0;

/** Degree-days of frost that the upper soil keeps at most, and how much of them a degree of warmth takes. */
const [deepest, melting] = [15, 2];
/** °C of a day's mean from which soil dries: a thaw between frosts only wets what stays frozen below. */
const dryingFrom = 3;

/** Degree-days of frost in the soil behind a day: a night below zero freezes again what its day has thawed. */
function frostAfter(before: number, mean: number, lowest: number | null): number {
  const frozen = Math.max(-mean, -(lowest ?? mean) / 2, 0);
  return Math.min(deepest, Math.max(0, before + frozen - melting * Math.max(0, mean)));
}

/** How the ground is, and by which figure: mm of water in its upper layer, or °C. */
export interface Ground extends Omit<DoubtReason, "parameter"> {
  state: GroundState;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const noFigure = { value: null, limit: null, side: null };
export const unknownGround: Ground = { state: "unknown", ...noFigure };

/**
 * Whether the ground bears machines, day by day: rain fills its upper layer, evaporation empties it; below zero it is frozen, and
 * what has frozen is mud in a thaw until as much warmth has gone into it, with a crust on it each night that goes below zero.
 * After a day that is not known nothing is, until it has dried out or frozen for sure.
 */
export function groundStates(days: readonly GroundDay[]): Ground[] {
  let water: number | null = 0;
  let frost = 0;
  return days.map(({ precipitation, et0, temperature_min, temperature_mean, temperature_max }) => {
    if (precipitation === null || et0 === null || temperature_mean === null) {
      water = null;
      return unknownGround;
    }
    const dried = precipitation - et0;
    // From an unknown state: the wettest it can be dries, too.
    water = Math.min(fullSurface, Math.max(0, (water ?? fullSurface) + dried));
    frost = frostAfter(frost, temperature_mean, temperature_min);
    if (temperature_mean < thaw && (temperature_max ?? temperature_mean) < thaw + 1)
      return { state: "frozen", value: tenth(temperature_mean), limit: thaw, side: "under" };
    // No figure of the water: what the frost holds runs out of it by day.
    const isThawing = frost > 0 && temperature_mean < dryingFrom;
    if (isThawing && (temperature_min ?? thaw) < thaw) return { state: "thawing", ...noFigure };
    if (water > bearing) return { state: "wet", value: tenth(water), limit: bearing, side: "over" };
    if (isThawing) return { state: "wet", ...noFigure };
    return { state: "workable", ...noFigure };
  });
}

/** Of what a day's ground in an hour follows: its rain by hours, and how the day before has left it. */
interface GroundOfDay {
  precipitation: readonly (number | null)[];
  before: Ground | undefined;
  after: Ground;
}

/**
 * How the ground is in an hour of a day: rain that is still to fall wets nothing, so until the first of a day that ends wet by it, it is
 * as the day before has left it. What a thaw wets is wet from the start, and so is what was frozen or is not known.
 */
export function groundInHour(clock: number, { precipitation, before, after }: GroundOfDay): Ground {
  const isWetByRain = after.state === "wet" && after.value !== null;
  if (!isWetByRain || (before?.state !== "workable" && before?.state !== "wet")) return after;
  const firstRain = precipitation.findIndex((fallen) => fallen === null || fallen > 0);
  return clock < firstRain ? before : after;
}
