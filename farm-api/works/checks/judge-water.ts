import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import type { Findings } from "./situation";

/**
 * Metres of the widest water protection zone of a river. It binds every pesticide, so that a field of which nobody has
 * said how far the water is is not held against it; products that must stay farther away ask for the distance.
 */
const protectionZone = 200;

const none: Findings = { faults: [], doubts: [] };
const metres = (value: number) => `${value.toLocaleString("ru", { maximumFractionDigits: 0 })} м`;

/** Holds a pesticide against the distance (metres) from the field to water; exactly the least one is far enough. */
export function judgeWater({ water_distance }: KnownPesticide, distance: number | null): Findings {
  if (water_distance === null)
    return { faults: [], doubts: ["Наименьшее расстояние до водоёма в регламенте не указано"] };
  if (distance !== null && distance < water_distance)
    return { faults: [`До водоёма ${metres(distance)}, ближе ${metres(water_distance)} применять нельзя`], doubts: [] };
  return distance === null && water_distance > protectionZone
    ? { faults: [], doubts: ["Расстояние до водоёма не указано"] }
    : none;
}
