import path from "node:path";
import { assertUnlocked } from "#farm-api/platform/embedded/directory-lock";
import { findFreePort, isPortFree } from "#farm-api/platform/embedded/free-port";
import { startEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { assertPortFree } from "./assert-port-free";
import type { Stoppable } from "./lifetime";
import { type ProgramOptions, startProgram } from "./programs";
import type { Script } from "./run-script";
import type { Secrets } from "./secrets";
import { localUrl, type Settings } from "./settings";
import { step } from "./step";

/** What runs in one place: the database, the farm API, its worker, what listens to trackers and the app, in this order, and stopped in the other. */
export interface House {
  settings: Settings;
  secrets: Secrets;
  script: Script;
  databaseUrl: string;
}

const trackerPorts = ["WIALON_PORT", "EGTS_PORT", "OSMAND_PORT"] as const;

/** Ports for trackers that nobody named are any free ones where the usual ones are taken: a demonstration need not have those. */
export async function withFreeTrackerPorts(settings: Settings): Promise<Settings> {
  const chosen = { ...settings };
  for (const name of trackerPorts) {
    const usual = settings[name];
    if (process.env[name] || (await isPortFree(usual, settings.TRACKERS_HOST))) continue;
    chosen[name] = await findFreePort();
    console.info(`Port ${usual} is taken: ${name} is ${chosen[name]}.`);
  }
  return chosen;
}

/** Refuses at once what would fail after a long wait: a DATA_DIR in use, a port that is taken. */
export async function assertCanStart(settings: Settings): Promise<void> {
  if (!settings.DATABASE_URL) await assertUnlocked(settings.DATA_DIR);
  await assertPortFree("FARM_API_PORT", settings.FARM_API_PORT, settings.HOST);
  await assertPortFree("PORT", settings.PORT, settings.HOST);
  for (const name of trackerPorts)
    if (settings[name] !== 0) await assertPortFree(name, settings[name], settings.TRACKERS_HOST);
}

/** The address of the database: the one that is given, or else the embedded one, which this starts. */
export async function openDatabase(settings: Settings, { lifetime }: Script): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const options = { dataDir: settings.DATA_DIR, log: (line: string) => console.info(line) };
  const database = await step("Starting PostgreSQL", () => lifetime.hold(startEmbeddedDatabase(options)));
  return database.url;
}

/** Starts the farm API and waits until it serves; it brings the database's schema up to date first. */
export function startFarmApi(house: House, program: Pick<ProgramOptions, "command" | "talkative">): Promise<Stoppable> {
  const { HOST, FARM_API_PORT } = house.settings;
  const readyUrl = `${localUrl(HOST, FARM_API_PORT)}/readyz`;
  return startOne(house, { ...program, name: "farm-api", readyUrl, env: farmApiEnvironment(house) });
}

/** Starts the worker, which does the farm API's long jobs. */
export function startWorker(house: House, program: Pick<ProgramOptions, "command" | "talkative">): Promise<Stoppable> {
  return startOne(house, { ...program, name: "worker", env: farmApiEnvironment(house) });
}

/** Starts what listens to trackers, and waits until it does where it speaks HTTP. */
export function startTrackers(
  house: House,
  program: Pick<ProgramOptions, "command" | "talkative">,
): Promise<Stoppable> {
  const { TRACKERS_HOST, OSMAND_PORT } = house.settings;
  const ready = OSMAND_PORT === 0 ? {} : { readyUrl: `${localUrl(TRACKERS_HOST, OSMAND_PORT)}/healthz` };
  return startOne(house, { ...program, ...ready, name: "trackers", env: farmApiEnvironment(house) });
}

/** Starts the demonstration's machines, which drive until everything is stopped. */
export function startDemoMachines(house: House, program: Pick<ProgramOptions, "command">): Promise<Stoppable> {
  return startOne(house, { ...program, name: "machines", env: farmApiEnvironment(house) });
}

/** Starts the app and waits until it serves. */
export function startApp(
  house: Omit<House, "databaseUrl">,
  farmApiUrl: string,
  program: Pick<ProgramOptions, "command" | "talkative">,
): Promise<Stoppable> {
  const { HOST, PORT } = house.settings;
  const env = {
    NODE_ENV: program.talkative ? "development" : "production",
    FARM_API_URL: farmApiUrl,
    SESSION_SECRET: house.secrets.SESSION_SECRET,
  };
  return startOne(house, { ...program, name: "app", readyUrl: `${localUrl(HOST, PORT)}/readyz`, env });
}

/** What the farm API's programs read beside what they inherit. */
export function farmApiEnvironment({ settings, secrets, databaseUrl }: House): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATA_DIR: settings.DATA_DIR,
    TOKEN_SECRET: secrets.TOKEN_SECRET,
    WIALON_PORT: String(settings.WIALON_PORT),
    EGTS_PORT: String(settings.EGTS_PORT),
    OSMAND_PORT: String(settings.OSMAND_PORT),
  };
}

function startOne(
  { settings, script }: Pick<House, "settings" | "script">,
  program: Omit<ProgramOptions, "logDirectory" | "signal">,
): Promise<Stoppable> {
  const { lifetime } = script;
  const logDirectory = path.join(settings.DATA_DIR, "logs");
  const starting = lifetime.hold(startProgram({ ...program, logDirectory, signal: lifetime.signal }));
  return step(`Starting ${program.name}`, () => starting);
}
