import type { Pool } from "../../platform/database/pool";
import { filterNames } from "../intake/filters";
import type { Listening } from "../intake/start-intake";

/** An intake of a test's own: all filters, ports that nobody has, and a clock that stands. */
export const ownIntake = (pool: Pool, now: Date): Omit<Listening, "log"> => ({
  pool,
  clock: { now: () => now },
  limits: { enabled: new Set(filterNames), ahead: 600_000, back: 400 * 24 * 3_600_000 },
  host: "127.0.0.1",
  ports: { wialon: 0, egts: 0, osmand: 0 },
  traccarToken: null,
});
