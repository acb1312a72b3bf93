import type { DoubtReason, GroundState } from "#contract/weather-shapes";

/** A day as somebody with a tractor sees it. */
export interface GroundDay {
  /** mm */
  precipitation: number | null;
  et0: number | null;
  /** °C, of the air: soil at the surface follows it. */
  temperature_mean: number | null;
  temperature_max: number | null;
}

/** mm of water that the upper ten centimetres hold beyond what a tractor bears. */
const fullSurface = 15;
/** mm left in them at which wheels and shares stop sinking. */
const bearing = 5;
/** Snow and frost stay while it is colder. */
const thaw = 0;

/** How the ground is, and by which figure: mm of water in its upper layer, or °C. */
export interface Ground extends Omit<DoubtReason, "parameter"> {
  state: GroundState;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const noFigure = { value: null, limit: null, side: null };
export const unknownGround: Ground = { state: "unknown", ...noFigure };

/**
 * Whether the ground bears machines, day by day: rain fills its upper layer, evaporation empties it; below zero it is frozen.
 * After a day that is not known nothing is, until it has dried out or frozen for sure.
 */
export function groundStates(days: readonly GroundDay[]): Ground[] {
  let water: number | null = 0;
  return days.map(({ precipitation, et0, temperature_mean, temperature_max }) => {
    if (precipitation === null || et0 === null || temperature_mean === null) {
      water = null;
      return unknownGround;
    }
    const dried = precipitation - et0;
    // From an unknown state: the wettest it can be dries, too.
    water = Math.min(fullSurface, Math.max(0, (water ?? fullSurface) + dried));
    if (temperature_mean < thaw && (temperature_max ?? temperature_mean) < thaw + 1)
      return { state: "frozen", value: tenth(temperature_mean), limit: thaw, side: "under" };
    if (water > bearing) return { state: "wet", value: tenth(water), limit: bearing, side: "over" };
    return { state: "workable", ...noFigure };
  });
}
