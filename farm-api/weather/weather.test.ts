import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { dayAt, momentOf } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { makeWorld, type World } from "../../tests/support/world";
import { inScope } from "../platform/database/scope";
import { refreshOnce } from "./places/refresh";
import { simulatedWeather } from "./sources/simulated/simulated";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let field: { customerId: number; id: number; sourceId: "simulated" };

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  field = { customerId: world.customer, id: world.ids.fields ?? 0, sourceId: "simulated" };
});
afterAll(() => api.close());

const keepAll = async () => {
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
};

test("until the source has answered, alerts ask to be asked again in a second, and the rest says that it loads", async () => {
  const alerts = await ask(calls.getFieldWeatherAlerts, { params: field });
  expect([alerts.status, alerts.problem.code, alerts.raw.headers["retry-after"]]).toEqual([
    429,
    "TooManyRequests",
    "1",
  ]);
  const current = await ask(calls.getFieldCurrentWeather, { params: field });
  expect(current.body).toMatchObject({ source: { state: "loading", fetched_at: null }, hour: null, spray: null });
  const years = async () => (await ask(calls.getFieldWeatherMultiyear, { params: field })).body;
  expect(await years()).toMatchObject({ coming: true, years: [] });
  await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock });
  expect((await ask(calls.getFieldWeatherAlerts, { params: field })).status).toBe(200);
  expect(await years()).toMatchObject({ coming: true, years: [] });
  await keepAll();
  expect((await years()).coming).toBe(false);
});

test("the forecast is of seven days by hour and fourteen by day, each hour judged, windows within three days", async () => {
  const { body } = await ask(calls.getFieldForecast, { params: field });
  expect([body.hours.length, body.days.length, body.hours[0]?.at]).toEqual([168, 14, "2026-07-14T09:00:00.000Z"]);
  expect(body.days[0]?.day).toBe("2026-07-14");
  expect(body.source).toMatchObject({ id: "simulated", state: "ready", tz_offset: 3, distance: expect.any(Number) });
  for (const { from, to } of body.windows) {
    expect(momentOf(to) - momentOf(from)).toBeGreaterThanOrEqual(2 * 3_600_000);
    expect(momentOf(to)).toBeLessThanOrEqual(momentOf("2026-07-17T09:00:00Z"));
    const inside = body.hours.filter(({ at }) => at >= from && at < to);
    expect(inside.every(({ spray }) => spray.verdict === "go" || spray.verdict === "caution")).toBe(true);
  }
  const strict = await ask(calls.getFieldForecast, { params: field, query: { bee_class: 1 } });
  const bees = strict.body.hours.filter(({ spray }) => spray.failing.some(({ parameter }) => parameter === "bees"));
  expect(bees.length).toBeGreaterThan(30);
});

test("the hour that goes on is the forecast's first", async () => {
  const { body } = await ask(calls.getFieldCurrentWeather, { params: field });
  const { body: forecast } = await ask(calls.getFieldForecast, { params: field });
  const { spray, ...hour } = forecast.hours[0] ?? { spray: null };
  expect(body).toMatchObject({ hour, spray });
});

test("sums are counted from the sowing, or from a day, and agree with the days they are made of", async () => {
  const { database, people } = api;
  await inScope(database.pool, { customerId: people.customer }, (tx) =>
    tx.run(sql`
      INSERT INTO sowing (customer_id, field_id, year, crop_id, sowed_at) VALUES (${people.customer}, ${field.id}, 2026, 5, '2026-04-02')
      ON CONFLICT DO NOTHING`),
  );
  const sown = await ask(calls.getFieldWeatherAggregate, { params: field });
  expect(sown.body.to).toBe("2026-07-14");
  const { body } = await ask(calls.getFieldWeatherAggregate, {
    params: field,
    query: { from: "2026-05-01", to: "2026-06-30" },
  });
  const { body: history } = await ask(calls.getFieldWeatherHistory, {
    params: field,
    query: { from: "2026-05-01", to: "2026-06-30" },
  });
  const sum = (read: (day: (typeof history.days)[number]) => number) =>
    history.days.reduce((all, day) => all + read(day), 0);
  expect(history.days).toHaveLength(61);
  expect(body.precipitation).toEqual({
    value: expect.closeTo(
      sum(({ precipitation }) => precipitation ?? 0),
      1,
    ),
    days: 61,
  });
  expect(body.active_10.value).toBeCloseTo(
    sum(({ temperature_mean: mean }) => ((mean ?? 0) > 10 ? (mean ?? 0) : 0)),
    0,
  );
  expect(body.selyaninov.value).toBeGreaterThan(0);
});

test("grass that was sown years ago has the sums of its year, also behind a cut", async () => {
  const { database, people } = api;
  const sow = (sowed_at: string, harvested_at: string | null) =>
    inScope(database.pool, { customerId: people.customer }, (tx) =>
      tx.run(sql`
        UPDATE sowing SET sowed_at = ${sowed_at}, harvested_at = ${harvested_at}
        WHERE customer_id = ${people.customer} AND field_id = ${field.id} AND year = 2026 AND plot_id IS NULL`),
    );
  await sow("2024-04-16", "2026-06-10");
  const { body } = await ask(calls.getFieldWeatherAggregate, { params: field });
  expect([body.from, body.to]).toEqual(["2026-01-01", "2026-07-14"]);
  await sow("2025-09-20", "2026-07-04");
  const winter = await ask(calls.getFieldWeatherAggregate, { params: field });
  expect([winter.body.from, winter.body.to]).toEqual(["2025-09-20", "2026-07-04"]);
});

test("every sum, mean and count of a period follows from its days", async () => {
  const query = { from: "2026-03-01", to: "2026-06-30" };
  const { body } = await ask(calls.getFieldWeatherAggregate, { params: field, query });
  const { days } = (await ask(calls.getFieldWeatherHistory, { params: field, query })).body;
  const total = (read: (day: (typeof days)[number]) => number) => days.reduce((sum, day) => sum + read(day), 0);
  const above = (base: number) => (day: (typeof days)[number]) => ((day.temperature_mean ?? 0) > base ? 1 : 0);
  const active = (base: number) => total((day) => above(base)(day) * (day.temperature_mean ?? 0));
  const effective = (base: number) => total((day) => above(base)(day) * ((day.temperature_mean ?? 0) - base));
  const rain = total((day) => day.precipitation ?? 0);
  const warmRain = total((day) => above(10)(day) * (day.precipitation ?? 0));
  const et0 = total((day) => day.et0 ?? 0);
  const expected = {
    ...{ precipitation: rain, temperature_mean: total((day) => day.temperature_mean ?? 0) / days.length },
    temperature_min: Math.min(...days.map((day) => day.temperature_min ?? 99)),
    temperature_max: Math.max(...days.map((day) => day.temperature_max ?? -99)),
    ...{ active_5: active(5), active_10: active(10), effective_5: effective(5), effective_10: effective(10) },
    selyaninov: (10 * warmRain) / active(10),
    frost_days: total((day) => ((day.temperature_min ?? 0) < 0 ? 1 : 0)),
    heat_days: total((day) => ((day.temperature_max ?? 0) > 30 ? 1 : 0)),
    ...{ et0, water_balance: rain - et0 },
  };
  for (const [name, value] of Object.entries(expected)) {
    const told = Reflect.get(body, name) as { value: number | null };
    expect(told.value, name).toBeCloseTo(value, name === "selyaninov" ? 1 : 0);
  }
  const wetness = days.map(({ precipitation }) => ((precipitation ?? 1) < 1 ? "dry" : "wet"));
  const spells = wetness
    .join(" ")
    .split("wet")
    .map((spell) => spell.split("dry").length - 1);
  expect(body.dry_spell.value).toBe(Math.max(...spells));
});

test("an hour of a forecast is of no station; days tell when the sun rises and sets there", async () => {
  const { body } = await ask(calls.getFieldForecast, { params: field });
  expect(body.hours.every(({ station }) => station === null)).toBe(true);
  expect(body.past.map(({ at }) => at)).toEqual(
    Array.from({ length: 12 }, (_, hour) =>
      new Date(Date.parse("2026-07-13T21:00:00Z") + hour * 3_600_000).toISOString(),
    ),
  );
  // Rostov's steppe in July: some fifteen and a half hours of light.
  for (const { day, sunrise, sunset } of body.days) {
    const light = (momentOf(sunset ?? "") - momentOf(sunrise ?? "")) / 3_600_000;
    expect(light).toSatisfy((hours: number) => hours > 14.5 && hours < 16.2);
    expect(dayAt(sunrise ?? "", 3)).toBe(day);
  }
});

test("the map's layer names who told it, with run, age and how far", async () => {
  const { body } = await ask(calls.getWeatherGeojson, { params: { customerId: world.customer } });
  expect(body.source).toMatchObject({
    ...{ id: "simulated", model: "учебная", state: "ready", fault: null, tz_offset: 3 },
    ...{ run: expect.any(String), fetched_at: expect.any(String), age: expect.any(Number) },
  });
  const far = body.features.map(({ properties }) => properties.model_distance ?? 0);
  expect(body.source.distance).toBe(Math.max(...far));
  expect(Math.max(...far)).toBeGreaterThan(0);
});

test("hours of a day are those of the field's own clock", async () => {
  const { body } = await ask(calls.getFieldWeatherHistory, {
    params: field,
    query: { from: "2026-07-01", to: "2026-07-02", step: "hour" },
  });
  expect(body.hours).toHaveLength(48);
  expect(body.hours[0]?.at).toBe("2026-06-30T21:00:00.000Z");
  expect(body.hours.every(({ at }) => ["2026-07-01", "2026-07-02"].includes(dayAt(at, 3)))).toBe(true);
});

test("a season stands beside the ten before it; what is to come is not told as if it had been", async () => {
  const { body } = await ask(calls.getFieldWeatherMultiyear, { params: field, query: { from: "2026-04-01" } });
  expect(body.years).toEqual([2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]);
  for (const { day, active_10: warmth } of body.points) {
    expect(warmth.now !== null).toBe(day <= "2026-07-14");
    expect(warmth.low ?? 0).toBeLessThanOrEqual(warmth.mean ?? 0);
    expect(warmth.mean ?? 0).toBeLessThanOrEqual(warmth.high ?? 0);
  }
  // Weeks, and today between two of them.
  const days = body.points.map(({ day }) => day);
  expect(days.slice(13, 18)).toEqual(["2026-07-01", "2026-07-08", "2026-07-14", "2026-07-15", "2026-07-22"]);
  const until = (to: string) => ({ params: field, query: { from: "2026-04-01", to } });
  const { body: sums } = await ask(calls.getFieldWeatherAggregate, until("2026-07-14"));
  expect(body.points[15]?.active_10.now).toBe(Math.round(sums.active_10.value ?? Number.NaN));
});

test("stages of the crop that stands there are told with whose table they follow from: of spring barley, of winter wheat, of none", async () => {
  const stands = (crop: number, day: string) =>
    inScope(api.database.pool, { customerId: world.customer }, async (tx) => {
      await tx.run(sql`DELETE FROM sowing WHERE field_id = ${field.id} AND year = 2026`);
      await tx.run(sql`
        INSERT INTO sowing (customer_id, field_id, year, crop_id, sowed_at) VALUES (${world.customer}, ${field.id}, 2026, ${crop}, ${day})`);
    });
  const told = async () => (await ask(calls.getFieldWeatherMultiyear, { params: field })).body;
  await stands(5, "2026-04-02");
  const barley = await told();
  expect(barley.stages[0]).toMatchObject({ code: "09", name: "Всходы", day: expect.stringMatching(/^2026-04/) });
  expect(barley.stages.map(({ code }) => code)).toEqual(
    ["09", "12", "21", "31", "61", "71", "85", "89"].slice(0, barley.stages.length),
  );
  expect(barley.stages_source).toContain("MT200103");
  await stands(1, "2025-09-20");
  const wheat = await told();
  expect(wheat.stages[0]?.day).toMatch(/^2025-/);
  expect(wheat.stages.find(({ code }) => code === "51")).toMatchObject({ name: "Начало колошения" });
  expect(wheat.stages.find(({ code }) => code === "51")?.day).toMatch(/^2026-(05|06)/);
  expect(wheat.stages_source).toContain("PhenologyMMS");
  // The season of what was sown in autumn begins with its sowing: its stages of autumn lie on the curve.
  expect([wheat.points[0]?.day, wheat.points.at(-1)?.day]).toEqual(["2025-09-20", "2026-09-19"]);
  expect(wheat.years).toEqual([2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]);
  expect(wheat.points.every(({ day, active_10 }) => (active_10.now !== null) === day <= "2026-07-14")).toBe(true);
  expect(barley.points[0]?.day).toBe("2026-01-01");
  await stands(31, "2026-04-20");
  expect(await told()).toMatchObject({ crop_id: 31, stages: [], stages_source: null });
});

test("a season has its own crop, days and years before; what grows today is told beside another one", async () => {
  const sow = (year: number, crop: number, sowed_at: string, harvested_at: string | null) =>
    inScope(api.database.pool, { customerId: world.customer }, async (tx) => {
      await tx.run(sql`DELETE FROM sowing WHERE field_id = ${field.id} AND year = ${year}`);
      await tx.run(sql`
        INSERT INTO sowing (customer_id, field_id, year, crop_id, sowed_at, harvested_at)
        VALUES (${world.customer}, ${field.id}, ${year}, ${crop}, ${sowed_at}, ${harvested_at})`);
    });
  await sow(2024, 1, "2023-09-18", "2024-07-10");
  await sow(2025, 5, "2025-04-05", "2025-07-20");
  await sow(2026, 1, "2025-09-20", null);
  const told = async (season: number) => {
    const query = { season };
    const { body: years } = await ask(calls.getFieldWeatherMultiyear, { params: field, query });
    const { body: sums } = await ask(calls.getFieldWeatherAggregate, { params: field, query });
    return { years, sums, ends: [years.points[0]?.day, years.points.at(-1)?.day, sums.from, sums.to] };
  };
  const barley = await told(2025);
  expect(barley.ends).toEqual(["2025-01-01", "2025-12-31", "2025-04-05", "2025-07-20"]);
  expect(barley.years).toMatchObject({
    crop_id: 5,
    standing: { crop_id: 1, season: 2026 },
    years: expect.not.arrayContaining([2025]),
  });
  expect(barley.years.points.every(({ active_10 }) => active_10.now !== null)).toBe(true);
  expect(barley.years.stages.every(({ day }) => day.startsWith("2025-"))).toBe(true);
  expect([barley.sums.crop_id, barley.sums.precipitation.days]).toEqual([5, 107]);
  // Years before are told as of the same day of the calendar, leap years too.
  const [, , summer] = barley.years.points.slice(-26);
  const upTo = barley.years.years.map(async (year) => {
    const query = { from: `${year}-01-01`, to: `${year}${summer?.day.slice(4)}` };
    return (await ask(calls.getFieldWeatherAggregate, { params: field, query })).body.active_10.value ?? Number.NaN;
  });
  const mean = (await Promise.all(upTo)).reduce((sum, value) => sum + value, 0) / upTo.length;
  expect(Math.abs((summer?.active_10.mean ?? 0) - mean)).toBeLessThan(1);
  const wheat = await told(2024);
  expect(wheat.ends).toEqual(["2023-09-18", "2024-09-16", "2023-09-18", "2024-07-10"]);
  expect((await told(2026)).years.standing).toEqual({ crop_id: 1, season: 2026 });
  const ahead = await told(2027);
  expect(ahead.ends).toEqual(["2027-01-01", "2027-12-31", "2027-01-01", "2027-12-31"]);
  expect(ahead.years).toMatchObject({ crop_id: null, stages: [] });
  expect(ahead.years.points.every(({ active_10 }) => active_10.now === null && active_10.mean !== null)).toBe(true);
  expect(ahead.sums.precipitation).toEqual({ value: null, days: 0 });
  // What is cut grows no more.
  await sow(2026, 1, "2025-09-20", "2026-07-04");
  expect((await told(2025)).years.standing).toBeNull();
});

test("sums and stages of a crop whose days works alone tell begin and end with those works", async () => {
  const params = { customerId: world.customer, fieldId: field.id };
  await inScope(api.database.pool, params, async (tx) => {
    await tx.run(sql`DELETE FROM workrecord WHERE field_id = ${field.id} AND season = 2026`);
    await tx.run(sql`DELETE FROM sowing WHERE field_id = ${field.id} AND year > 2025`);
    await tx.run(sql`INSERT INTO sowing (customer_id, field_id, year, crop_id) SELECT customer_id, id, 2026, 1 FROM field
      WHERE id = ${field.id}`);
  });
  const work = (work_type_id: number, start_dt: string, work_status = workStatus.done) =>
    ask(calls.createWorkrecord, { params, body: { work_type_id, start_dt, season: 2026, work_status } });
  const told = async () => {
    const { body: years } = await ask(calls.getFieldWeatherMultiyear, { params: field });
    const { body: sums } = await ask(calls.getFieldWeatherAggregate, { params: field });
    return [years.points[0]?.day, years.crop_id, sums.crop_id, sums.from, sums.to];
  };
  expect(await told()).toEqual(["2026-01-01", null, null, "2026-01-01", "2026-07-14"]);
  await work(workType.sowing, "2025-09-20T05:00:00Z");
  expect(await told()).toEqual(["2025-09-20", 1, 1, "2025-09-20", "2026-07-14"]);
  await work(workType.harvesting, "2026-07-04T05:00:00Z");
  expect(await told()).toEqual(["2025-09-20", 1, 1, "2025-09-20", "2026-07-04"]);
});

test("a division speaks from the middle of its fields, the map of every field", async () => {
  const params = { customerId: world.customer, id: world.ids.divisions ?? 0 };
  await inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE field SET division_id = ${params.id} WHERE id = ${field.id}`),
  );
  const { body: sources } = await ask(calls.listDivisionWeatherSources, { params });
  expect(sources.items).toMatchObject([{ id: "simulated", state: "ready" }]);
  const { body } = await ask(calls.getWeatherGeojson, { params, query: {} });
  const own = body.features.find(({ properties }) => properties.field_id === field.id);
  expect(own?.properties).toMatchObject({ days: 30, precipitation: expect.any(Number) });
});

test("a field without a place has no sources, and its weather is not found; nor is that of another holding", async () => {
  const { customer, stranger, otherCustomer } = api.people;
  const bare = await inScope(api.database.pool, { customerId: customer }, (tx) =>
    tx.row<{ id: number }>(
      sql`UPDATE field SET lat = NULL, lon = NULL WHERE id = (SELECT max(id) FROM field) RETURNING id`,
    ),
  );
  const params = { ...field, id: bare?.id ?? 0 };
  expect((await ask(calls.listFieldWeatherSources, { params })).body).toEqual({ items: [] });
  expect((await ask(calls.getFieldForecast, { params })).problem.code).toBe("NotFound");
  const foreign = await api.as(stranger);
  const theirs = { ...field, customerId: otherCustomer };
  expect((await foreign(calls.getFieldForecast, { params: theirs })).problem.code).toBe("NotFound");
  expect((await foreign(calls.listFieldWeatherSources, { params: theirs })).body).toEqual({ items: [] });
  expect((await ask(calls.getFieldForecast, { params: { ...field, sourceId: "open-meteo" } })).problem.code).toBe(
    "NotFound",
  );
});

test("periods that end before they begin, or are too long, are refused in words", async () => {
  const wrong = await ask(calls.getFieldWeatherAggregate, {
    params: field,
    query: { from: "2026-05-01", to: "2026-04-01" },
  });
  expect(wrong.problem).toMatchObject({ code: "BadRequest", message: "Период кончается раньше, чем начинается" });
  const long = await ask(calls.getFieldWeatherHistory, {
    params: field,
    query: { from: "2025-05-01", to: "2026-04-01", step: "hour" },
  });
  expect(long.problem.message).toContain("не больше 31 дня");
});
