/** What a level of fuel is measured in: litres, per cent of the tank, or what a sensor counts that nobody has named. */
export const fuelUnits = ["l", "percent", "raw"] as const;
export type FuelUnit = (typeof fuelUnits)[number];

/**
 * How burnt litres are known: the engine's own counter, or what is missing in the tank. Where they are not: in which units the
 * level is told that nobody can turn into litres.
 */
export const fuelSources = ["counter", "level", "raw", "percent"] as const;
export type FuelSource = (typeof fuelSources)[number];
