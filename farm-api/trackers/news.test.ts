import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { trackerCalls as calls } from "#contract/trackers";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { inIntake } from "./intake/in-intake";
import { writeTrack } from "./testing/write-track";

const serial = "7001";
let farm: WorksApi;
/** Hears so many points, a second each, the last one so many seconds ago. */
async function hear(count: number, ago: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000) * 1000;
  const last = now - ago * 1000;
  const steps = Array.from({ length: count }, (_, at) => ({
    time: last - (count - 1 - at) * 1000,
    ...{ lat: 47, lon: 39 + at * 0.0001, speed: 10 },
  }));
  await writeTrack(farm.api.database.pool, { customerId: farm.customerId, serial }, steps);
  await inIntake(farm.api.database.pool, (tx) =>
    tx.run(sql`UPDATE tracker SET seen_at = now(), last_dt = greatest(last_dt, ${new Date(last).toISOString()}),
      last_lat = 47, last_lon = 39, last_speed = 10 WHERE serial = ${serial}`),
  );
}
const newsSince = async (cursor: string) => {
  const { status, body } = await farm.ask(calls.pollTracks, {
    params: { customerId: farm.customerId },
    body: { cursor },
  });
  return { status, points: body.items.flatMap(({ points }) => points).length };
};
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

beforeAll(async () => {
  farm = await worksApi();
  const id = await farm.machine();
  await farm.ask(machineCalls.attachTracker, {
    params: { customerId: farm.customerId, id },
    body: { source: "wialon", serial },
  });
  await hear(600, 400);
  await inIntake(farm.api.database.pool, (tx) =>
    tx.run(sql`UPDATE track_point SET received_at = received_at - interval '10 minutes'`),
  );
});
afterAll(() => farm.api.close());

test("a terminal that sends minutes at once is told in whole, what was known before it isn't", async () => {
  const cursor = new Date().toISOString();
  await hear(5, 390);
  expect((await newsSince(cursor)).points).toBe(5);
  await hear(370, 10);
  expect((await newsSince(cursor)).points).toBe(375);
});

test("a cursor of tomorrow has no news, one of long ago all that an answer holds", async () => {
  expect(await newsSince(minutesAgo(-24 * 60))).toEqual({ status: 200, points: 0 });
  expect(await newsSince("1970-01-01T00:00:00Z")).toEqual({ status: 200, points: 975 });
});
