import pg from "pg";
import { pino } from "pino";
import { boundaryImportJobs } from "./boundary-imports/jobs";
import { documentJobs } from "./documents/jobs";
import { readConfig } from "./platform/config";
import { keepHouse } from "./platform/jobs/housekeeping";
import { Worker } from "./platform/jobs/worker";
import { openDependencies } from "./platform/open-dependencies";
import { untilToldToStop } from "./platform/stop";

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const { pool, files } = await openDependencies(config, (error) =>
  log.warn({ err: error }, "a database connection was lost"),
);
const worker = new Worker({ pool, files, handlers: { ...boundaryImportJobs, ...documentJobs }, log });

// A notice only spares the wait until the next look, so a lost listener is no fault.
const listener = new pg.Client({ connectionString: config.DATABASE_URL });
listener.on("error", (error) => log.warn({ err: error }, "no longer told of new jobs; looking every second"));
listener.on("notification", () => worker.wake());
await listener.connect();
await listener.query("LISTEN polevod_job");

worker.start();
const tidyUp = () => void keepHouse(pool, files).catch((err: unknown) => log.error({ err }, "housekeeping failed"));
tidyUp();
const housekeeping = setInterval(tidyUp, 3_600_000);
log.info("worker is ready");
await untilToldToStop();
clearInterval(housekeeping);
await worker.stop();
await listener.end().catch(() => undefined);
await pool.end();
