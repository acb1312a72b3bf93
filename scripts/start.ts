import path from "node:path";
import { assertPortFree } from "./lib/assert-port-free";
import { buildIfNeeded } from "./lib/build-if-needed";
import {
  assertCanStart,
  type House,
  openDatabase,
  startApp,
  startFarmApi,
  startTrackers,
  startWorker,
} from "./lib/house";
import { ROOT } from "./lib/root";
import { runScript, type Script } from "./lib/run-script";
import { ownSecrets, sharedSecrets } from "./lib/secrets";
import { localUrl, readSettings, type Settings } from "./lib/settings";

const built = (file: string) => [path.join(ROOT, "build", file)];

runScript(async (script) => {
  const settings = readSettings();
  if (settings.FARM_API_URL) await startAppAlone(settings, settings.FARM_API_URL, script);
  else await startBoth(settings, script);
  console.info(`\nPolevod is ready: ${localUrl(settings.HOST, settings.PORT)}\nLogs are in ${settings.DATA_DIR}/logs.`);
  return script.forever();
});

async function startBoth(settings: Settings, script: Script): Promise<void> {
  // A given database may serve several copies of us; an embedded one is ours alone.
  const secrets = settings.DATABASE_URL ? sharedSecrets(settings) : undefined;
  await assertCanStart(settings);
  await buildIfNeeded(script.lifetime.signal);
  const databaseUrl = await openDatabase(settings, script);
  const house: House = { settings, secrets: secrets ?? ownSecrets(settings), script, databaseUrl };
  await startFarmApi(house, { command: built("farm-api/main.js") });
  await startWorker(house, { command: built("farm-api/worker.js") });
  await startTrackers(house, { command: built("farm-api/trackers.js") });
  await startApp(house, localUrl(settings.HOST, settings.FARM_API_PORT), { command: built("server/index.js") });
}

/** The farm API runs elsewhere: FARM_API_URL says where. */
async function startAppAlone(settings: Settings, farmApiUrl: string, script: Script): Promise<void> {
  await assertPortFree("PORT", settings.PORT, settings.HOST);
  await buildIfNeeded(script.lifetime.signal);
  await startApp({ settings, secrets: ownSecrets(settings), script }, farmApiUrl, {
    command: built("server/index.js"),
  });
}
