import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { systemClock } from "../../farm-api/platform/clock";
import type { Dependencies } from "../../farm-api/platform/dependencies";
import { type Ask, type AskAnything, anythingAsker, typed } from "./ask";
import { type TestDatabase, testDatabase } from "./database";
import { tokenOf as beginTokenOf, buildFarmApi, type FarmApiParts } from "./farm-api";
import { addPeople, type People } from "./people";

export interface TestApi {
  app: FastifyInstance;
  deps: Dependencies;
  database: TestDatabase;
  /** Where the file store keeps its files. */
  filesDirectory: string;
  people: People;
  /** Without a token. */
  anyone: Ask;
  anything: AskAnything;
  /** As a person; an advisor's person acts for `customer` where it is given. */
  as(personId: number, customer?: number): Promise<Ask>;
  anythingAs(personId: number, customer?: number): Promise<AskAnything>;
  /** The access token of a session of theirs, which is begun here. */
  tokenOf(personId: number, customer?: number): Promise<string>;
  close(): Promise<void>;
}

/** A farm API on a database of its own, with people in it, that holds each answer against the contract. */
export async function testApi({
  clock = systemClock,
  database: given,
  ...parts
}: Pick<FarmApiParts, "clock" | "logger" | "mail" | "keepsPlans" | "weather"> & {
  database?: TestDatabase;
} = {}): Promise<TestApi> {
  const database = given ?? (await testDatabase());
  const people = await addPeople(database.pool);
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-files-"));
  const { app, deps } = await buildFarmApi({ pool: database.pool, directory, clock, ...parts });
  const tokenOf = (personId: number, customer?: number) => beginTokenOf(deps, personId, customer);
  const anythingAs = async (personId: number, customer?: number) =>
    anythingAsker(app, await tokenOf(personId, customer));
  return {
    app,
    deps,
    database,
    filesDirectory: directory,
    people,
    anyone: typed(anythingAsker(app)),
    anything: anythingAsker(app),
    anythingAs,
    tokenOf,
    as: async (personId, customer) => typed(await anythingAs(personId, customer)),
    async close() {
      await app.close();
      await database.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
