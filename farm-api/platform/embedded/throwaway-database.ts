import { chmodSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eraseEmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database";

/** A database for as long as some tests run. */
export interface ThrowawayDatabase {
  /** Connects as the superuser, who may make databases and roles. */
  superuserUrl: string;
  /** A directory that lasts as long as the database, for what else the tests leave. */
  directory: string;
  /** Stops the database and removes all of it. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL in a new temporary directory; it is fast and forgets everything in a power cut. */
export async function startThrowawayDatabase(log: (message: string) => void): Promise<ThrowawayDatabase> {
  const directory = mkdtempSync(path.join(os.tmpdir(), "polevod-test-"));
  // Under root PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711);
  const dataDir = path.join(directory, "data");
  const { superuserUrl, stop } = await startEmbeddedDatabase({ dataDir, log, throwaway: true });
  return {
    superuserUrl,
    directory,
    stop: async () => {
      await stop();
      eraseEmbeddedDatabase(dataDir);
      eraseEmbeddedDatabase(directory);
    },
  };
}
