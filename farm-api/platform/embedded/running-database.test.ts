import { expect, test } from "vitest";
import { runningDatabaseUrl } from "./running-database";
import { startEmbeddedDatabase } from "./start-embedded-database";
import { dataDirectory } from "./testing/data-directory";

test("the address of a database is known to others while it runs", async () => {
  const dataDir = dataDirectory();
  expect(runningDatabaseUrl(dataDir)).toBeUndefined();
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, throwaway: true });
  expect(runningDatabaseUrl(dataDir)).toBe(database.url);
  await database.stop();
  expect(runningDatabaseUrl(dataDir)).toBeUndefined();
}, 30_000);
