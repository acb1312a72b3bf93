import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { namedPlace } from "./database-home";
import { readPasswords } from "./passwords";
import { PLAIN_ROLE } from "./plain-role";
import { postmasterFile, runningServerPid } from "./running-server";
import { databaseUrl, superuserUrl } from "./server-process";

/** PostgreSQL writes its port on the fourth line of the file. */
const PORT_LINE = 3;

interface RunningDatabase {
  /** How the plain role reaches its database. */
  url: string;
  /** How the superuser reaches the maintenance database. */
  superuserUrl: string;
}

/** The database that another process runs on this DATA_DIR; undefined when none runs. */
export function runningDatabase(dataDir: string): RunningDatabase | undefined {
  const home = path.join(namedPlace(dataDir) ?? dataDir, "postgres");
  const cluster = path.join(home, "cluster");
  if (!existsSync(home) || runningServerPid(cluster) === undefined) return undefined;
  const port = Number(readFileSync(postmasterFile(cluster), "utf8").split("\n")[PORT_LINE]);
  const passwords = readPasswords(home);
  return {
    url: databaseUrl(PLAIN_ROLE, passwords.plain, port, PLAIN_ROLE),
    superuserUrl: superuserUrl({ directory: cluster, passwords }, port),
  };
}

/** How the plain role reaches the database that another process runs on this DATA_DIR; undefined when none runs. */
export const runningDatabaseUrl = (dataDir: string): string | undefined => runningDatabase(dataDir)?.url;
