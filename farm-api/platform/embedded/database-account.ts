import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { EmbeddedDatabaseError } from "./embedded-database-error";

/** `nobody` on Linux. PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65534;

/** Spread into spawn options. Empty: run as whoever we are. */
export interface DatabaseAccount {
  uid?: number;
  gid?: number;
}

/** The account PostgreSQL runs as: under root POLEVOD_DB_UID, else the owner of the existing cluster, else 65534. */
export function databaseAccount(cluster: string, chosen = process.env.POLEVOD_DB_UID): DatabaseAccount {
  if (process.getuid?.() !== 0) return {};
  if (chosen) {
    if (!/^[1-9]\d{0,9}$/.test(chosen)) {
      throw new EmbeddedDatabaseError(`POLEVOD_DB_UID must be the number of an ordinary user, not "${chosen}".`);
    }
    return { uid: Number(chosen), gid: Number(chosen) };
  }
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: UNPRIVILEGED, gid: UNPRIVILEGED };
}

/** Whether the account can reach things inside `directory`, asked of the system itself. */
export function canEnter(directory: string, account: DatabaseAccount): boolean {
  if (account.uid === undefined) return true;
  const asked = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", directory], { ...account, cwd: "/" });
  if (asked.error) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL must not run as root, and no program can be started as user ${account.uid} here ` +
        `(${asked.error.message}). Run as an ordinary user, or name another one in POLEVOD_DB_UID.`,
    );
  }
  return asked.status === 0;
}

/** Makes the account the owner of a cluster that came from elsewhere (a backup, a copied folder), with the mode PostgreSQL asks for. */
export function giveCluster(cluster: string, account: DatabaseAccount): void {
  const { uid, mode } = statSync(cluster);
  const own = account.uid ?? process.getuid?.() ?? uid;
  if (uid !== own && account.uid === undefined) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to user ${uid}: run as that user or as root, or set DATA_DIR to another directory.`,
    );
  }
  if (uid !== own) chownDeep(cluster, own, account.gid ?? own);
  if ((mode & 0o077) !== 0 && process.platform !== "win32") chmodSync(cluster, 0o700);
}

function chownDeep(directory: string, uid: number, gid: number): void {
  for (const entry of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    chownSync(path.join(directory, entry), uid, gid);
  }
  chownSync(directory, uid, gid);
}
