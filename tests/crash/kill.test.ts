import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { patiently, soon } from "../support/soon";
import { square } from "../support/world";
import { openCrashFarm } from "./crash-farm";
import { type Farm, manyFields } from "./farm";
import type { House } from "./house";

const many = 1000;

let house: House;
let farm: Farm;
let restart: () => Promise<House>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ house, farm, restart, close } = await openCrashFarm("fields"));
});
afterAll(() => close());

/** Names of fields, and how many of them lack what every one has: a boundary, a word in the history. */
const written = () =>
  house.inDatabase(farm.customer, async (tx) => {
    const fields = await tx.rows<{ name: string }>(sql`SELECT name FROM field`);
    const halves = await tx.rows(sql`
      SELECT f.id FROM field f WHERE
        (SELECT count(*) FROM boundary b WHERE b.field_id = f.id AND b.area > 0) <> 1
        OR (SELECT count(*) FROM audit a WHERE a.what = 'field' AND a.row_id = f.id AND a.action = 'created') <> 1`);
    return { names: fields.map(({ name }) => name), halves: halves.length };
  });

/** A job whose worker is gone is taken up when its lease has run out, half a minute later: not every run has to wait. */
const letLeasesLapse = () =>
  house.inDatabase(farm.customer, (tx) => tx.run(sql`UPDATE job SET lease_until = now() WHERE state = 'running'`));

const isReady = async () => expect((await fetch(`${house.url}/readyz`)).status).toBe(200);

test("an import whose programs are killed while it is written is written once, and whole", async () => {
  const file = await farm.upload(manyFields(many, 47));
  await farm.beginWriting(file);
  await house.kill("farm-api", "worker");
  expect(await written()).toEqual({ names: [], halves: 0 });
  await vi.waitFor(isReady, patiently);
  await letLeasesLapse();
  expect(await farm.settled(file)).toMatchObject({ state: "done", created_count: many, failure: null });
  const { names, halves } = await written();
  expect([new Set(names).size, names.length, halves]).toEqual([many, many, 0]);
});

test("programs outlive their database, and serve within two seconds of its return", async () => {
  const pids = [house.pidOf("farm-api"), house.pidOf("worker")];
  await house.killDatabase();
  await vi.waitFor(() => house.inDatabase(farm.customer, (tx) => tx.run(sql`SELECT 1`)), patiently);
  await soon(isReady, () => fetch(`${house.url}/healthz`));
  const file = await farm.upload(manyFields(3, 49));
  expect(await farm.settled(file)).toMatchObject({ state: "ready" });
  expect([house.pidOf("farm-api"), house.pidOf("worker")]).toEqual(pids);
});

interface Attempt {
  key: string;
  body: { name: string; geojson: object };
  /** The id that was answered; absent where no answer came. */
  id?: number;
}

async function create(attempt: Attempt): Promise<void> {
  const answer = await farm.post("/fields", attempt.body, attempt.key);
  const { id } = await answer.json();
  expect([answer.status, id]).toEqual([201, attempt.id ?? id]);
  attempt.id = id;
}

/** Makes one field after the other until the line breaks. */
async function createUntilKilled(writer: number, attempts: Attempt[]): Promise<void> {
  for (let index = 0; ; index++) {
    const geojson = square(40 + writer / 10, 45 + index * 0.002, 0.001);
    const attempt: Attempt = { key: randomUUID(), body: { name: `Новое ${writer}-${index}`, geojson } };
    attempts.push(attempt);
    try {
      await create(attempt);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

test("when all is killed during writes, all that was acknowledged is there, and the rest is as if never sent", async () => {
  const file = await farm.upload(manyFields(many, 48));
  const attempts: Attempt[] = [];
  const writing = [1, 2, 3].map((writer) => createUntilKilled(writer, attempts));
  await farm.beginWriting(file);
  await house.killAll();
  await Promise.all(writing);

  house = await restart();
  const acknowledged = attempts.filter(({ id }) => id !== undefined);
  const lost = attempts.filter(({ id }) => id === undefined);
  expect([acknowledged.length > 3, lost.length]).toEqual([true, 3]);
  const after = await written();
  expect(after.halves).toBe(0);
  expect(after.names).toEqual(expect.arrayContaining(acknowledged.map(({ body }) => body.name)));
  // What broke with the line may have been written or not, but never twice; of the import there is nothing.
  expect(after.names.length - many - acknowledged.length).toBeLessThanOrEqual(lost.length);

  for (const attempt of attempts) await create(attempt);
  await letLeasesLapse();
  expect(await farm.settled(file)).toMatchObject({ state: "done", created_count: many });
  const { names, halves } = await written();
  expect([names.length, new Set(names).size, halves]).toEqual([2 * many + attempts.length, names.length, 0]);
});
