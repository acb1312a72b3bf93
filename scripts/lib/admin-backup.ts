import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "#farm-api/platform/backup/restore-backup";
import { writeBackup } from "#farm-api/platform/backup/write-backup";
import { openPool } from "#farm-api/platform/database/pool";
import { runningDatabase } from "#farm-api/platform/embedded/running-database";
import { startEmbeddedDatabase } from "#farm-api/platform/embedded/start-embedded-database";
import { openFiles } from "#farm-api/platform/files/open-files";
import { OperatorError } from "./operator-error";
import type { Script } from "./run-script";
import { readSettings, type Settings } from "./settings";

const usage = `npm run admin -- backup FOLDER [--superuser URL]
npm run admin -- restore FOLDER [--superuser URL]
  FOLDER is the backup: it must not be there yet, or be one. With DATABASE_URL, --superuser is the address of the same
  server with a superuser's name and password: row-level security hides the rows from everybody else.`;

interface Given {
  folder: string;
  superuser: string | undefined;
}

interface Database {
  url: string;
  superuserUrl: string;
}

function readGiven(args: readonly string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { superuser: { type: "string" } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new OperatorError(usage);
    return { folder: path.resolve(folder), superuser: values.superuser };
  } catch (error) {
    throw error instanceof TypeError ? new OperatorError(`${error.message}\n\n${usage}`) : error;
  }
}

/** The superuser's address of the maintenance database, or any of the same server, as one of the programs' database. */
const superuserIn = (database: string, superuser: string): string =>
  Object.assign(new URL(superuser), { pathname: new URL(database).pathname }).href;

/** The database that is given, that runs, or that is started for this. */
async function openBoth(settings: Settings, { superuser }: Given, { lifetime }: Script): Promise<Database> {
  if (settings.DATABASE_URL) {
    if (!superuser) throw new OperatorError(`With DATABASE_URL, say --superuser URL too.\n\n${usage}`);
    return { url: settings.DATABASE_URL, superuserUrl: superuserIn(settings.DATABASE_URL, superuser) };
  }
  const options = { dataDir: settings.DATA_DIR, log: (line: string) => console.info(line) };
  const { url, superuserUrl } =
    runningDatabase(settings.DATA_DIR) ?? (await lifetime.hold(startEmbeddedDatabase(options)));
  return { url, superuserUrl: superuserIn(url, superuserUrl) };
}

const storeOf = ({ DATA_DIR }: Settings) => openFiles({ DATA_DIR, FILES_URL: process.env.FILES_URL || undefined });

/** What signs cookies and tokens, where DATA_DIR keeps it: with it nobody has to sign in again. */
function copySecrets(from: string, to: string): void {
  const [source, target] = [path.join(from, "secrets.json"), path.join(to, "secrets.json")];
  if (existsSync(source) && !existsSync(target)) copyFileSync(source, target);
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

async function backup(args: readonly string[], script: Script): Promise<void> {
  const given = readGiven(args);
  const settings = readSettings();
  if (existsSync(given.folder)) throw new OperatorError(`${given.folder} is there already: name a new folder`);
  if (!settings.DATABASE_URL && !existsSync(settings.DATA_DIR))
    throw new OperatorError(`There is no DATA_DIR ${settings.DATA_DIR}`);
  const { superuserUrl } = await openBoth(settings, given, script);
  mkdirSync(path.dirname(given.folder), { recursive: true });
  const { tables, files } = await writeBackup({ superuserUrl, files: storeOf(settings), target: given.folder });
  copySecrets(settings.DATA_DIR, given.folder);
  console.info(`${given.folder}: ${sum(tables.map(({ rows }) => rows))} rows and ${files.length} files.`);
}

async function restore(args: readonly string[], script: Script): Promise<void> {
  const given = readGiven(args);
  const settings = readSettings();
  const { url, superuserUrl } = await openBoth(settings, given, script);
  const pool = openPool({ url, size: 2 });
  await script.lifetime.hold(Promise.resolve({ stop: () => pool.end() }));
  const work = restoreBackup({ pool, superuserUrl, files: storeOf(settings), source: given.folder });
  const { made_at, files } = await work.catch((cause: Error) => {
    throw new OperatorError(`Nothing was restored: ${cause.message}`, { cause });
  });
  copySecrets(given.folder, settings.DATA_DIR);
  console.info(`Restored is what stood at ${made_at}, with ${files.length} files.`);
}

/** Sub-commands of `npm run admin` that keep an installation whole. */
export const backupCommands: Readonly<Record<string, (args: readonly string[], script: Script) => Promise<void>>> = {
  backup,
  restore,
};
