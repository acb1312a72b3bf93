import path from "node:path";
import { readDemoDay } from "#farm-api/demo/demo-day";
import { buildIfNeeded, isBuilt } from "./lib/build-if-needed";
import { accountsTable, makeDemoHoldings } from "./lib/demo-holdings";
import {
  assertCanStart,
  type House,
  openDatabase,
  startApp,
  startDemoMachines,
  startFarmApi,
  startTrackers,
  startWorker,
  withFreeTrackerPorts,
} from "./lib/house";
import { OperatorError } from "./lib/operator-error";
import { ROOT } from "./lib/root";
import { runScript } from "./lib/run-script";
import { ownSecrets } from "./lib/secrets";
import { localUrl, readSettings } from "./lib/settings";
import { stopwatch } from "./lib/step";

const built = (file: string) => [path.join(ROOT, "build", file)];

// The demonstration shows all there is, unless somebody says otherwise.
process.env.FEATURE_WEATHER ??= "1";
// It needs no network, on whichever day its holdings live.
process.env.WEATHER_SOURCE ??= "simulated";
process.env.SATELLITE_SOURCE ??= "simulated";

/** A day that is none is told before anything is built for it. @throws OperatorError */
function checkDemoDay(): void {
  try {
    readDemoDay(process.env.DEMO_DAY, new Date());
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error));
  }
}

/** Builds the programs, unless they are built, and starts them. */
async function startPrograms(house: House): Promise<void> {
  const { settings, script } = house;
  await buildIfNeeded(script.lifetime.signal);
  await startFarmApi(house, { command: built("farm-api/main.js") });
  await Promise.all([
    startWorker(house, { command: built("farm-api/worker.js") }),
    startTrackers(house, { command: built("farm-api/trackers.js") }),
    startApp(house, localUrl(settings.HOST, settings.FARM_API_PORT), { command: built("server/index.js") }),
  ]);
}

runScript(async (script) => {
  checkDemoDay();
  const watch = stopwatch();
  const settings = await withFreeTrackerPorts(readSettings());
  await assertCanStart(settings);
  // Holdings take as long as a build does: of what is not built yet they are made meanwhile, from the sources.
  const fromSources = ["--import", "tsx", path.join(ROOT, "farm-api/demo/main.ts")];
  const maker = isBuilt() ? built("farm-api/demo.js") : fromSources;
  const databaseUrl = await openDatabase(settings, script);
  const house: House = { settings, secrets: ownSecrets(settings), script, databaseUrl };
  await Promise.all([makeDemoHoldings(house, maker), startPrograms(house)]);
  await startDemoMachines(house, { command: built("farm-api/drive.js") });
  console.info(`
Polevod is ready in ${watch()}: ${localUrl(settings.HOST, settings.PORT)}
${accountsTable()}
Data and logs are in ${settings.DATA_DIR}. Ctrl+C stops everything.
`);
  return script.forever();
});
