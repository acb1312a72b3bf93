import path from "node:path";
import sql from "sql-template-tag";
import { fieldCalls } from "#contract/fields";
import { encodeCursor } from "#farm-api/platform/cursor";
import { inScope } from "#farm-api/platform/database/scope";
import { addressOf } from "../app/upstream/transport.server";
import type { Lifetime } from "../scripts/lib/lifetime";
import type { HalfLoad, Told } from "./serve/half-load";
import { measuredApart } from "./support/apart";
import type { Bench } from "./support/bench";
import type { BenchHouse } from "./support/bench-house";
import { sampleOf, short, spread } from "./support/figures";
import { get } from "./support/get";
import { holdingToken } from "./support/holding-token";
import { season } from "./support/holdings";
import { load, type Request } from "./support/load";
import { childRunning, parentOf, peakMemory, processorTime } from "./support/processor-time";
import { signIn } from "./support/sign-in";
import type { Line } from "./support/table";

/** Sessions that ask in turn: none comes near the requests that one session may make in a minute. */
const sessions = 12;
const connections = 20;
const [rounds, perRound] = [5, 20];
/** Of what is answered in a millisecond or two: the system counts processor time by ten of them. */
const manyPerRound = 200;
const fieldsAsked = { season, limit: 100 };
const HALF_LOAD = path.join(import.meta.dirname, "serve/half-load.ts");
/** Requests of each until its code is what it stays: a stock page takes a third less after them. */
const warmUp = 500;

interface Asked {
  what: string;
  /** Milliseconds in all programs together. */
  limit?: number;
  request: Request;
  /** In each round. */
  requests?: number;
}

/** The processes that serve, by the name that the table has for them. */
async function programs(house: BenchHouse) {
  const { pool } = await house.database();
  const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return {
    app: childRunning("server/index.js"),
    "farm API": childRunning("farm-api/main.js"),
    PostgreSQL: parentOf(rows[0]?.pid ?? 0),
    stock: childRunning("stock/server.mjs"),
  };
}

/** Asks for each in turn, again and again. @returns of each the median milliseconds of every program */
async function processorTimes(pids: Record<string, number>, asked: readonly Asked[]): Promise<number[][]> {
  const taken: number[][][] = asked.map(() => []);
  const now = () => Object.values(pids).map(processorTime);
  for (let round = 0; round <= rounds; round++)
    for (const [place, { request, requests = perRound }] of asked.entries()) {
      const before = now();
      await load({ connections: 4, requests: round === 0 ? warmUp : requests, request });
      const each = now().map((after, program) => (after - (before[program] ?? 0)) / requests);
      if (round > 0) taken[place]?.push(each);
    }
  return taken.map((samples) =>
    Object.keys(pids).map((_, program) => sampleOf(samples.map((one) => one[program] ?? 0)).p50),
  );
}

/** A person and the sessions that they have begun. */
interface Member {
  customerId: number;
  personId: number;
  sessionIds: number[];
}

async function sessionsOf(house: BenchHouse, email: string): Promise<Omit<Member, "customerId">> {
  const { pool } = await house.database();
  const begun = await inScope(pool, { system: true }, (tx) =>
    tx.rows<{ id: number; person_id: number }>(
      sql`SELECT s.id, s.person_id FROM session s JOIN person p ON p.id = s.person_id WHERE p.email = ${email}`,
    ),
  );
  return { personId: begun[0]?.person_id ?? 0, sessionIds: begun.map(({ id }) => id) };
}

/** Where the demo's holding has its longest list of works of one crop and group. */
async function worksList(address: string, cookie: string): Promise<string> {
  const { body } = await get(`${address}/works`, { cookie });
  const found = /\/works\/\d+\/\d+/.exec(body.toString())?.[0];
  if (!found) throw new Error("The demo has no works");
  return `${address}${found}`;
}

async function pagesOf(house: BenchHouse): Promise<{ pages: Asked[]; fields: Asked[]; member: Member }> {
  const [{ url: app }, { url: stock }, demo] = [await house.app(), await house.stock(), await house.demo()];
  const cookies: string[] = [];
  for (let count = 0; count < sessions; count++) cookies.push(await signIn(app, demo));
  const here = `${app}/customer/${demo.customerId}`;
  const page =
    (address: string): Request =>
    (turn) =>
      get(address, { cookie: cookies[turn % sessions] ?? "" });
  const member = { customerId: demo.customerId, ...(await sessionsOf(house, demo.email)) };
  const askFields = (turn: number, given: { cursor?: string; headers?: Record<string, string> } = {}) =>
    house.ask({ ...member, sessionId: member.sessionIds[turn % sessions] ?? 0 }, fieldCalls.listFields, {
      query: { ...fieldsAsked, cursor: given.cursor },
      headers: given.headers ?? {},
    });
  const known = { "if-none-match": String((await askFields(0)).headers.etag) };
  const askKnown: Request = async (turn) => {
    const got = await askFields(turn, { headers: known });
    if (got.status !== 304) throw new Error(`What is known was answered ${got.status}`);
    return got;
  };
  let asked = 0;
  /** A place before the first field that nobody has asked for. */
  const beforeAll = () => encodeCursor(["name", "asc", ["", asked++]]);
  return {
    member,
    pages: [
      { what: "list and map", limit: 10, request: page(`${here}/map`) },
      { what: "cadastre", limit: 20, request: page(`${here}/cadaster`) },
      { what: "works by crop and group", limit: 20, request: page(`${here}/works`) },
      { what: "works of one crop and group", limit: 20, request: page(await worksList(here, cookies[0] ?? "")) },
      { what: "rotation", limit: 20, request: page(`${here}/rotation`) },
      { what: "login", limit: 1, request: () => get(`${app}/login`), requests: manyPerRound },
      { what: "stock Remix page of 100 links", request: () => get(stock) },
    ],
    fields: [
      { what: "fields call of 100 rows", limit: 3, request: (turn) => askFields(turn), requests: manyPerRound },
      { what: "fields call, nothing new", limit: 0.4, request: askKnown, requests: manyPerRound },
      {
        what: "fields call of 100 rows, found anew",
        limit: 3,
        request: (turn) => askFields(turn, { cursor: beforeAll() }),
      },
    ],
  };
}

/**
 * Answers of the fields call while half as much is asked as could be answered at most: by a program of its own, as this
 * one's memory is so full that it stands still for longer than the answers take.
 */
async function atHalfLoad(told: Told, lifetime: Lifetime): Promise<Line> {
  const { mostPerSecond, milliseconds } = await measuredApart<HalfLoad>([HALF_LOAD, JSON.stringify(told)], lifetime);
  const sample = sampleOf(milliseconds);
  return {
    ...{ what: "fields call at half of its greatest load, p99", figure: sample.p99, unit: "ms", limit: 25 },
    remark: `of ${short(mostPerSecond)} a second; ${spread(sample)}`,
  };
}

/** The fields call of every session in turn. */
async function fieldsCall(house: BenchHouse, member: Member): Promise<Told> {
  const address = addressOf(fieldCalls.listFields, { customerId: member.customerId }, fieldsAsked);
  const tokens = await Promise.all(member.sessionIds.map((sessionId) => holdingToken({ ...member, sessionId })));
  const { url } = await house.farmApi();
  return { address: url + address, authorizations: tokens.map((token) => `Bearer ${token}`), connections };
}

/** Everything at once, page after page. */
async function mixed(pids: Record<string, number>, pages: readonly Asked[]): Promise<Line[]> {
  const { stock: _, ...ours } = pids;
  const busy = () => Object.values(ours).reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = busy();
  const requests = 300;
  await load({ connections, requests, request: (turn) => pages[turn % pages.length]?.request(turn) ?? get("") });
  const seconds = (busy() - before) / 1000;
  const peaks = ["app", "farm API"].map((name) => ({
    ...{ what: `${name}, most memory at ${connections} connections`, figure: peakMemory(pids[name] ?? 0) },
    ...{ unit: "MB" as const, limit: 320 },
  }));
  return [
    { what: "processor time of 100 mixed pages", figure: (seconds / requests) * 100, unit: "s", limit: 100 / 80 },
    ...peaks,
  ];
}

/** What pages cost all programs together in processor time: that holds on a crowded machine too. */
export const serve: Bench = async ({ house, lifetime }) => {
  const { pages, fields, member } = await pagesOf(house);
  const pids = await programs(house);
  const asked = [...pages, ...fields];
  const times = await processorTimes(pids, asked);
  const stockTime = times[pages.length - 1]?.reduce((sum, one) => sum + one, 0) ?? Number.NaN;
  const lines = asked.map(({ what, limit }, place): Line => {
    const parts = times[place] ?? [];
    const figure = parts.reduce((sum, one) => sum + one, 0);
    const remark = `app / farm API / PostgreSQL: ${parts.slice(0, 3).map(short).join(" / ")}`;
    const peer = { name: "stock Remix page", figure: stockTime };
    return { what, figure, unit: "ms", ...(limit ? { limit, peer, remark } : {}) };
  });
  const ofSite = pages.slice(0, 5);
  return [...lines, ...(await mixed(pids, ofSite)), await atHalfLoad(await fieldsCall(house, member), lifetime)];
};
