import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startThrowawayDatabase } from "../../../farm-api/platform/embedded/throwaway-database";
import { dropDatabase } from "../../support/template";
import { makeWorld } from "../../world/make-world";

/** Where the world lies that the databases of the tests are copies of. */
export interface WorldPlace {
  /** The superuser's address of the database server. */
  server: string;
  /** The database to copy. */
  template: string;
  /** Its documents' files. */
  files: string;
}

/** The one that was opened in this process, or in the one that it was started by. */
export const worldPlace = (): WorldPlace => JSON.parse(process.env.E2E_WORLD ?? "{}");

/**
 * Makes the world, on the database server that TEST_DATABASE_URL names or on a throw-away one, for this process and for
 * all that it starts.
 */
export async function openWorld(given: { fieldsCount?: number } = {}): Promise<{ stop(): Promise<void> }> {
  const started = process.env.TEST_DATABASE_URL ? undefined : await startThrowawayDatabase(() => undefined);
  const server = started?.superuserUrl ?? process.env.TEST_DATABASE_URL ?? "";
  const place = {
    server,
    template: `world_${process.pid}_${given.fieldsCount ?? "few"}`,
    files: mkdtempSync(path.join(tmpdir(), "polevod-world-")),
  };
  await makeWorld({ server, name: place.template, directory: place.files, ...given });
  Object.assign(process.env, { TEST_DATABASE_URL: server, E2E_WORLD: JSON.stringify(place) });
  return {
    async stop() {
      rmSync(place.files, { recursive: true, force: true });
      await dropDatabase(server, place.template);
      await started?.stop();
    },
  };
}
