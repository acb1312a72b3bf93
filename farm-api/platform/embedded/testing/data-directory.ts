import { chmodSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A new DATA_DIR. */
export function dataDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), "polevod-embedded-"));
  // Under root PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(directory, 0o711);
  return directory;
}
