import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { memoryFiles } from "../../../tests/support/memory-files";
import { addPeople, type People } from "../../../tests/support/people";
import { AppError } from "../app-error";
import { inScope } from "../database/scope";
import { cancelJob, enqueue, jobProgress } from "./jobs";
import { type JobHandler, Worker } from "./worker";

let database: TestDatabase;
let people: People;
let failures: object[];
beforeAll(async () => {
  database = await testDatabase();
  people = await addPeople(database.pool);
});
afterAll(() => database.drop());
beforeEach(() => {
  failures = [];
});

const work = (handlers: Record<string, JobHandler>, options: Partial<ConstructorParameters<typeof Worker>[0]> = {}) =>
  new Worker({
    pool: database.pool,
    files: memoryFiles(),
    handlers,
    log: { error: (details) => failures.push(details) },
    beat: 30,
    ...options,
  });

const add = (customerId: number, kind: string, payload: object = {}) =>
  inScope(database.pool, { customerId }, (tx) => enqueue(tx, customerId, kind, payload));
const asSystem = <Row extends object>(query: ReturnType<typeof sql>) =>
  inScope(database.pool, { system: true }, (tx) => tx.rows<Row>(query));
const jobRow = async (id: number) =>
  (
    await asSystem<{ state: string; attempts: number; waits: number }>(
      sql`SELECT state, attempts, extract(epoch FROM run_at - now())::int AS waits FROM job WHERE id = ${id}`,
    )
  )[0];
const dueNow = () => asSystem(sql`UPDATE job SET run_at = now() WHERE state = 'waiting'`);
const progressOf = (customerId: number, id: number) =>
  inScope(database.pool, { customerId }, (tx) => jobProgress(tx, customerId, id));
/** Until the signal is given, as a thread or a step would. */
const untilGivenUp = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("a holding's jobs are done one after the other, and leave a lane to the others'", async () => {
  const { customer, otherCustomer } = people;
  const log: string[] = [];
  let running = 0;
  const slow: JobHandler = async ({ job, scope }) => {
    const own = scope.customerId === customer;
    if (own) expect(++running).toBe(1);
    log.push(`${own ? "mine" : "theirs"} ${(job.payload as { nr: number }).nr}`);
    await vi.waitFor(() => expect(log).toContain("theirs 1"), { timeout: 10_000 });
    if (own) running--;
  };
  for (const nr of [1, 2, 3]) await add(customer, "slow", { nr });
  await add(otherCustomer, "slow", { nr: 1 });
  const worker = work({ slow });
  worker.start();
  await vi.waitFor(() => expect(log).toHaveLength(4), { timeout: 10_000 });
  await worker.stop();
  expect(log.filter((line) => line.startsWith("mine"))).toEqual(["mine 1", "mine 2", "mine 3"]);
  expect(log.slice(0, 2).sort()).toEqual(["mine 1", "theirs 1"]);
});

test("one lane serves holdings in turn, however much one of them has waiting", async () => {
  const order: number[] = [];
  const note: JobHandler = async ({ scope }) => void order.push(scope.customerId);
  const { customer, otherCustomer } = people;
  for (const owner of [customer, customer, customer, otherCustomer]) await add(owner, "note");
  const worker = work({ note });
  while (await worker.workOnce());
  expect(order.indexOf(otherCustomer)).toBeLessThan(2);
});

test("what fails is tried again after a while, longer each time, and is then put aside for somebody to look at", async () => {
  const id = await add(people.customer, "bad");
  const bad: JobHandler = () => Promise.reject(new Error("no such luck"));
  const worker = work({ bad });
  for (const waits of [4, 16]) {
    await worker.workOnce();
    expect(await jobRow(id)).toMatchObject({ state: "waiting", waits });
    expect(await worker.workOnce()).toBe(false);
    await dueNow();
  }
  await worker.workOnce();
  expect(await jobRow(id)).toMatchObject({ state: "poisoned", attempts: 3 });
  expect(failures).toHaveLength(3);
  const poisoned = await asSystem(sql`SELECT id, kind, attempts, fault FROM poisoned_job`);
  expect(poisoned).toEqual([{ id, kind: "bad", attempts: 3, fault: expect.stringContaining("no such luck") }]);
  expect(
    await inScope(database.pool, { customerId: people.otherCustomer }, (tx) => tx.rows(sql`SELECT FROM poisoned_job`)),
  ).toEqual([]);
  await expect(progressOf(people.customer, id)).rejects.toMatchObject({
    code: "JobPutAside",
    message: expect.stringContaining("Администратор системы видит"),
  });
});

test("a fault of what the user gave is told at once", async () => {
  const id = await add(people.customer, "refused");
  await work({ refused: () => Promise.reject(new AppError("BoundaryFileInvalid", "Пустой файл")) }).workOnce();
  expect(await jobRow(id)).toMatchObject({ state: "failed", attempts: 1 });
  await expect(progressOf(people.customer, id)).rejects.toThrow("Пустой файл");
  expect(failures).toEqual([]);
});

test("a job that took its worker down with it each time is put aside", async () => {
  const id = await add(people.customer, "deadly");
  await asSystem(
    sql`UPDATE job SET state = 'running', attempts = 3, lease_until = now() - interval '1 second' WHERE id = ${id}`,
  );
  const deadly = vi.fn<JobHandler>();
  await work({ deadly }).workOnce();
  expect(deadly).not.toHaveBeenCalled();
  expect(await jobRow(id)).toMatchObject({ state: "poisoned" });
});

test("a job that takes longer than it may is given up for good, and says so", async () => {
  const id = await add(people.customer, "endless");
  await work({ endless: ({ signal }) => untilGivenUp(signal) }, { timeLimit: 50 }).workOnce();
  expect(await jobRow(id)).toMatchObject({ state: "poisoned", attempts: 1 });
  await expect(progressOf(people.customer, id)).rejects.toThrow("слишком много времени");
});

test("a cancelled job is given up, and what waits is not begun", async () => {
  const { customer } = people;
  const [id, next] = [await add(customer, "endless"), await add(customer, "endless")];
  const cancel = (job: number) =>
    inScope(database.pool, { customerId: customer }, (tx) => cancelJob(tx, customer, job));
  await cancel(next);
  let reason: unknown;
  const endless: JobHandler = async ({ signal }) => {
    void cancel(id);
    await untilGivenUp(signal).catch((error) => {
      reason = error;
      throw error;
    });
  };
  const worker = work({ endless });
  expect([await worker.workOnce(), await worker.workOnce()]).toEqual([true, false]);
  expect(reason).toBeInstanceOf(Error);
  expect([(await jobRow(id))?.state, (await jobRow(next))?.state]).toEqual(["cancelled", "cancelled"]);
  await expect(progressOf(customer, id)).rejects.toMatchObject({ code: "NotFound" });
});

test("a worker that stops hands its job back, as if it had not been begun", async () => {
  const id = await add(people.customer, "endless");
  let begun = false;
  const endless: JobHandler = ({ signal }) => {
    begun = true;
    return untilGivenUp(signal);
  };
  const worker = work({ endless });
  worker.start();
  await vi.waitFor(() => expect(begun).toBe(true));
  await worker.stop();
  expect(await jobRow(id)).toMatchObject({ state: "waiting", attempts: 0, waits: 0 });
  await work({ endless: async () => undefined }).workOnce();
  expect(await jobRow(id)).toMatchObject({ state: "done", attempts: 1 });
});

test("one that does not hear it is left behind", async () => {
  const id = await add(people.customer, "deaf");
  let begun = false;
  const deaf: JobHandler = () => {
    begun = true;
    return new Promise(() => undefined);
  };
  const worker = work({ deaf });
  worker.start();
  await vi.waitFor(() => expect(begun).toBe(true));
  const begin = performance.now();
  await worker.stop();
  expect(performance.now() - begin).toBeLessThan(9000);
  expect(await jobRow(id)).toMatchObject({ state: "waiting", attempts: 0 });
  await asSystem(sql`DELETE FROM job WHERE id = ${id}`);
});
