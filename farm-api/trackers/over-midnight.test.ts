import { afterAll, beforeAll, expect, test } from "vitest";
import { machineCalls } from "#contract/machines";
import { trackerCalls as calls } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { countDueDays } from "./count-days";
import { type Step, writeTrack } from "./testing/write-track";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

/** A machine whose tracker has told of these steps, counted. */
async function driven(serial: string, steps: readonly Step[]) {
  const params = { customerId: farm.customerId, id: await farm.machine() };
  await farm.ask(machineCalls.attachTracker, { params, body: { source: "wialon", serial } });
  await writeTrack(farm.api.database.pool, { customerId: farm.customerId, serial }, steps);
  while (await countDueDays(farm.api.database.pool));
  const query = { from: "2026-05-12", to: "2026-05-13" };
  const trackOf = async (start_at: string, end_at: string) =>
    (await farm.ask(calls.getMachineTrack, { params, query: { start_at, end_at } })).body;
  return { days: (await farm.ask(calls.listMachineDays, { params, query })).body.items, trackOf };
}

const [begin, midnight, end] = ["2026-05-11T21:00:00Z", "2026-05-12T21:00:00Z", "2026-05-13T21:00:00Z"] as const;
/** Eastwards at 10 m/s. */
const eastwards = (count: number, seconds: number, from: number): Step[] =>
  Array.from({ length: count }, (_, at) => ({
    time: from + at * seconds * 1000,
    lat: 47.8,
    lon: 39.02 + (at * 10) / (111_195 * Math.cos((47.8 * Math.PI) / 180)),
    speed: 36,
  }));

test("what is driven over midnight is of the day in which it begins: days come to what their period does", async () => {
  const { days, trackOf } = await driven("9008", eastwards(200, 20, momentOf(midnight) - 2_000_000));
  const whole = await trackOf(begin, end);
  expect(days).toHaveLength(2);
  expect(days.reduce((sum, { moving }) => sum + moving, 0)).toBe(whole.figures.moving);
  expect(days.reduce((sum, { distance }) => sum + distance, 0)).toBeCloseTo(whole.figures.distance, -1);
  expect(whole.figures.moving).toBe(199 * 20);
  const first = await trackOf(begin, midnight);
  expect([first.points_count, first.figures.moving]).toEqual([100, days[1]?.moving]);
});

test("a machine that is silent over night has stood in no day, and no longer in a period than in its days", async () => {
  const morning = momentOf("2026-05-12T06:00:00Z");
  const way = eastwards(100, 1, morning);
  const stands = (hour: number) => ({
    lat: 47.8,
    lon: way.at(-1)?.lon ?? 0,
    speed: 0,
    time: morning + hour * 3_600_000,
  });
  // An hour at noon, and from nine in the evening to seven in the morning.
  const { days, trackOf } = await driven("9009", [...way, stands(3), stands(4), stands(12), stands(22), stands(23)]);
  const whole = await trackOf(begin, end);
  expect(days.map(({ standing }) => standing)).toEqual([3600, 12 * 3600 - 99]);
  expect(whole.figures.standing).toBe(13 * 3600 - 99);
  // Where it stood meanwhile is told all the same.
  expect(whole.stops.map(({ from, to }) => [from, to])).toEqual([
    ["2026-05-12T06:01:39.000Z", "2026-05-13T05:00:00.000Z"],
  ]);
});
