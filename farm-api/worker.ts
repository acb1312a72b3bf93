import { pino } from "pino";
import { boundaryImportJobs } from "./boundary-imports/jobs";
import { documentJobs } from "./documents/jobs";
import { fieldJobs } from "./fields/mend-field-zones";
import { keepLetters } from "./notifications/keep-letters";
import { systemClock } from "./platform/clock";
import { readConfig } from "./platform/config";
import { keepHouse } from "./platform/jobs/housekeeping";
import { listenForJobs } from "./platform/jobs/listen";
import { Worker } from "./platform/jobs/worker";
import { keepLooking } from "./platform/keep-looking";
import { openDependencies } from "./platform/open-dependencies";
import { stopWithin, untilToldToStop } from "./platform/stop";
import { installSatellite } from "./satellite/installed";
import { satelliteJobs } from "./satellite/jobs";
import { keepSatellite } from "./satellite/keep-satellite";
import { photoJobs, sweepPhotos } from "./scouting/photos/sweep-photos";
import { tellOverduePlans } from "./scouting/plans/tell-overdue";
import { keepTrackDays, keepWatch, letOldTracksGo } from "./trackers/keep-tracks";
import { installWeather } from "./weather/installed";
import { keepWeather } from "./weather/keep-weather";
import { zoneJobs } from "./zones/jobs";

/** Milliseconds for jobs and looks to give up what they have in hand, and then for what is on its way to the database. */
const [grace, patience] = [6000, 2000];

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const { pool, files, mail, weather, ...dependencies } = await openDependencies(config, log);
const satellite = installSatellite(dependencies.satellite);
const handlers = {
  ...boundaryImportJobs,
  ...documentJobs,
  ...fieldJobs,
  ...satelliteJobs(satellite),
  ...zoneJobs(satellite),
  ...photoJobs,
};
const worker = new Worker({ pool, files, handlers, log });
const listener = listenForJobs({
  url: config.DATABASE_URL,
  onNotice: () => worker.wake(),
  onLost: (err) => log.warn({ err }, "not told of new jobs; looking every second"),
});

// What a job's own code lets escape must not end the jobs of others: they are settled, or taken up again, all the same.
process.on("uncaughtException", (err) => log.error({ err }, "an error escaped from a job"));
worker.start();
const tidyUp = () => {
  keepHouse(pool, files)
    .then(() => sweepPhotos(pool, files))
    .catch((err: unknown) => log.error({ err }, "housekeeping failed"));
  letOldTracksGo(pool, systemClock, config.TRACK_DAYS).catch((err: unknown) => log.warn({ err }, "old tracks stay"));
};
tidyUp();
const housekeeping = setInterval(tidyUp, 3_600_000);
const weatherKeeper = keepWeather({
  pool,
  weather: installWeather(weather),
  clock: systemClock,
  log,
  tells: config.FEATURE_WEATHER,
});
const satelliteKeeper = keepSatellite({ pool, satellite, clock: systemClock, log });
const trackKeeper = keepTrackDays({ pool, log });
const watchKeeper = keepWatch({ pool, clock: systemClock, log });
const planKeeper = keepLooking({ pause: 60_000, trouble: "people could not be told of plans", log }, () =>
  tellOverduePlans(pool, systemClock),
);
const letterKeeper = mail?.tellsNews ? [keepLetters({ pool, mail, clock: systemClock, log })] : [];
log.info("worker is ready");
await untilToldToStop();
clearInterval(housekeeping);
const keepers = [weatherKeeper, satelliteKeeper, trackKeeper, watchKeeper, planKeeper, ...letterKeeper];
await stopWithin(grace, [worker.stop(), ...keepers.map((keeper) => keeper.stop())]);
await stopWithin(patience, [listener.stop(), pool.end()]);
process.exit(0);
