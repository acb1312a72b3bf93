import { pino } from "pino";
import { boundaryImportJobs } from "./boundary-imports/jobs";
import { documentJobs } from "./documents/jobs";
import { readConfig } from "./platform/config";
import { keepHouse } from "./platform/jobs/housekeeping";
import { listenForJobs } from "./platform/jobs/listen";
import { Worker } from "./platform/jobs/worker";
import { openDependencies } from "./platform/open-dependencies";
import { untilToldToStop } from "./platform/stop";

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const { pool, files } = await openDependencies(config, log);
const worker = new Worker({ pool, files, handlers: { ...boundaryImportJobs, ...documentJobs }, log });
const listener = listenForJobs({
  url: config.DATABASE_URL,
  onNotice: () => worker.wake(),
  onLost: (err) => log.warn({ err }, "not told of new jobs; looking every second"),
});

worker.start();
const tidyUp = () => void keepHouse(pool, files).catch((err: unknown) => log.error({ err }, "housekeeping failed"));
tidyUp();
const housekeeping = setInterval(tidyUp, 3_600_000);
log.info("worker is ready");
await untilToldToStop();
clearInterval(housekeeping);
await worker.stop();
await listener.stop();
await pool.end();
