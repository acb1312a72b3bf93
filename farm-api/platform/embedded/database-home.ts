import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { canEnter, databaseAccount } from "./database-account";
import { type DirectoryLock, lockDirectory } from "./directory-lock";
import { EmbeddedDatabaseError } from "./embedded-database-error";

/** Where databases and binaries go that must lie outside of directories closed to the database's account. */
export const SYSTEM_PLACE = "/var/lib/polevod";
const POINTER = "database-location.txt";

/** A locked place of a database: `base/postgres` holds the cluster and its passwords. */
export interface DatabaseHome {
  base: string;
  release(): void;
}

/** The place that a DATA_DIR names as its database's, when it is not the DATA_DIR itself. */
export function namedPlace(dataDir: string): string | undefined {
  const pointer = path.join(dataDir, POINTER);
  return existsSync(pointer) ? readFileSync(pointer, "utf8").split("\n", 1)[0]?.trim() : undefined;
}

/** Finds or makes the place of this DATA_DIR's database and locks both. */
export async function openHome(dataDir: string, log: (message: string) => void): Promise<DatabaseHome> {
  makeDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const named = namedPlace(dataDir);
    if (named) return await openNamed(dataDir, named, lock);
    const inside = path.join(dataDir, "postgres");
    const account = databaseAccount(path.join(inside, "cluster"));
    if (canEnter(dataDir, account)) return { base: dataDir, release: lock.release };
    if (existsSync(inside)) {
      throw new EmbeddedDatabaseError(
        `User ${account.uid}, whom PostgreSQL runs as, can no longer reach ${inside}: let others pass through the ` +
          "directories above it (chmod o+x).",
      );
    }
    return await openOutside(dataDir, lock, log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openNamed(dataDir: string, place: string, lock: DirectoryLock): Promise<DatabaseHome> {
  if (!existsSync(place)) {
    throw new EmbeddedDatabaseError(
      `The database of ${dataDir} was kept in ${place}, which is gone. Bring it back from a backup, or delete ` +
        `${path.join(dataDir, POINTER)} to begin with an empty one.`,
    );
  }
  return both(place, lock, await lockDirectory(place));
}

async function openOutside(dataDir: string, lock: DirectoryLock, log: (m: string) => void): Promise<DatabaseHome> {
  const place = path.join(SYSTEM_PLACE, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  makeDirectory(SYSTEM_PLACE);
  makeDirectory(place);
  const second = await lockDirectory(place);
  const left = path.join(place, "postgres");
  if (existsSync(left)) {
    // Its DATA_DIR was deleted: whoever did that expects an empty database, but the old one is not ours to delete.
    const aside = `${left}.before-${new Date().toISOString().replaceAll(":", "-")}`;
    renameSync(left, aside);
    log(`The database of an earlier ${dataDir} was put aside in ${aside}`);
  }
  writeFileSync(
    path.join(dataDir, POINTER),
    `${place}\nThe database of this directory lies there: PostgreSQL runs as a user who cannot enter here.\n`,
  );
  log(`The database is kept in ${place}: PostgreSQL's own user cannot enter ${dataDir}`);
  return both(place, lock, second);
}

function both(base: string, ...locks: DirectoryLock[]): DatabaseHome {
  return {
    base,
    release: () => {
      for (const lock of locks) lock.release();
    },
  };
}

/** Under root the database's account passes through but cannot list; the caller's umask must not forbid it. */
function makeDirectory(directory: string): void {
  try {
    if (mkdirSync(directory, { recursive: true }) === undefined) return;
    chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedDatabaseError(`The data directory cannot be made: ${reason}`, { cause: error });
  }
}
