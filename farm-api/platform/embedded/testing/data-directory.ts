import { chmodSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { eraseEmbeddedDatabase } from "../start-embedded-database";

/** A DATA_DIR for one test, erased after it. */
export function dataDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), "polevod-embedded-"));
  // Under root PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711);
  onTestFinished(() => eraseEmbeddedDatabase(directory));
  return directory;
}
