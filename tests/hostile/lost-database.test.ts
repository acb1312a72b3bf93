import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { calls } from "../../contract/calls";
import { inScope } from "../../farm-api/platform/database/scope";
import { enqueue } from "../../farm-api/platform/jobs/jobs";
import { listenForJobs } from "../../farm-api/platform/jobs/listen";
import { Worker } from "../../farm-api/platform/jobs/worker";
import { type TestApi, testApi } from "../support/api";
import type { Answered, Ask } from "../support/ask";
import { OwnServer } from "../support/own-server";
import { patiently, soon } from "../support/soon";

let server: OwnServer;
let api: TestApi;
let ask: Ask;
beforeAll(async () => {
  server = await OwnServer.start();
  api = await testApi({ database: await server.database() });
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

// Whatever became of the test before.
beforeEach(async () => {
  await server.begin();
  await vi.waitFor(() => server.ask("SELECT 1"), patiently);
});

const params = () => ({ customerId: api.people.customer });
const listDivisions = () => ask(calls.listDivisions, { params: params() });
/** Something to write that no thread has to work for. */
const createMarker = (name: string) => ask(calls.createMarker, { params: params(), body: { name, lon: 40, lat: 50 } });

const refusal = ({ status, problem, raw }: Answered<typeof calls.createMarker>) => ({
  status,
  code: problem.code,
  message: problem.message,
  type: raw.headers["content-type"],
  again: raw.headers["retry-after"],
});
const unavailable = {
  status: 503,
  code: "Unavailable",
  message: "Сервис временно недоступен",
  type: "application/problem+json; charset=utf-8",
  again: "1",
};

/** A request in the middle of its transaction: it waits for a table that another session holds. */
async function heldRequest(): Promise<{
  answer: ReturnType<typeof createMarker>;
  backend: number;
  everybodyGone: Promise<unknown>;
}> {
  const blocker = new pg.Client({ connectionString: api.database.url });
  blocker.on("error", () => undefined);
  const everybodyGone = new Promise((resolve) => blocker.once("end", resolve));
  onTestFinished(() => blocker.end());
  await blocker.connect();
  await blocker.query("BEGIN; LOCK TABLE marker IN ACCESS EXCLUSIVE MODE");
  const answer = createMarker("Застигнутый");
  const held = `SELECT waiting.pid FROM pg_stat_activity waiting
    WHERE datname = 'polevod' AND wait_event_type = 'Lock' AND backend_type = 'client backend'`;
  const backend = await vi.waitFor(async () => {
    const [found] = await server.ask<{ pid: number }>(held);
    if (!found) throw new Error("Nobody waits yet");
    return found.pid;
  }, patiently);
  return { answer, backend, everybodyGone };
}

const inTime = (comesTrue: () => Promise<unknown>) => soon(comesTrue, () => api.app.inject("/healthz"));
const servesAgain = () => inTime(async () => expect((await listDivisions()).status).toBe(200));

describe("a request whose connection is lost in its transaction is told so, and the next are served", () => {
  test("a backend is terminated", async () => {
    const { answer, backend } = await heldRequest();
    await server.ask(`SELECT pg_terminate_backend(${backend})`);
    expect(refusal(await answer)).toEqual(unavailable);
    await servesAgain();
  });

  test("a backend is killed, and takes all others with it", async () => {
    const { answer, backend, everybodyGone } = await heldRequest();
    process.kill(backend, "SIGKILL");
    expect(refusal(await answer)).toEqual(unavailable);
    await everybodyGone;
    await vi.waitFor(() => server.ask("SELECT 1"), patiently);
    await servesAgain();
  });

  test.each(["SIGINT", "SIGKILL"] as const)(
    "the server ends by %s, is away for a while, and comes back",
    async (signal) => {
      const { answer } = await heldRequest();
      await server.end(signal);
      expect(refusal(await answer)).toEqual(unavailable);
      await inTime(async () => {
        const meanwhile = await Promise.all(Array.from({ length: 20 }, (_, index) => createMarker(`Столб ${index}`)));
        expect(meanwhile.map(refusal)).toEqual(meanwhile.map(() => unavailable));
      });
      expect((await api.app.inject("/readyz")).statusCode).toBe(503);
      await server.begin();
      await servesAgain();
    },
  );

  test("another server takes its place", async () => {
    const { answer } = await heldRequest();
    await server.end("SIGINT");
    expect(refusal(await answer)).toEqual(unavailable);
    await server.beginAnother();
    await servesAgain();
    expect((await createMarker("На другом сервере")).status).toBe(201);
  });
});

test("connections that are lost while nobody uses them are hardly noticed", async () => {
  await Promise.all(Array.from({ length: 5 }, listDivisions));
  await server.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'polevod'");
  await servesAgain();
  expect((await createMarker("После тишины")).status).toBe(201);
});

test("the worker hears of jobs and does them on a server that came back", async () => {
  const { pool, url } = api.database;
  const done: unknown[] = [];
  const log = { error: () => undefined };
  const note = async ({ job }: { job: { payload: unknown } }) => void done.push(job.payload);
  const worker = new Worker({ pool, files: api.deps.files, handlers: { note }, log });
  const lost: unknown[] = [];
  const listener = listenForJobs({ url, onNotice: () => worker.wake(), onLost: (error) => lost.push(error) });
  onTestFinished(async () => {
    await worker.stop();
    await listener.stop();
  });
  worker.start();
  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    await server.end(signal);
    await vi.waitFor(() => expect(lost.length).toBeGreaterThan(1), patiently);
    await server.begin();
    await vi.waitFor(async () => {
      const listening = "SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN polevod_job'";
      expect(await server.ask(listening)).toHaveLength(1);
    }, patiently);
    const { customerId } = params();
    await inScope(pool, { customerId }, (tx) => enqueue(tx, customerId, "note", { signal }));
    await inTime(async () => expect(done).toContainEqual({ signal }));
    lost.length = 0;
  }
});

test("nothing of the requests that were refused has been written", async () => {
  const { body } = await ask(calls.listMarkers, { params: params(), query: {} });
  expect(body.items.map(({ name }) => name).sort()).toEqual(["На другом сервере", "После тишины"]);
});
