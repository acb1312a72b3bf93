import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "../../contract/calls";
import { inScope } from "../../farm-api/platform/database/scope";
import { enqueue } from "../../farm-api/platform/jobs/jobs";
import { listenForJobs } from "../../farm-api/platform/jobs/listen";
import { Worker } from "../../farm-api/platform/jobs/worker";
import { type TestApi, testApi } from "../support/api";
import type { Answered, Ask } from "../support/ask";
import { OwnServer } from "../support/own-server";
import { square } from "../support/world";

let server: OwnServer;
let api: TestApi;
let ask: Ask;
beforeAll(async () => {
  server = await OwnServer.start();
  api = await testApi({ database: await server.database() });
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const params = () => ({ customerId: api.people.customer });
const listDivisions = () => ask(calls.listDivisions, { params: params() });
const createField = (name: string) =>
  ask(calls.createField, { params: params(), body: { name, geojson: square(40, 50) } });

const refusal = ({ status, problem, raw }: Answered<typeof calls.createField>) => ({
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
async function heldRequest(): Promise<{ answer: ReturnType<typeof createField>; backend: number }> {
  const blocker = await api.database.pool.connect();
  blocker.once("error", () => undefined);
  await blocker.query("BEGIN; LOCK TABLE field IN ACCESS EXCLUSIVE MODE");
  const answer = createField("Застигнутое");
  const waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = 'polevod'";
  const backend = await vi.waitFor(async () => {
    const [found] = await server.ask<{ pid: number }>(waiting);
    if (!found) throw new Error("Nobody waits yet");
    return found.pid;
  });
  void answer.finally(() => blocker.release(true));
  return { answer, backend };
}

/** That the API serves again, of itself, within two seconds. */
const servesAgain = () =>
  vi.waitFor(async () => expect((await listDivisions()).status).toBe(200), { timeout: 2000, interval: 50 });

describe("a request whose connection is lost in its transaction is told so, and the next are served", () => {
  test("a backend is terminated", async () => {
    const { answer, backend } = await heldRequest();
    await server.ask(`SELECT pg_terminate_backend(${backend})`);
    expect(refusal(await answer)).toEqual(unavailable);
    await servesAgain();
  });

  test("a backend is killed, and takes all others with it", async () => {
    const { answer, backend } = await heldRequest();
    process.kill(backend, "SIGKILL");
    expect(refusal(await answer)).toEqual(unavailable);
    await vi.waitFor(() => server.ask("SELECT 1"));
    await servesAgain();
  });

  test.each(["SIGINT", "SIGKILL"] as const)(
    "the server ends by %s, is away for a while, and comes back",
    async (signal) => {
      const { answer } = await heldRequest();
      await server.end(signal);
      expect(refusal(await answer)).toEqual(unavailable);
      const begin = performance.now();
      const meanwhile = await Promise.all(Array.from({ length: 20 }, (_, index) => createField(`Поле ${index}`)));
      expect(new Set(meanwhile.map((one) => JSON.stringify(refusal(one))))).toEqual(
        new Set([JSON.stringify(unavailable)]),
      );
      expect(performance.now() - begin).toBeLessThan(2000);
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
    expect((await createField("На другом сервере")).status).toBe(201);
  });
});

test("connections that are lost while nobody uses them are hardly noticed", async () => {
  await Promise.all(Array.from({ length: 5 }, listDivisions));
  await server.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'polevod'");
  await servesAgain();
  expect((await createField("После тишины")).status).toBe(201);
});

test("the worker hears of jobs and does them on a server that came back", async () => {
  const { pool, url } = api.database;
  const done: unknown[] = [];
  const log = { error: () => undefined };
  const note = async ({ job }: { job: { payload: unknown } }) => void done.push(job.payload);
  const worker = new Worker({ pool, files: api.deps.files, handlers: { note }, log });
  const lost: unknown[] = [];
  const listener = listenForJobs({ url, onNotice: () => worker.wake(), onLost: (error) => lost.push(error) });
  worker.start();
  for (const signal of ["SIGINT", "SIGKILL"] as const) {
    await server.end(signal);
    await vi.waitFor(() => expect(lost.length).toBeGreaterThan(1), { timeout: 5000 });
    await server.begin();
    await vi.waitFor(async () => {
      const listening = "SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN polevod_job'";
      expect(await server.ask(listening)).toHaveLength(1);
    }, 5000);
    // A server that forgets its last second, as this one does, may bring back the other's job, and close that lane.
    const customerId = signal === "SIGINT" ? api.people.customer : api.people.otherCustomer;
    await inScope(pool, { customerId }, (tx) => enqueue(tx, customerId, "note", { signal }));
    await vi.waitFor(() => expect(done).toContainEqual({ signal }), { timeout: 2000 });
    lost.length = 0;
  }
  await worker.stop();
  await listener.stop();
});

test("nothing of the requests that were refused has been written", async () => {
  const { body } = await ask(calls.listFields, { params: params(), query: { season: 2026 } });
  expect(body.items.map(({ name }) => name).sort()).toEqual(["На другом сервере", "После тишины"]);
});
