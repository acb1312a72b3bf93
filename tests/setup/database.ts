import type { TestProject } from "vitest/node";
import { startThrowawayDatabase } from "../../farm-api/platform/embedded/throwaway-database";
import { dropDatabase, makeTemplate } from "../support/template";

declare module "vitest" {
  interface ProvidedContext {
    /** A superuser's address, for making databases, and the migrated one that every test's is a copy of. */
    databases: { server: string; template: string };
  }
}

/** One database server for the whole run: the one that TEST_DATABASE_URL names, or a throw-away one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const started = given ? undefined : await startThrowawayDatabase(() => undefined);
  const server = given ?? started?.superuserUrl ?? "";
  const template = `template_${process.pid}_${project.name}`;
  await makeTemplate(server, template);
  project.provide("databases", { server, template });
  return async () => {
    if (started) await started.stop();
    else await dropDatabase(server, template);
  };
}
