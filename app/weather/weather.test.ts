import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { UpstreamError } from "~/upstream/upstream-error";
import { inScope } from "../../farm-api/platform/database/scope";
import { refreshOnce } from "../../farm-api/weather/places/refresh";
import { simulatedWeather } from "../../farm-api/weather/sources/simulated/simulated";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { makeWorld, type World } from "../../tests/support/world";
import { drawAlerts } from "./draw-alerts.server";
import { drawWeather } from "./draw-weather.server";
import { loadWeather } from "./load-weather.server";
import { moistureWord, viewCurves } from "./season-view.server";
import { degrees, told } from "./told";
import { windFrom, windLetters } from "./words";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
let api: TestApi;
let world: World;
let browser: Browser;

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  browser = await browserOf(api, api.people.admin);
});
afterAll(() => api.close());

const subject = () => ({ kind: "field", customerId: world.customer, id: world.ids.fields ?? 0 }) as const;

async function load(query = "") {
  const weather = await loadWeather(browser.get(`/${query}`, {}), subject());
  if (weather?.part.view !== "forecast") throw new Error("Nobody speaks for the field");
  return { ...weather, ...weather.part };
}

async function loadSeason(query = "") {
  const weather = await loadWeather(browser.get(`/?view=season${query}`, {}), subject());
  if (weather?.part.view !== "season") throw new Error("Nobody speaks for the field");
  return weather.part;
}

test("before the source has answered nothing is shown as known, and alerts wait", async () => {
  const { forecast, alerts } = await load();
  const { sums } = await loadSeason();
  expect([forecast.state, forecast.now, forecast.hours, alerts]).toEqual(["loading", null, [], { wait: true }]);
  expect(sums.lines.find(({ name }) => name === "Осадки")?.value).toBe("—");
});

test("afterwards hours stand by the clock of the field, and who speaks is told", async () => {
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
  const { forecast, alerts } = await load("?product=insecticide&bees=1");
  expect(alerts).toHaveProperty("items");
  expect([forecast.now?.time, forecast.hours.length, forecast.days.length]).toEqual(["12:00–13:00", 75, 14]);
  expect(forecast.dates.map(({ count }) => count)).toEqual([15, 24, 24, 12]);
  expect(forecast.source).toMatch(
    /^Учебная погода.* · модель учебная · расчёт от 14\.07\.26, 12:\d\d · получено 14\.07\.26, 12:\d\d · \d+ мин назад · точка прогноза в .* · время поля, UTC\+3$/,
  );
  expect(forecast.spray.some(({ why }) => why.includes("лёт пчёл"))).toBe(true);
  const { curves, source } = await loadSeason();
  expect(curves.warmth.series.map(({ label }) => label)).toContain("Среднее за 10 лет");
  expect(source).toBe(forecast.source);
});

test("what an address asks for and is none is left out, and told", async () => {
  const { chosen } = await load("?product=poison&bees=9");
  expect(chosen).toEqual({ product: "herbicide", bees: "" });
  const args = browser.get("/?product=poison&bees=9&day=2026-02-30", {});
  const weather = await loadWeather(args, subject());
  if (!weather) throw new Error("Nobody speaks for the field");
  drawWeather(args, weather);
  const told = "По ссылке не понять тип препарата, класс опасности для пчёл, день: показано обычное";
  expect(args.context.drawn.get("weather")).toContain(told);
  expect((await loadWeather(browser.get("/?bees=2&day=2026-07-15", {}), subject()))?.unread).toBeNull();
});

test("a source of the address that does not speak here is said to be none; snow is named in its hours, and by the cold on days whose hours nobody knows", async () => {
  const args = browser.get("/?source=station-999999", {});
  const weather = await loadWeather(args, subject());
  if (!weather) throw new Error("Nobody speaks for the field");
  drawWeather(args, weather);
  expect(args.context.drawn.get("weather")).toContain("Источника из ссылки здесь нет");
  await inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`
      UPDATE weather_day SET temperature_max = CASE WHEN day >= '2026-07-26' THEN -2 ELSE temperature_max END,
        precipitation_sum = CASE day WHEN '2026-07-26' THEN 3 WHEN '2026-07-27' THEN 0 ELSE precipitation_sum END,
        weather_code = CASE day WHEN '2026-07-19' THEN array_fill(71::real, ARRAY[24]) ELSE weather_code END
      WHERE day IN ('2026-07-19', '2026-07-26', '2026-07-27')`),
  );
  const plain = browser.get("/?day=2026-07-19", {});
  const snowy = await loadWeather(plain, subject());
  if (snowy?.part.view !== "forecast") throw new Error("Nobody speaks for the field");
  expect([snowy.isLost, snowy.part.forecast.hours.every(({ isSnow }) => isSnow)]).toEqual([false, true]);
  expect(snowy.part.forecast.days.filter(({ isSnow }) => isSnow).map(({ day }) => day)).toEqual([
    "2026-07-19",
    "2026-07-26",
  ]);
  drawWeather(plain, snowy);
  expect(plain.context.drawn.get("weather")?.match(/снег/g)?.length).toBeGreaterThanOrEqual(24);
});

test("each of seven days can be opened by its hours, and leads back to the next three", async () => {
  const args = browser.get("/?product=fungicide&day=2026-07-19", {});
  const weather = await loadWeather(args, subject());
  if (weather?.part.view !== "forecast") throw new Error("Nobody speaks for the field");
  const { hours, hoursOf, dates, spray, days } = weather.part.forecast;
  expect([hours.length, hoursOf, dates.map(({ day }) => day)]).toEqual([24, "2026-07-19", ["2026-07-19"]]);
  // What is in the way on that day stands beside its hours, not in signs' titles alone.
  expect(weather.part.forecast.sprayOfDay[0]?.key).toBe("2026-07-18T21:00:00.000Z");
  expect(weather.part.forecast.sprayOfDay.some(({ why }) => why !== "")).toBe(true);
  expect(spray[0]?.key).toBe("2026-07-14T09:00:00.000Z");
  expect(days.filter(({ hourly }) => hourly).length).toBeGreaterThanOrEqual(7);
  drawWeather(args, weather);
  const drawn = args.context.drawn.get("weather");
  expect(drawn).toContain('href="?product=fungicide#hours"');
  expect(drawn?.match(/aria-label="Опрыскивание по часам"/g)).toHaveLength(2);
  expect(drawn).toContain('href="?product=fungicide&amp;day=2026-07-20#hours"');
  const strange = (await load("?day=2027-01-01")).forecast;
  expect([strange.hours.length, strange.hoursOf, strange.hourless]).toEqual([75, null, "2027-01-01"]);
});

test("hours of today that have gone are shown as gone and not judged; none of them is offered", async () => {
  const { forecast } = await load();
  expect(forecast.hours.slice(0, 4).map(({ time, isPast, spray }) => [time, isPast, spray === null])).toEqual([
    ...["09", "10", "11"].map((time) => [time, true, true]),
    ["12", false, false],
  ]);
  const today = (await load("?day=2026-07-14")).forecast;
  expect([today.hours.length, today.hours[0]?.time, today.hours.filter(({ isPast }) => isPast).length]).toEqual([
    ...[24, "00", 12],
  ]);
});

test("sums are of the days that the address names, whichever stands first", async () => {
  const { sums, period } = await loadSeason("&since=2026-06-30&until=2026-06-01");
  expect([sums.period, period]).toEqual(["01.06.2026 – 30.06.2026", { since: "2026-06-01", until: "2026-06-30" }]);
  expect((await loadSeason("&since=2026-06-30&until=2026-06-01")).isTurned).toBe(true);
  expect((await loadSeason("&since=2026-06-01&until=2026-06-30")).isTurned).toBe(false);
  // Where none is named, the boxes hold what was taken.
  expect((await loadSeason("&since=summer")).period).toEqual({ since: "2026-01-01", until: "2026-07-14" });
});

test("a period that goes on beyond the forecast says of how many of its days its sums are", async () => {
  const { sums } = await loadSeason("&since=2026-07-01&until=2026-08-30");
  expect(sums.lack).toBe(
    "Известно дней: 27 из 61, из них прогноз: 13. Об остальных ничего не известно, в суммах их нет.",
  );
  expect(sums.lines[0]?.note).toBe("известно дней: 27 из 61, прогноз дней: 13");
  expect((await loadSeason("&since=2026-07-01&until=2026-07-10")).sums.lack).toBeNull();
});

test("a document is sent its weather drawn, and no data beside it; an open page is sent what was drawn", async () => {
  const args = browser.get("/", {});
  const weather = await loadWeather(args, subject());
  if (!weather) throw new Error("Nobody speaks for the field");
  const screen = drawWeather(args, weather);
  expect(screen.cards).toEqual({ name: "weather", html: null });
  const drawn = args.context.drawn.get("weather");
  expect(drawn).toMatch(/<section class="card weather-now"><div class="card-head"><h2>Сейчас, 12:00/);
  const open = drawWeather({ ...args, context: { ...args.context, pageIsOpen: true } }, weather);
  expect(open.cards.html).toBe(drawn);
});

test("after more than five failures nobody asks for alerts any more, and that is recorded", () => {
  const { context } = browser.get("/", {});
  const record = vi.mocked(console.error);
  const waits = [0, 5, 6].map((failures) => drawAlerts(context, { wait: true }, { of: "field 1", failures }).waits);
  expect(waits).toEqual([true, true, false]);
  expect(record.mock.calls).toEqual([["alerts of the weather of field 1: given up after 6 failures"]]);
  record.mockClear();
});

test("where the sources of a field can't be asked nothing is known of it, and that is recorded; a division's fault is told", async () => {
  const broken = browser.get("/", {});
  vi.spyOn(broken.context.api, "send").mockRejectedValue(new UpstreamError("Internal", 500, "Внутренняя ошибка"));
  expect(await loadWeather(broken, subject())).toBeUndefined();
  const record = vi.mocked(console.error);
  expect(record.mock.calls).toEqual([[`sources of the weather of field ${subject().id}: Внутренняя ошибка`]]);
  record.mockClear();
  await expect(loadWeather(broken, { ...subject(), kind: "division" })).rejects.toBeDefined();
});

test("stages stand on the curve where it was on their day, those of the autumn before it nowhere", () => {
  const beside = (now: number | null) => ({ now, mean: null, low: null, high: null });
  const weeks = ["2026-01-01", "2026-01-08", "2026-01-15"];
  const points = weeks.map((day, index) => {
    const running = beside(index === 2 ? null : index * 70);
    return { day, precipitation: running, active_10: running };
  });
  const stages = [
    { code: "09", name: "Всходы", day: "2025-10-01" },
    { code: "31", name: "Первый узел", day: "2026-01-04" },
    { code: "39", name: "Флаговый лист развёрнут", day: "2026-01-10" },
  ];
  const source = { tz_offset: 3 } as Parameters<typeof viewCurves>[0]["source"];
  const told = {
    source,
    years: [],
    points,
    crop_id: 1,
    stages,
    stages_source: "по таблице",
    coming: false,
    standing: null,
  };
  const { warmth, names } = viewCurves(told, { season: 2026 });
  expect(names).toEqual([{ at: 0, text: "янв" }]);
  expect(warmth.marks).toEqual([
    { at: 3 / 7, value: 30, label: "31", title: "Первый узел (BBCH 31), 04.01.2026" },
    { at: 9 / 7, value: 70, label: "39", title: "Флаговый лист развёрнут (BBCH 39), 10.01.2026" },
  ]);
  // The curve goes on to a day within the week.
  const current = { day: "2026-01-11", precipitation: beside(85), active_10: beside(85) };
  const goingOn = viewCurves({ ...told, points: points.toSpliced(2, 0, current) }, { season: 2026 });
  expect(goingOn.places).toEqual([0, 1, 10 / 7, 2]);
  expect(goingOn.warmth.marks[1]).toMatchObject({ at: 9 / 7, value: expect.closeTo(80, 6) });
  const noteOf = (stages_source: string | null, crop_id: number | null) =>
    viewCurves({ ...told, stages: [], stages_source, crop_id }, { season: 2026, crop: "Лён масличный" }).stagesNote;
  expect(noteOf(null, 33)).toMatch(/^Лён масличный: суммы температур, .* не найдены/);
  expect(noteOf("по таблице", 33)).toMatch(/^Лён масличный: ни одна фаза ещё не наступила\. По таблице/);
  expect(noteOf(null, null)).toBeNull();
});

test("readings in words: signs, gaps, where the wind blows from", () => {
  expect([degrees(21.4), degrees(-3.6), degrees(0.2), degrees(null)]).toEqual(["+21°", "−4°", "0°", "—"]);
  expect([told(-1.25), told(null, " мм")]).toEqual(["−1,3", "—"]);
  expect([0, 44, 225, 338, 359, -90].map(windLetters)).toEqual(["С", "СВ", "ЮЗ", "С", "С", "З"]);
  expect(windFrom(135)).toBe("юго-восточный");
});

// Zones of moisture by Selyaninov: below 0,4 dry, 0,4–0,7 very droughty, 0,7–1,0 droughty, 1,0–1,3 a little, 1,3–1,6 moist.
test("the coefficient of Selyaninov in words", () => {
  expect([0.39, 0.4, 0.7, 1, 1.3, 1.6].map(moistureWord)).toEqual([
    "сухо",
    "очень засушливо",
    "засушливо",
    "слабо засушливо",
    "влажно",
    "избыточно влажно",
  ]);
});
