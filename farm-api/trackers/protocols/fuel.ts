import type { FuelUnit } from "#contract/fuel-words";
import type { Attributes } from "./report";

/** What a point tells of fuel: the level with its unit, and litres burnt since the engine was built. */
export interface ToldFuel {
  level: number | null;
  unit: FuelUnit | null;
  used: number | null;
}

/** Litres by the word of whoever names them so: Traccar, and terminals behind CAN that follow it. */
const counters = ["fuelUsed", "fuel_used", "can_fuel_used", "total_fuel_used"];

const namedLitres = /^(?:can_|rs485_)?fuel\w*_(?:l|ltr|lit(?:re|er)s?)$/i;
const namedPercent = /^(?:can_|rs485_)?fuel\w*_(?:percent|pct)$/i;
/** A level that nobody has named the unit of: a terminal sends what its sensor counts, or what it was told that this means. */
const namedRaw =
  /^(?:fuel|fuel_?\d{1,2}|fuel_?lvl_?\d{0,2}|fuel_?level_?\d{0,2}|can_fuel|rs485_fuel_?\d{0,2}|lls_?\d{1,2}|fuel\d(?:_m\d+)?_raw)$/i;
/** What the bus of lorries and tractors calls the level: per cent of the tank (FMS, SPN 96). */
const ofBus = /^can_fls$/i;

const isLevel = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value < 1e7;

/** A protocol's own words come before what a name lets guess. */
function unitOf(source: string, name: string, value: number): FuelUnit | null {
  if (source === "traccar" && name === "fuel") return "l";
  if (source === "egts" && /^fuel\d(?:_m\d+)?$/.test(name)) return "l";
  if (namedLitres.test(name)) return "l";
  const isShare = namedPercent.test(name) || ofBus.test(name) || (source === "traccar" && name === "fuelLevel");
  if (isShare) return value <= 100 ? "percent" : "raw";
  return namedRaw.test(name) ? "raw" : null;
}

/**
 * What attributes of a point tell of fuel. Litres of several tanks are added; of several per cents or unnamed levels the first counts.
 * @param source by which protocol it came
 */
export function fuelIn(source: string, attributes: Attributes): ToldFuel | null {
  const levels: Record<FuelUnit, number | null> = { l: null, percent: null, raw: null };
  let used: number | null = null;
  for (const name in attributes) {
    if (!/fuel|fls|lls/i.test(name)) continue;
    const value = attributes[name];
    if (!isLevel(value)) continue;
    if (counters.includes(name)) {
      used ??= value;
      continue;
    }
    const unit = unitOf(source, name, value);
    if (unit === "l") levels.l = (levels.l ?? 0) + value;
    else if (unit) levels[unit] ??= value;
  }
  const unit = (["l", "percent", "raw"] as const).find((one) => levels[one] !== null) ?? null;
  return unit === null && used === null ? null : { unit, level: unit && levels[unit], used };
}

/** Levels of the sensors that a point told in a unit, in the order of their names. */
export function sensorsIn(source: string, attributes: Attributes, unit: FuelUnit): { name: string; level: number }[] {
  const found: { name: string; level: number }[] = [];
  for (const [name, value] of Object.entries(attributes))
    if (
      /fuel|fls|lls/i.test(name) &&
      isLevel(value) &&
      !counters.includes(name) &&
      unitOf(source, name, value) === unit
    )
      found.push({ name, level: value });
  return found.sort((one, other) => (one.name < other.name ? -1 : 1));
}
