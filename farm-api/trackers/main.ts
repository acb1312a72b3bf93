import { pino } from "pino";
import { systemClock } from "../platform/clock";
import { readConfig } from "../platform/config";
import { logOutput } from "../platform/log-output";
import { openDependencies } from "../platform/open-dependencies";
import { untilToldToStop } from "../platform/stop";
import { filterNames } from "./intake/filters";
import { startIntake } from "./intake/start-intake";

/** Milliseconds that a terminal's clock may be ahead of ours. */
const ahead = 10 * 60_000;
const day = 24 * 3_600_000;

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL }, logOutput());
const { pool } = await openDependencies(config, log);
const portOf = (port: number) => (port === 0 ? null : port);
const intake = await startIntake({
  pool,
  clock: systemClock,
  limits: {
    enabled: new Set(
      filterNames.filter((name) => config.TRACK_FILTERS === "all" || config.TRACK_FILTERS.includes(name)),
    ),
    ahead,
    back: config.TRACK_DAYS * day,
  },
  host: config.TRACKERS_HOST,
  ports: { wialon: portOf(config.WIALON_PORT), egts: portOf(config.EGTS_PORT), osmand: portOf(config.OSMAND_PORT) },
  traccarToken: config.TRACCAR_TOKEN ?? null,
  log,
});
log.info({ host: config.TRACKERS_HOST, ...intake.ports }, "listening to trackers");
await untilToldToStop();
await intake.close();
await pool.end();
