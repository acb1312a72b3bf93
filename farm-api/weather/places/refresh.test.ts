import sql from "sql-template-tag";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays } from "#formats/days/count";
import { type TestDatabase, testDatabase } from "../../../tests/support/database";
import { inScope } from "../../platform/database/scope";
import { simulatedWeather } from "../sources/simulated/simulated";
import { type Asked, SourceFailure, type WeatherSource } from "../sources/source";
import { readDays } from "./keep-days";
import { placeOnGrid, wantedDays, wantPlace } from "./place";
import { refreshOnce } from "./refresh";

const clock = { now: () => new Date("2026-07-14T09:00:00Z") };
const today = "2026-07-14";
let database: TestDatabase;
let asked: Asked[];
let fail: SourceFailure | null;

/** A source that counts as Open-Meteo does and answers at once. */
const source: WeatherSource = {
  ...simulatedWeather(),
  id: "open-meteo",
  step: 0.1,
  mostPlaces: 100,
  freshFor: 3600,
  limits: [{ span: 60, weight: 1000 }],
  weigh: (places, days) => (places * days) / 14,
  async ask(given) {
    asked.push(given);
    if (fail) throw fail;
    const days = Array.from({ length: 3 }, (_, index) => ({ ...unknown, day: addDays(given.to, -index) }));
    return given.places.map(() => ({ days, elevation: 80 }));
  },
};
const empty = Array.from({ length: 24 }, () => null);
const unknown = {
  temperature: Array.from({ length: 24 }, () => 20),
  humidity: empty,
  precipitation: empty,
  wind: empty,
  gust: empty,
  wind_direction: empty,
  cloud: empty,
  radiation: empty,
  weather_code: empty,
};

beforeEach(async () => {
  database = await testDatabase();
  asked = [];
  fail = null;
});
afterEach(() => database.drop());

const inTx = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(database.pool, {}, work);
const want = (lat: number, lon: number, of: Pick<WeatherSource, "id" | "step"> = source) =>
  inTx((tx) => wantPlace(tx, of, placeOnGrid({ lat, lon, tzOffset: 3 }, of), today));
const refresh = (of = source) => refreshOnce({ pool: database.pool, source: of, clock });
const places = () =>
  inTx((tx) =>
    tx.rows<{ kept_from: string; kept_to: string; fault: string | null; waits: number }>(sql`
      SELECT kept_from, kept_to, fault, extract(epoch FROM due_at - now())::int AS waits FROM weather_place ORDER BY id`),
  );

test("fields near one another share a place; a refresh asks for all places at once, then for the years before", async () => {
  await want(46.61, 40.74);
  await want(46.64, 40.72);
  await want(46.71, 40.71);
  expect(await refresh()).toBe(true);
  expect(asked[0]).toMatchObject({ from: "2026-06-14", to: "2026-07-29", places: [{ lat: 46.6 }, { lat: 46.7 }] });
  while (await refresh());
  expect(asked[1]).toMatchObject({ from: "2025-06-13", to: "2026-06-13" });
  expect(asked.at(-1)?.from).toBe("2015-07-01");
  expect(await places()).toMatchObject([
    { kept_from: "2015-07-01", kept_to: "2026-07-29" },
    { kept_from: "2015-07-01", kept_to: "2026-07-29" },
  ]);
  asked.length = 0;
  await refresh();
  expect(asked).toEqual([]);
});

test("ten thousand scattered fields cost a hundred requests a refresh", async () => {
  const generous = { ...source, limits: [] };
  await inTx((tx) =>
    tx.run(sql`
      INSERT INTO weather_place (source, lat, lon, tz_offset, wanted_from, wanted_to, kept_from, kept_to, fetched_at)
      SELECT 'open-meteo', 40 + n / 100 * 0.1, 40 + n % 100 * 0.1, 3, '2015-07-01', '2026-07-29', '2015-07-01', '2026-07-28', now()
      FROM generate_series(0, 9999) n`),
  );
  const quick = {
    ...generous,
    async ask(given: Asked) {
      asked.push(given);
      return given.places.map(() => ({ days: [], elevation: 0 }));
    },
  };
  while (await refresh(quick));
  expect(asked.length).toBe(100);
  expect(asked.reduce((sum, { places: named }) => sum + named.length, 0)).toBe(10_000);
});

test("the budget is the whole installation's: beyond it places wait", async () => {
  const poor = { ...source, limits: [{ span: 60, weight: 5 }], mostPlaces: 1 };
  await want(46.6, 40.7);
  await want(47.6, 40.7);
  expect(await refresh(poor)).toBe(true);
  expect(await refresh(poor)).toBe(false);
  expect(asked).toHaveLength(1);
  expect((await places()).map(({ waits }) => waits > 0)).toContain(true);
});

test("years gone leave a third of the budget to days to come, which no place waits longer for while it waits for them", async () => {
  const daily = { ...source, limits: [{ span: 86_400, weight: 120 }] };
  await want(46.6, 40.7);
  while (await refresh(daily));
  expect(asked.map(({ to }) => to)).toEqual(["2026-07-29", "2026-06-13", "2025-06-12"]);
  expect((await places()).map(({ waits }) => waits > 3500 && waits <= 3600)).toEqual([true]);
  await want(52, 38);
  await refresh(daily);
  expect(asked.at(-1)).toMatchObject({ to: "2026-07-29", places: [{ lat: 52 }] });
});

test("a source that fails is left alone for longer each time, and what is kept stays", async () => {
  await want(46.6, 40.7);
  await refresh();
  await inTx((tx) => tx.run(sql`UPDATE weather_place SET fetched_at = now() - interval '2 hours', due_at = now()`));
  fail = new SourceFailure("Сервис погоды не отвечает");
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    await inTx((tx) => tx.run(sql`UPDATE weather_place SET due_at = now()`));
    expect(await refresh()).toBe(false);
    pauses.push((await places())[0]?.waits ?? 0);
  }
  expect(pauses.map((pause) => Math.round(pause / 30))).toEqual([1, 2, 4]);
  expect(await places()).toMatchObject([{ fault: "Сервис погоды не отвечает", kept_to: "2026-07-29" }]);
});

test("what is told of a year of one place and can't be kept costs the others nothing", async () => {
  await want(46.6, 40.7);
  await want(52, 38);
  await refresh();
  const spoilt: WeatherSource = {
    ...source,
    ask: async (given) =>
      (await source.ask(given)).map((one, index) =>
        index === 0 ? one : { ...one, days: [{ ...unknown, day: "never" }] },
      ),
  };
  await expect(refresh(spoilt)).rejects.toThrow("never");
  expect(await places()).toMatchObject([{ kept_from: "2025-06-13" }, { kept_from: "2026-06-14", fault: null }]);
});

test("one that asks for quiet is left alone as a whole", async () => {
  await want(46.6, 40.7);
  await want(50.6, 40.7);
  fail = new SourceFailure("Слишком много запросов", 600);
  await refresh({ ...source, mostPlaces: 1 });
  expect((await places()).every(({ waits }) => waits > 590)).toBe(true);
});

test("simulated weather is kept from the first season compared to the last day ahead, without a hole", async () => {
  const simulated = simulatedWeather();
  const place = await want(46.61, 40.74, simulated);
  while (await refresh(simulated));
  const wanted = wantedDays(today);
  const days = await inTx((tx) => readDays(tx, place.id, wanted));
  expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(["2015-07-01", "2026-07-29", 4047]);
  expect(
    days.every(
      ({ temperature_mean, precipitation, et0 }) => temperature_mean !== null && precipitation !== null && et0 !== null,
    ),
  ).toBe(true);
});
