import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { EmbeddedDatabaseError } from "./embedded-database-error";
import { processIdentity } from "./process-identity";

const LOCK_FILE = "polevod.lock";
const ownerSchema = z.object({ pid: z.number().int().positive(), identity: z.string() });
type Owner = z.infer<typeof ownerSchema>;

/** A directory kept for this process until `release`. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Keeps `directory` for this process. A lock whose process has ended, however it ended, is taken over.
 * Throws EmbeddedDatabaseError, naming the pid and the directory, when a running process holds it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = path.join(directory, LOCK_FILE);
  const mine = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) ?? "alive" });
  while (!create(file, mine)) {
    const seen = await readSettled(file);
    const owner = seen === undefined ? undefined : parseOwner(seen);
    if (owner && isRunning(owner)) throw refusal(owner, directory);
    if (seen !== undefined) takeAway(file, seen);
  }
  return {
    release: () => {
      if (read(file) === mine) rmSync(file, { force: true });
    },
  };
}

/** Throws what `lockDirectory` would throw, without locking. A directory that does not exist is free. */
export async function assertUnlocked(directory: string): Promise<void> {
  const seen = await readSettled(path.join(directory, LOCK_FILE));
  const owner = seen === undefined ? undefined : parseOwner(seen);
  if (owner && isRunning(owner)) throw refusal(owner, directory);
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedDatabaseError(`The data directory cannot be written: ${reason}`, { cause: error });
  }
}

/** Creating and filling the file are two steps, so an unreadable one is given a moment before it counts as broken. */
async function readSettled(file: string): Promise<string | undefined> {
  for (let waited = 0; waited < 500; waited += 50) {
    const content = read(file);
    if (content === undefined || parseOwner(content)) return content;
    await delay(50);
  }
  return read(file);
}

/** Two processes may judge the same lock dead: the one that finds it has moved a fresh lock puts it back. */
function takeAway(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== undefined && moved !== dead) create(file, moved);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function parseOwner(content: string): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}

function isRunning(owner: Owner): boolean {
  return processIdentity(owner.pid) === owner.identity;
}

function refusal(owner: Owner, directory: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `Polevod already runs on ${directory} (pid ${owner.pid}). Stop it, or set DATA_DIR to another directory.`,
  );
}
