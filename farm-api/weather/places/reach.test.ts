import sql from "sql-template-tag";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, daysBetween } from "#formats/days/count";
import { dayAt, momentOf } from "#formats/days/instants";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { inScope } from "../../platform/database/scope";
import { MeteoServer } from "../testing/meteo-server";
import { readDays } from "./keep-days";
import { placeOnGrid, wantedDays, wantPlace } from "./place";
import { refreshOnce } from "./refresh";

let now = new Date();
const clock = { now: () => now };
let server: MeteoServer;
let database: TestDatabase;

beforeAll(async () => {
  server = await MeteoServer.start(clock);
});
afterAll(() => server.stop());
beforeEach(async () => {
  database = await testDatabase();
  server.asked.length = 0;
  server.refused.length = 0;
  server.isDown = () => false;
  server.temperatureAt = () => 8;
});
afterEach(() => database.drop());

const inTx = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.pool, {}, work);
const todayAt = (zone: number) => dayAt(now, zone);

/** Somebody opens a field of the place. */
const open = (zone: number) => {
  const source = server.source();
  return inTx((tx) => wantPlace(tx, source, placeOnGrid({ lat: 50, lon: 40, tzOffset: zone }, source), todayAt(zone)));
};
const dueNow = () => inTx((tx) => tx.run(sql`UPDATE weather_place SET due_at = now()`));
const refresh = () => refreshOnce({ pool: database.pool, source: server.source(), clock });
async function keepAll() {
  while (await refresh());
}
const kept = () =>
  inTx((tx) =>
    tx.row<{ kept_from: string; kept_to: string; fault: string | null }>(
      sql`SELECT kept_from, kept_to, fault FROM weather_place`,
    ),
  );
/** As if nobody had opened a field of the place since a moment of the test's clock. */
const leaveSince = (moment: Date) => inTx((tx) => tx.run(sql`UPDATE weather_place SET fetched_at = ${moment}`));

/** Days that are kept, and those of them without a temperature. */
async function daysOf(place: { id: number }, zone: number) {
  const days = await inTx((tx) => readDays(tx, place.id, wantedDays(todayAt(zone))));
  const without = days.filter(({ temperature_mean }) => temperature_mean === null);
  return { days, without: without.map(({ day }) => day) };
}

/** The days that lack when those of a period are all there. */
const ofPeriod = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

test("a new place has all years that are wanted, and nothing that it asks for is refused", async () => {
  now = new Date("2026-03-25T09:20:00Z");
  const place = await open(3);
  await keepAll();
  expect(server.refused).toEqual([]);
  expect(await kept()).toEqual({ kept_from: "2015-07-01", kept_to: "2026-04-09", fault: null });
  const { days, without } = await daysOf(place, 3);
  expect(days.map(({ day }) => day)).toEqual(ofPeriod("2015-07-01", "2026-04-09"));
  expect(without).toEqual([]);
});

const moments = [
  "2026-03-25T09:20:00Z",
  "2028-02-28T21:30:00Z",
  "2028-02-29T05:00:00Z",
  "2026-12-31T22:30:00Z",
  "2027-01-01T00:10:00Z",
];
const cases = moments.flatMap((at) => [12, 5.75, 3, 2, 0, -6].map((zone) => ({ at, zone })));

test.each(cases)("at $at a place $zone hours east is told of now, then of the year before", async ({ at, zone }) => {
  now = new Date(at);
  const today = todayAt(zone);
  const last = [addDays(today, 15), addDays(dayAt(now, 0), 15)].sort()[0] ?? "";
  const place = await open(zone);
  expect(await refresh()).toBe(true);
  expect(await kept()).toEqual({ kept_from: addDays(today, -30), kept_to: last, fault: null });
  expect(await refresh()).toBe(true);
  expect(server.asked.map((one) => one.split(" ")[0])).toEqual(["forecast", "archive"]);
  expect(server.refused).toEqual([]);
  const { days, without } = await daysOf(place, zone);
  expect(days.map(({ day }) => day)).toEqual(ofPeriod(addDays(today, -396), last));
  // West of Greenwich the last day goes on when it has ended there.
  expect(without).toEqual(zone < 0 && last === addDays(dayAt(now, 0), 15) ? [last] : []);
});

test("until midnight at Greenwich a day less is told of; from then on it is asked for though the last answer is fresh", async () => {
  now = new Date("2026-07-14T20:30:00Z");
  await open(12);
  await keepAll();
  expect(await kept()).toMatchObject({ kept_to: "2026-07-29", fault: null });
  server.asked.length = 0;
  await dueNow();
  await keepAll();
  expect(server.asked).toEqual([]);
  now = new Date("2026-07-15T00:00:30Z");
  await dueNow();
  await keepAll();
  expect(await kept()).toMatchObject({ kept_to: "2026-07-30", fault: null });
  expect(server.refused).toEqual([]);
});

/** A place of which all is kept, that nobody has opened since the 20th of November; what was told of that time was wrong. */
async function leftInNovember() {
  now = new Date("2025-11-20T09:20:00Z");
  server.temperatureAt = () => -5;
  const place = await open(3);
  await keepAll();
  await leaveSince(now);
  server.asked.length = 0;
  server.temperatureAt = () => 8;
  return place;
}

test.each(["2026-01-01T09:20:00Z", "2026-03-25T09:20:00Z", "2028-02-29T05:00:00Z"])(
  "a place left in November and opened at %s is told of now, then of all days since, and no others",
  async (at) => {
    const place = await leftInNovember();
    now = new Date(at);
    const today = todayAt(3);
    await open(3);
    await dueNow();
    expect(await refresh()).toBe(true);
    expect(server.asked).toHaveLength(1);
    expect(await kept()).toMatchObject({ kept_to: addDays(today, 15), fault: null });
    await keepAll();
    expect(server.refused).toEqual([]);
    expect(server.asked.length).toBeLessThanOrEqual(4);
    expect(await kept()).toEqual({ kept_from: "2014-07-01", kept_to: addDays(today, 15), fault: null });
    const { days, without } = await daysOf(place, 3);
    expect(days.map(({ day }) => day)).toEqual(ofPeriod(days[0]?.day ?? "", addDays(today, 15)));
    expect(without).toEqual([]);
    const asForetold = days.filter(({ temperature_mean }) => temperature_mean === -5);
    expect(asForetold.at(-1)?.day).toBe("2025-11-18");
  },
);

test("while the archive is down there is a forecast all the same, and the hole is filled afterwards", async () => {
  const place = await leftInNovember();
  now = new Date("2026-03-25T09:20:00Z");
  server.isDown = (path) => path === "archive";
  await open(3);
  await dueNow();
  expect(await refresh()).toBe(true);
  expect(await refresh()).toBe(false);
  const { days } = await daysOf(place, 3);
  // Of the hole nothing is said: what was foretold in November is no weather of December.
  expect(days.map(({ day }) => day).slice(-77)).toEqual(["2025-11-18", ...ofPeriod("2026-01-24", "2026-04-09")]);
  now = new Date("2026-03-26T09:20:00Z");
  await leaveSince(new Date("2026-03-25T09:20:00Z"));
  await dueNow();
  server.isDown = () => false;
  await keepAll();
  expect(server.refused).toEqual([]);
  expect(await kept()).toEqual({ kept_from: "2014-07-01", kept_to: "2026-04-10", fault: null });
  expect((await daysOf(place, 3)).days.slice(-140).map(({ day }) => day)).toEqual(ofPeriod("2025-11-22", "2026-04-10"));
});

test("after a week without the source what was foretold of it gives way to what was", async () => {
  now = new Date("2026-07-01T09:20:00Z");
  server.temperatureAt = (moment) => (moment > momentOf("2026-07-01T12:00:00Z") ? 30 : 8);
  const place = await open(3);
  await refresh();
  await leaveSince(now);
  server.temperatureAt = () => 8;
  now = new Date("2026-07-09T09:20:00Z");
  await open(3);
  await dueNow();
  await refresh();
  const { days } = await daysOf(place, 3);
  expect(new Set(days.map(({ temperature_mean }) => temperature_mean))).toEqual(new Set([8]));
});
