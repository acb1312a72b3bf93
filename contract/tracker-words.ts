/** Minutes after which a position is old: the machine's speed and course then count as none. */
export const staleMinutes = 5;

/** Seconds of standing from which it is parking, and no break in the work any more. */
export const shortestParking = 1800;

/** How terminals report, by the name under which a tracker is entered. */
export const trackerSources = ["wialon", "egts", "osmand", "traccar"] as const;

/** Why a line of a terminal that somebody has is refused: its password, checksum, form, time, place or another value is wrong. */
export const refusals = ["password", "checksum", "structure", "time", "coordinates", "values"] as const;
export type Refusal = (typeof refusals)[number];
