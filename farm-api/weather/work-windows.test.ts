import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type WorkStatus, workGroup, workStatus, workType } from "#contract/work-words";
import { momentOf, timeAt } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { makeWorld, type World } from "../../tests/support/world";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { inScope } from "../platform/database/scope";
import { refreshOnce } from "./places/refresh";
import { simulatedWeather } from "./sources/simulated/simulated";

const clock = { now: () => new Date("2026-05-20T03:20:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
let params: { customerId: number };

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  params = { customerId: world.customer };
  await windows([world.ids.fields ?? 0, world.ids["neighbours/west"] ?? 0]);
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
});
afterAll(() => api.close());

const windows = (ids: number[]) => ask(calls.listWorkWindows, { params, query: { field_ids: ids.join(",") } });

test("windows are of each kind of work and of what is sprayed, within three days and the hours of crews", async () => {
  const { body } = await windows([world.ids.fields ?? 0]);
  expect(body.items.map(({ work_type_group, product_type }) => [work_type_group, product_type])).toEqual([
    ...["herbicide", "fungicide", "insecticide", "desiccant", "fertilizer"].map((type) => [workGroup.spraying, type]),
    ...[workGroup.tillage, workGroup.fertilizing, workGroup.sowing, workGroup.harvest].map((group) => [group, null]),
  ]);
  const tillage = body.items.find(({ work_type_group }) => work_type_group === workGroup.tillage);
  expect(tillage?.windows.length).toBeGreaterThan(0);
  for (const { from, to } of tillage?.windows ?? []) {
    expect(momentOf(to) - momentOf(from)).toBeGreaterThanOrEqual(2 * 3_600_000);
    expect(momentOf(to)).toBeLessThanOrEqual(momentOf("2026-05-23T03:00:00Z"));
    expect(timeAt(from, 3) >= "05:00" && timeAt(to, 3) <= "22:00").toBe(true);
  }
});

test("spraying is offered at the hours that the field's weather tells, with what hinders", async () => {
  const id = world.ids.fields ?? 0;
  const query = { product_type: "herbicide" as const };
  const at = { params: { ...params, id, sourceId: "simulated" as const }, query };
  const { windows: told, hours } = (await ask(calls.getFieldForecast, at)).body;
  const found = (await windows([id])).body.items.find((item) => item.product_type === "herbicide")?.windows ?? [];
  expect(found.map(({ failing: _, ...window }) => window)).toEqual(told);
  for (const { from, to, verdict, failing } of found) {
    const within = hours.filter(({ at }) => momentOf(at) + 3_600_000 > momentOf(from) && momentOf(at) < momentOf(to));
    const expected = new Set(within.flatMap(({ spray }) => spray.failing.map(({ parameter }) => parameter)));
    expect(new Set(failing)).toEqual(expected);
    expect(failing.length > 0).toBe(verdict === "caution");
  }
});

test("where the wind lets nobody spray by day, windows of the night are offered", async () => {
  const id = world.ids.fields ?? 0;
  const spraying = async () => (await windows([id])).body.items.find((item) => item.product_type === "herbicide");
  const before = await inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.rows<{ place_id: number; day: string; wind: number[] }>(sql`SELECT place_id, day, wind FROM weather_day`),
  );
  const blow = (day: string, place: number, wind: readonly number[]) =>
    inScope(api.database.pool, { customerId: world.customer }, (tx) =>
      tx.run(sql`UPDATE weather_day SET wind = ${wind}::real[] WHERE day = ${day} AND place_id = ${place}`),
    );
  const near = before.filter(({ day }) => day >= "2026-05-20" && day <= "2026-05-24");
  for (const { day, place_id, wind } of near)
    await blow(
      day,
      place_id,
      wind.map((_, hour) => (hour >= 5 && hour < 22 ? 14 : 2.5)),
    );
  const { windows: found = [], forbidden = [] } = (await spraying()) ?? {};
  for (const { day, place_id, wind } of near) await blow(day, place_id, wind);
  expect(found.length).toBeGreaterThan(0);
  for (const { from, to } of found) expect(timeAt(from, 3) >= "22:00" || timeAt(to, 3) <= "05:00").toBe(true);
  // What a plan that somebody types is held against: the hour that goes on too, and the hours of whole days.
  const windy = forbidden.filter(({ failing }) => failing.includes("wind"));
  const evening = momentOf("2026-05-20T19:00:00Z");
  const first = windy.filter(({ from }) => momentOf(from) < evening);
  const hours =
    first.reduce((sum, { from, to }) => sum + Math.min(momentOf(to), evening) - momentOf(from), 0) / 3_600_000;
  expect([first[0]?.from, hours]).toEqual(["2026-05-20T03:00:00.000Z", 16]);
  expect(momentOf(forbidden.at(-1)?.to ?? "")).toBeLessThanOrEqual(momentOf("2026-05-27T03:00:00Z"));
});

test("rain that is still to fall has not wetted the ground", async () => {
  const id = world.ids.fields ?? 0;
  const at = { params: { ...params, id, sourceId: "simulated" as const }, query: {} };
  const set = (precipitation: readonly number[], days: readonly string[], places: readonly number[]) => {
    const sum = precipitation.reduce((so_far, mm) => so_far + mm, 0);
    return inScope(api.database.pool, { customerId: world.customer }, (tx) =>
      tx.run(sql`
        UPDATE weather_day SET precipitation = ${precipitation}::real[], precipitation_sum = ${sum}
        WHERE day = ANY(${days}::date[]) AND place_id = ANY(${places}::int[])`),
    );
  };
  const kept = await inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.rows<{ place_id: number; day: string; precipitation: number[] }>(
      sql`SELECT place_id, day, precipitation FROM weather_day WHERE day BETWEEN '2026-04-10' AND '2026-05-27'`,
    ),
  );
  const places = kept.map(({ place_id }) => place_id);
  const dry = Array.from({ length: 24 }, () => 0);
  const days = kept.map(({ day }) => day);
  await set(dry, days, places);
  const shower = dry.map((_, hour) => (hour === 20 ? 30 : 0));
  await set(shower, ["2026-05-22"], places);
  const { hours } = (await ask(calls.getFieldForecast, at)).body;
  for (const { day, place_id, precipitation } of kept) await set(precipitation, [day], [place_id]);
  const wet = hours.filter(({ spray }) => spray.failing.some(({ parameter }) => parameter === "ground"));
  expect(wet[0]?.at).toBe("2026-05-22T17:00:00.000Z");
  expect(wet.length).toBeGreaterThan(4);
});

test("windows stand in their order, and none begins before now", async () => {
  const { body } = await windows([world.ids.fields ?? 0]);
  for (const { windows: found } of body.items) {
    const begins = found.map(({ from }) => momentOf(from));
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
    expect(begins.every((moment) => moment >= momentOf("2026-05-20T03:30:00Z"))).toBe(true);
  }
});

test("a named mix is held against the rules of all that is in it, and the worst class of danger to bees", async () => {
  const field = world.ids.fields ?? 0;
  const first = (kind: string, bees: number) =>
    standardDictionaries.pesticides.find((one) => one.class === kind && one.hazard_bees === bees)?.id ?? 0;
  const mixed = async (...ids: number[]) => {
    const query = { field_ids: String(field), pesticide_ids: ids.join() };
    const { items } = (await ask(calls.listWorkWindows, { params, query })).body;
    return items.filter(({ work_type_group }) => work_type_group === workGroup.spraying);
  };
  const [insecticide, herbicide, adjuvant] = [first("инсектицид", 1), first("гербицид", 3), first("адъювант", 3)];
  const told = await mixed(insecticide, herbicide, adjuvant);
  expect(told.map(({ product_type }) => product_type)).toEqual([null]);
  const at = { params: { ...params, id: field, sourceId: "simulated" } };
  const judged = async (product_type: "insecticide" | "herbicide") =>
    (await ask(calls.getFieldForecast, { ...at, query: { product_type, bee_class: 1 } })).body.hours;
  const [one, other] = [await judged("insecticide"), await judged("herbicide")];
  const isGood = (hours: typeof one, moment: string) => {
    const verdict = hours.find((hour) => hour.at === moment)?.spray.verdict;
    return verdict === "go" || verdict === "caution";
  };
  const inside = one.filter((hour) => told[0]?.windows.some(({ from, to }) => hour.at >= from && hour.at < to));
  expect(inside.every((hour) => isGood(one, hour.at) && isGood(other, hour.at))).toBe(true);
  const plain = (await windows([field])).body.items.find(({ product_type }) => product_type === "insecticide");
  expect(told[0]?.windows).not.toEqual(plain?.windows);
  // What only helps others, and what nobody knows, is no mix.
  expect(await mixed(adjuvant)).toHaveLength(5);
  expect(await mixed(999_999)).toHaveLength(5);
});

test("windows of several fields are good on all of them", async () => {
  const [a = 0, b = 0] = [world.ids.fields, world.ids["neighbours/west"]];
  const together = (await windows([a, b])).body.items[0]?.windows ?? [];
  const { body } = await ask(calls.getFieldForecast, {
    params: { ...params, id: b, sourceId: "simulated" },
    query: {},
  });
  expect(together.length).toBeGreaterThan(0);
  for (const { from, to } of together)
    for (const { spray } of body.hours.filter(({ at }) => at >= from && at < to))
      expect(spray.verdict).not.toBe("stop");
});

test("a plan's windows are those of its fields; what lies nowhere has none", async () => {
  const id = world.ids.seasonplans ?? 0;
  const ofPlan = () => ask(calls.listWorkWindows, { params, query: { season_plan_id: id } });
  expect((await ofPlan()).problem.code).toBe("NotFound");
  await ask(calls.attachSeasonPlanFields, { params: { ...params, id }, body: { field_ids: [world.ids.fields ?? 0] } });
  const { body } = await windows([world.ids.fields ?? 0]);
  const source = { ...body.source, fetched_at: expect.any(String), run: expect.any(String), age: expect.any(Number) };
  expect((await ofPlan()).body).toEqual({ ...body, source });
  const foreign = await api.as(api.people.stranger);
  const theirs = { params: { customerId: api.people.otherCustomer }, query: { field_ids: String(world.ids.fields) } };
  expect((await foreign(calls.listWorkWindows, theirs)).problem.code).toBe("NotFound");
  expect((await windows([999_999_999_999])).problem.code).toBe("NotFound");
});

test("the holding's own pace is told by type of work, from its done works that have times", async () => {
  const [field = 0] = [world.ids.fields];
  const at = { params: { ...params, fieldId: field } };
  const add = (work_type_id: number, hours: number, work_status: WorkStatus = workStatus.done) =>
    ask(calls.createWorkrecord, {
      ...at,
      body: {
        ...{ work_type_id, work_status, season: 2026, area: 600_000 },
        start_dt: "2026-05-10T06:00:00+03:00",
        end_dt: `2026-05-10T${String(6 + hours).padStart(2, "0")}:00:00+03:00`,
      },
    });
  // Ten hours stand where nobody said any, and two works are too few.
  for (const hours of [2, 3, 4, 10, 10]) await add(workType.spraying, hours);
  for (const hours of [2, 3]) await add(workType.discing, hours);
  await add(workType.discing, 4, workStatus.planned);
  const { paces } = (await windows([field])).body;
  expect(paces.filter(({ work_type_id }) => work_type_id === workType.spraying)).toEqual([
    { work_type_id: workType.spraying, area_per_hour: 200_000 },
  ]);
  expect(paces.some(({ work_type_id }) => work_type_id === workType.discing)).toBe(false);
  const theirs = await api.as(api.people.stranger);
  const other = { params: { customerId: api.people.otherCustomer }, query: { field_ids: String(field) } };
  expect((await theirs(calls.listWorkWindows, other)).problem.code).toBe("NotFound");
});

test("fields that lie too far apart are told so", async () => {
  await inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`
      INSERT INTO field (customer_id, name, area, lat, lon) SELECT ${world.customer}, 'Далеко ' || n, 1, 45 + n * 0.2, 40
      FROM generate_series(1, 41) n`),
  );
  const all = (await ask(calls.listFieldsBriefly, { params, query: {} })).body.items.map(({ id }) => id);
  expect((await windows(all)).problem.message).toMatch(/слишком далеко друг от друга/);
});

test("where there is no window it is told what forbids most of the hours", async () => {
  const named = async () => (await windows([world.ids.fields ?? 0])).body.items;
  for (const { windows: found, forbidding } of await named())
    expect(found.length > 0 && forbidding.length > 0).toBe(false);
  await inScope(api.database.pool, { customerId: world.customer }, (tx) =>
    tx.run(sql`UPDATE weather_day SET wind = array_fill(17::real, ARRAY[24])`),
  );
  const spraying = (await named()).filter(({ work_type_group }) => work_type_group === workGroup.spraying);
  expect(spraying.map(({ windows: found, forbidding }) => [found, forbidding[0]])).toEqual(Array(5).fill([[], "wind"]));
});
