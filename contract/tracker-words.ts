/** Minutes after which a position is old: the machine's speed and course then count as none. */
export const staleMinutes = 5;

/** How terminals report, by the name under which a tracker is entered. */
export const trackerSources = ["wialon", "egts", "osmand", "traccar"] as const;
