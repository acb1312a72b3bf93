import path from "node:path";
import { type House, openDatabase, startFarmApi, startTrackers, startWorker } from "../../scripts/lib/house";
import { runScript } from "../../scripts/lib/run-script";
import { ownSecrets } from "../../scripts/lib/secrets";
import { readSettings } from "../../scripts/lib/settings";

// What `npm start` runs, without the web application, which keeps nothing: for the tests to kill.
const [programs = ""] = process.argv.slice(2);
const program = (name: string) => ({ command: [path.join(programs, name)] });

runScript(async (script) => {
  const settings = readSettings();
  const databaseUrl = await openDatabase(settings, script);
  const house: House = { settings, secrets: ownSecrets(settings), script, databaseUrl };
  await startFarmApi(house, program("main.js"));
  await startWorker(house, program("worker.js"));
  await startTrackers(house, program("trackers.js"));
  console.info("ready");
  return script.forever();
});
