import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance, FastifyServerOptions, LightMyRequestResponse } from "fastify";
import sql from "sql-template-tag";
import type { AnswerOf, AnyCall, BodyInput, ParamsOf, QueryInput } from "../../contract/call";
import type { Claims } from "../../contract/identity";
import { buildApp } from "../../farm-api/app";
import { beginSession } from "../../farm-api/identity/sessions";
import type { Clock } from "../../farm-api/platform/clock";
import { inScope } from "../../farm-api/platform/database/scope";
import type { Dependencies } from "../../farm-api/platform/dependencies";
import { diskFiles } from "../../farm-api/platform/files/disk-files";
import { signedNotes } from "../../farm-api/platform/http/signed-notes";
import { accessTokens } from "../../farm-api/platform/http/tokens";
import type { Mail } from "../../farm-api/platform/mail/mail";
import { type TestDatabase, testDatabase } from "./database";
import { addPeople, type People } from "./people";

type Given<C extends AnyCall> = {
  query?: QueryInput<C>;
  body?: BodyInput<C>;
  key?: string;
  headers?: Record<string, string>;
  payload?: string | Buffer;
} & (keyof ParamsOf<C> extends never ? { params?: undefined } : { params: ParamsOf<C> });

export interface Answered<C extends AnyCall> {
  status: number;
  /** The JSON, typed as the contract promises; only to be read after the status is checked. */
  body: AnswerOf<C>;
  /** The same, for errors. */
  problem: { code: string; message: string; fields?: { path: string; message: string }[]; changed_by?: string | null };
  raw: LightMyRequestResponse;
}

/** Calls the API as one person. */
export type Ask = <C extends AnyCall>(call: C, given: Given<C>) => Promise<Answered<C>>;

/** The same for tests that walk over all calls and send what does not fit them. */
export type AskAnything = (
  call: AnyCall,
  given: {
    params?: object;
    query?: object;
    body?: unknown;
    key?: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  },
) => Promise<Answered<AnyCall>>;

function addressOf(call: AnyCall, params: object = {}, query: object = {}): string {
  const parts: Record<string, unknown> = { ...params };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name])));
  const search = Object.entries(query).filter(([, value]) => value !== undefined);
  return search.length > 0
    ? `${path}?${new URLSearchParams(search.map(([key, value]) => [key, String(value)]))}`
    : path;
}

const bodyOf = (raw: LightMyRequestResponse): unknown =>
  String(raw.headers["content-type"] ?? "").includes("json") ? raw.json() : undefined;

const anythingAsker =
  (app: FastifyInstance, token?: string): AskAnything =>
  async (call, given) => {
    const raw = await app.inject({
      method: call.method,
      url: addressOf(call, given.params, given.query),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(given.key ? { "idempotency-key": given.key } : {}),
        ...given.headers,
      },
      ...(given.payload === undefined ? {} : { payload: given.payload }),
      ...(given.body === undefined ? {} : { payload: given.body as object }),
    });
    const body = bodyOf(raw);
    return { status: raw.statusCode, body: body as undefined, problem: body as Answered<AnyCall>["problem"], raw };
  };

const typed =
  (ask: AskAnything): Ask =>
  <C extends AnyCall>(call: C, given: Given<C>) =>
    ask(call, given) as Promise<Answered<C>>;

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
  clock = { now: () => new Date() },
  database: given,
  logger = false,
  mail = null,
}: {
  clock?: Clock;
  database?: TestDatabase;
  logger?: FastifyServerOptions["logger"];
  mail?: Mail | null;
} = {}): Promise<TestApi> {
  const database = given ?? (await testDatabase());
  const people = await addPeople(database.pool);
  const directory = mkdtempSync(path.join(tmpdir(), "polevod-files-"));
  const deps: Dependencies = {
    pool: database.pool,
    files: diskFiles(directory),
    tokens: accessTokens("a secret that only the tests know, 32+", clock),
    notes: signedNotes("a secret that only the tests know, 32+", clock),
    clock,
    mail,
    sessionLifetime: 30 * 24 * 3600,
    partnerSecret: "a partner's secret that tests know, 32+",
    mapsTokens: { token: null, bingmapstoken: null, azuremapstoken: null },
    checkAnswers: true,
  };
  const app = await buildApp(deps, { logger, trustProxy: "loopback", requestsPerMinute: 100_000 });
  const tokenOf = async (personId: number, customer?: number) => {
    const claims = await inScope(database.pool, { system: true }, async (tx) => {
      const visitor = { address: "127.0.0.1", agent: undefined };
      const session = await beginSession(tx, { personId, visitor, longest: deps.sessionLifetime });
      return tx.row<Claims>(sql`
        SELECT id AS user_id, customer_id, advisor_id, admin, ${session.id}::int AS session_id
        FROM person WHERE id = ${personId}`);
    });
    if (!claims) throw new Error(`No person ${personId}`);
    return deps.tokens.sign({ ...claims, customer_id: customer ?? claims.customer_id });
  };
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
