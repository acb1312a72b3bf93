import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hoursInto, momentOf } from "#formats/days/instants";
import { openMeteo } from "./open-meteo";
import { SourceFailure } from "./source";

type Handler = (url: URL, response: ServerResponse, request: IncomingMessage) => void;

let answer: Handler;
const asked: URL[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://any.invalid");
  asked.push(url);
  answer(url, response, request);
});
let source: ReturnType<typeof openMeteo>;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  source = openMeteo({
    forecastUrl: `${base}/forecast`,
    archiveUrl: `${base}/archive`,
    metaUrl: `${base}/data`,
    model: "ecmwf_ifs025",
    patience: 300,
  });
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
});

const place = { lat: 46.6, lon: 40.7, tzOffset: 3 };
const days = { from: "2026-07-14", to: "2026-07-15", today: "2026-07-14" };
const send = (response: ServerResponse, body: unknown, status = 200, headers = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

/** Hours of Greenwich from the day before on, each with its own number as its temperature. */
function hoursFrom(start: string, count: number, change: object = {}) {
  const first = momentOf(hoursInto(start, 0, 0)) / 1000;
  const time = Array.from({ length: count }, (_, index) => first + index * 3600);
  return {
    elevation: 71,
    hourly: { time, temperature_2m: time.map((_, index) => index % 50), precipitation: time.map(() => 0.2), ...change },
  };
}

test("hours of Greenwich are put to the days of the place, several places in one request", async () => {
  answer = (_, response) => send(response, [hoursFrom("2026-07-13", 72), hoursFrom("2026-07-13", 72)]);
  const [told, other] = await source.ask({ ...days, places: [place, { ...place, lat: 46.7, tzOffset: 5 }] });
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    latitude: "46.6,46.7",
    longitude: "40.7,40.7",
    start_date: "2026-07-13",
    end_date: "2026-07-16",
    timezone: "GMT",
    wind_speed_unit: "ms",
    models: "ecmwf_ifs025",
  });
  // Midnight in Moscow is 21:00 of the day before.
  expect([told?.days[0]?.temperature[0], other?.days[0]?.temperature[0]]).toEqual([21, 19]);
  expect(told?.elevation).toBe(71);
  expect(told?.days.map(({ day }) => day)).toEqual(["2026-07-14", "2026-07-15"]);
});

test("nulls, readings that can't be, missing columns and fewer hours are gaps", async () => {
  const holed = Array.from({ length: 72 }, (_, index) => (index === 30 ? null : index === 31 ? 999 : 20));
  answer = (_, response) => send(response, hoursFrom("2026-07-13", 40, { temperature_2m: holed }));
  const [told] = await source.ask({ ...days, places: [place] });
  const [first, second] = told?.days ?? [];
  expect(first?.temperature.slice(8, 11)).toEqual([20, null, null]);
  expect(first?.wind.every((value) => value === null)).toBe(true);
  expect(first?.temperature.slice(19)).toEqual([null, null, null, null, null]);
  expect(second?.temperature.every((value) => value === null)).toBe(true);
});

test("an hour told twice, as when clocks go back, counts once", async () => {
  const { hourly } = hoursFrom("2026-07-13", 72);
  const twice = { ...hourly, time: [...hourly.time.slice(0, 30), hourly.time[29] ?? 0, ...hourly.time.slice(30, 71)] };
  answer = (_, response) => send(response, { elevation: 71, hourly: twice });
  const [told] = await source.ask({ ...days, places: [place] });
  expect(told?.days[0]?.temperature).toHaveLength(24);
});

test("years gone are asked of the archive", async () => {
  answer = (_, response) => send(response, hoursFrom("2019-12-31", 24 * 33));
  await source.ask({ from: "2020-01-01", to: "2020-01-31", today: "2026-07-14", places: [place] });
  expect(asked[0]?.pathname).toBe("/archive");
  expect(asked[0]?.searchParams.has("models")).toBe(false);
});

test.each([
  { name: "last year", from: "2025-06-13", to: "2026-06-13", asked: "/archive 2025-06-12 2026-06-14" },
  { name: "two months", from: "2026-05-15", to: "2026-07-29", asked: "/forecast 2026-05-14 2026-07-29" },
  { name: "the day after the last", from: "2026-07-12", to: "2026-07-30", asked: "/forecast 2026-07-11 2026-07-29" },
])("$name is asked of who tells it", async ({ from, to, asked: expected }) => {
  answer = (_, response) => send(response, hoursFrom(from, 24));
  await source.ask({ from, to, today: days.today, places: [place] });
  const [url] = asked;
  const of = (name: string) => url?.searchParams.get(name);
  expect(`${url?.pathname} ${of("start_date")} ${of("end_date")}`).toBe(expected);
});

const failure = async () => {
  const told = await source.ask({ ...days, places: [place] }).catch((error: unknown) => error);
  expect(told).toBeInstanceOf(SourceFailure);
  return told as SourceFailure;
};

test("too many requests, a refusal, nonsense, silence and no line at all are told in Russian", async () => {
  answer = (_, response) => send(response, {}, 429, { "retry-after": "7" });
  expect(await failure()).toMatchObject({ retryAfter: 7, message: expect.stringContaining("слишком много запросов") });
  answer = (_, response) => send(response, { error: true, reason: "Latitude must be in range" }, 400);
  expect((await failure()).message).toContain("Latitude must be in range");
  answer = (_, response) => response.end("<html>");
  expect((await failure()).message).toContain("непонятно");
  answer = (_, response) => send(response, []);
  expect((await failure()).message).toContain("непонятно");
  answer = () => undefined;
  expect((await failure()).message).toContain("не отвечает");
  answer = (_, response) => response.destroy();
  expect((await failure()).message).toContain("не отвечает");
});

test("ten thousand places are a hundred requests, and a request counts by places and days", () => {
  expect(10_000 / source.mostPlaces).toBeLessThanOrEqual(100);
  expect(source.weigh(100, 14)).toBe(100);
  expect(source.weigh(10, 28)).toBe(20);
});

test("rain, gusts and sunshine are told at the end of their hour, the others at its beginning", async () => {
  const rain = Array.from({ length: 72 }, (_, index) => index / 10);
  answer = (_, response) => send(response, hoursFrom("2026-07-13", 72, { precipitation: rain }));
  const [told] = await source.ask({ ...days, places: [place] });
  // The hour from midnight in Moscow begins at 21:00 at Greenwich, and its rain is told at 22:00.
  expect([told?.days[0]?.temperature[0], told?.days[0]?.precipitation[0]]).toEqual([21, 2.2]);
});

test("the run of a model is told by its own page; without an answer nobody knows it", async () => {
  answer = (_, response) => send(response, { last_run_initialisation_time: 1_784_008_800 });
  expect(await source.latestRun?.()).toBe("2026-07-14T06:00:00.000Z");
  expect(asked[0]?.pathname).toBe("/data/ecmwf_ifs025/static/meta.json");
  answer = (_, response) => response.destroy();
  expect(await source.latestRun?.()).toBeNull();
  expect(await openMeteo().latestRun?.()).toBeNull();
});
