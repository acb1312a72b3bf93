import { makeDemoHoldings } from "./lib/demo-holdings";
import {
  assertCanStart,
  type House,
  openDatabase,
  startApp,
  startFarmApi,
  startTrackers,
  startWorker,
  withFreeTrackerPorts,
} from "./lib/house";
import { packageCommand } from "./lib/root";
import { runScript } from "./lib/run-script";
import { ownSecrets } from "./lib/secrets";
import { localUrl, readSettings } from "./lib/settings";

const watched = (file: string) => [packageCommand("tsx", "tsx"), "watch", "--clear-screen=false", file];

runScript(async (script) => {
  process.env.STAGE ??= "development";
  const settings = await withFreeTrackerPorts(readSettings());
  await assertCanStart(settings);
  const databaseUrl = await openDatabase(settings, script);
  const house: House = { settings, secrets: ownSecrets(settings), script, databaseUrl };
  await startFarmApi(house, { command: watched("farm-api/main.ts"), talkative: true });
  await makeDemoHoldings(house, [packageCommand("tsx", "tsx"), "farm-api/demo/main.ts"]);
  await startWorker(house, { command: watched("farm-api/worker.ts"), talkative: true });
  await startTrackers(house, { command: watched("farm-api/trackers/main.ts"), talkative: true });
  const vite = [packageCommand("@remix-run/dev", "remix"), "vite:dev", "-c", "remix.config.ts"];
  await startApp(house, localUrl(settings.HOST, settings.FARM_API_PORT), {
    command: [...vite, "--host", settings.HOST, "--port", String(settings.PORT), "--strictPort"],
    talkative: true,
  });
  console.info(
    `\nPolevod is ready: ${localUrl(settings.HOST, settings.PORT)}. Changes are taken up as they are saved.\n`,
  );
  return script.forever();
});
