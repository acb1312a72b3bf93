import { mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { findBinaries } from "./binaries";
import { databaseAccount } from "./database-account";
import { namedPlace, openHome, SYSTEM_PLACE } from "./database-home";
import { openCluster } from "./initialise-cluster";
import { keepServer } from "./kept-server";
import { stopLeftoverServer } from "./leftover-server";
import { ensurePlainRole, PLAIN_ROLE } from "./plain-role";
import { databaseUrl, superuserUrl } from "./server-process";

export interface EmbeddedDatabaseOptions {
  /** Made when missing. One process at a time may use it. */
  dataDir: string;
  /** Told of every wait and surprise, one line each. */
  log: (message: string) => void;
  /** For tests: does not survive a power cut, but is several times faster. */
  throwaway?: boolean;
}

export interface EmbeddedDatabase {
  /** Connects as the plain role that owns the database `polevod`. */
  url: string;
  /** Connects as the superuser to the database `postgres`: for tests, which make databases of their own. */
  superuserUrl: string;
  /** Cuts the sessions, writes what was committed, frees the directory. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL on `dataDir`, on a free port of 127.0.0.1, and keeps it running until `stop`.
 * Works as root (PostgreSQL then runs as another user) and as an ordinary user, and after any kind of kill.
 * Throws EmbeddedDatabaseError when the directory is in use or something an operator can put right is wrong.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { log, throwaway = false } = options;
  const dataDir = path.resolve(options.dataDir);
  const home = await openHome(dataDir, log);
  try {
    const account = databaseAccount(path.join(home.base, "postgres", "cluster"));
    const copyRoot = account.uid === undefined ? dataDir : SYSTEM_PLACE;
    const binaries = await findBinaries({ account, copyRoot, log });
    const cluster = await openCluster({ base: home.base, binaries, account, throwaway, log });
    await stopLeftoverServer({ cluster: cluster.directory, binaries, account, log });
    const logFile = freshLog(dataDir);
    const server = await keepServer({ cluster, binaries, account, logFile, throwaway, log });
    const superuser = superuserUrl(cluster, server.port);
    await ensurePlainRole(superuser, cluster.passwords.plain).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      url: databaseUrl(PLAIN_ROLE, cluster.passwords.plain, server.port, PLAIN_ROLE),
      superuserUrl: superuser,
      stop: () => server.stop().finally(home.release),
    };
  } catch (error) {
    home.release();
    throw error;
  }
}

/** Deletes a stopped database with its directory, wherever it is kept. */
export function eraseEmbeddedDatabase(dataDir: string): void {
  const place = namedPlace(dataDir);
  // Only what lies where we put such databases: the file that names the place is anybody's to edit.
  if (place && path.dirname(place) === SYSTEM_PLACE) rmSync(place, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** The log of this run; that of the run before is kept beside it. */
function freshLog(dataDir: string): string {
  const directory = path.join(dataDir, "logs");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, "postgres.log");
  if (statSync(file, { throwIfNoEntry: false })?.size) renameSync(file, path.join(directory, "postgres.previous.log"));
  return file;
}
