import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { momentOf, timeAt } from "#formats/days/instants";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { makeWorld, type World } from "../../tests/support/world";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { square } from "../fields/testing/field-samples";
import { refreshOnce } from "./places/refresh";
import { simulatedWeather } from "./sources/simulated/simulated";

const clock = { now: () => new Date("2026-07-03T03:20:00Z") };
const hour = 3_600_000;
let api: TestApi;
let world: World;
let ask: Ask;
let params: { customerId: number };
let field: number;

type Hours = Awaited<ReturnType<typeof hoursAhead>>;

const hoursAhead = async () => {
  const at = { params: { ...params, id: field, sourceId: "simulated" }, query: {} };
  return (await ask(calls.getFieldForecast, at)).body.hours.filter((one) => momentOf(one.at) > clock.now().getTime());
};

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
  params = { customerId: world.customer };
  field = world.ids.fields ?? 0;
  await hoursAhead();
  while (await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock }));
});
afterAll(() => api.close());

type Body = BodyInput<typeof calls.createWorkrecord>;

async function plan(start: string, hours: number, body: Partial<Body> = {}): Promise<number> {
  const end_dt = new Date(momentOf(start) + hours * hour).toISOString();
  const work = { work_type_id: workType.cultivation, work_status: workStatus.planned, season: 2026, ...body };
  const sent = { ...work, planned: { start_dt: start, end_dt } };
  return (await ask(calls.createWorkrecord, { params: { ...params, fieldId: field }, body: sent })).body.id;
}

async function cancel(id: number): Promise<void> {
  const of = { params: { ...params, fieldId: field, id } };
  const { body } = await ask(calls.getWorkrecord, of);
  await ask(calls.updateWorkrecord, { ...of, body: { ...body, work_status: workStatus.cancelled } });
}

const doubtful = async (...ids: number[]) =>
  (await ask(calls.listDoubtfulWorks, { params, query: { ids: ids.join() } })).body.items;

const rain = { parameter: "precipitation", value: expect.any(Number), limit: expect.any(Number), side: "over" };
const foreteller = expect.objectContaining({ id: "simulated", model: "учебная", fetched_at: expect.any(String) });

const byDay = ({ at }: Hours[number]) => timeAt(at, 3) >= "06:00" && timeAt(at, 3) < "20:00";

test("a plan in forecast rain is told of with what forbids it, one in dry hours, or done, or far ahead is not", async () => {
  const hours = await hoursAhead();
  const wet = hours.find((one) => byDay(one) && (one.precipitation ?? 0) > 2.5);
  const days = (
    await ask(calls.getFieldForecast, { params: { ...params, id: field, sourceId: "simulated" }, query: {} })
  ).body.days;
  const workable = new Set(days.filter(({ ground }) => ground === "workable").map(({ day }) => day));
  const dry = hours.find((one) => byDay(one) && one.precipitation === 0 && workable.has(one.at.slice(0, 10)));
  if (!wet || !dry) throw new Error("The made weather has neither rain nor a dry day");
  const [inRain, inDry] = [await plan(wet.at, 1), await plan(dry.at, 1)];
  const far = await plan("2026-08-20T06:00:00Z", 4);
  expect(await doubtful(inRain, inDry, far)).toEqual([
    {
      workrecord_id: inRain,
      hours: 1,
      forbidden: 1,
      station: null,
      source: foreteller,
      reasons: expect.arrayContaining([rain]),
    },
  ]);
  await cancel(inRain);
  expect(await doubtful(inRain)).toEqual([]);
});

test("spraying is held against the rules of its mix; nobody's else's plans are told of", async () => {
  const herbicide = standardDictionaries.pesticides.find((one) => one.class === "гербицид" && one.uses.length > 0);
  const windy = (await hoursAhead()).find(({ spray }) => spray.verdict === "stop");
  if (!herbicide || !windy) throw new Error("The made weather forbids no spraying");
  const products = [
    {
      kind: "pesticide" as const,
      product_id: herbicide.id,
      rate: 1,
      unit: herbicide.uses[0]?.unit ?? ("л/га" as const),
    },
  ];
  const mixed = await plan(windy.at, 1, { work_type_id: workType.spraying, products });
  const told = await doubtful(mixed);
  expect(told.map(({ workrecord_id }) => workrecord_id)).toEqual([mixed]);
  expect(told[0]?.reasons[0]?.parameter).toBe(windy.spray.failing[0]?.parameter);
  const foreign = await api.as(api.people.stranger);
  const theirs = { params: { customerId: api.people.otherCustomer }, query: { ids: String(mixed) } };
  expect((await foreign(calls.listDoubtfulWorks, theirs)).body.items).toEqual([]);
});

test("spraying without products yet is held against what forbids whatever is sprayed", async () => {
  const hours = await hoursAhead();
  const wet = hours.find((one) => byDay(one) && (one.precipitation ?? 0) > 2.5);
  const good = hours.find((one) => one.spray.verdict === "go");
  if (!wet || !good) throw new Error("The made weather has neither rain nor an hour to spray in");
  const [inRain, inGood] = [wet, good].map(({ at }) => plan(at, 1, { work_type_id: workType.spraying }));
  const told = await doubtful((await inRain) ?? 0, (await inGood) ?? 0);
  expect(told).toEqual([
    {
      workrecord_id: await inRain,
      hours: 1,
      forbidden: 1,
      station: null,
      source: foreteller,
      reasons: expect.arrayContaining([rain]),
    },
  ]);
});

test("a harvest of several days is told of where its hours of one are lost, and not for what rain it meets at its end", async () => {
  const hours = await hoursAhead();
  const rain = hours.filter((one) => byDay(one) && (one.precipitation ?? 0) > 0.2);
  const begins = rain.find(({ at }) => timeAt(at, 3) < "15:00" && momentOf(at) > clock.now().getTime() + 48 * hour);
  if (!begins) throw new Error("The made weather has no rain in days to come");
  const harvest = { work_type_id: workType.harvesting };
  const intoDry = await plan(begins.at, 72, harvest);
  const told = await doubtful(intoDry);
  expect(told.map(({ workrecord_id }) => workrecord_id)).toEqual([intoDry]);
  const [{ hours: all = 0, forbidden = 0, reasons = [] } = {}] = told;
  expect(forbidden).toBeGreaterThanOrEqual(5);
  expect(forbidden / all).toBeLessThan(0.5);
  expect(reasons.map(({ parameter }) => parameter)).toContain("rain_before");
  expect(reasons.every(({ value, limit }) => value !== null && limit !== null && value > limit)).toBe(true);
  await cancel(intoDry);
  const before = new Date(momentOf(begins.at) - 47 * hour).toISOString();
  expect(await doubtful(await plan(before, 48, harvest))).toEqual([]);
});

test("what is planned on land whose weather nobody has asked for yet has it fetched", async () => {
  const body = { name: "Дальнее", geojson: square(60, 55), tz_offset: 5 };
  const far = (await ask(calls.createField, { params, body })).body.id;
  const start_dt = new Date(clock.now().getTime() + 24 * hour).toISOString();
  const work = { work_type_id: workType.cultivation, season: 2026, planned: { start_dt } };
  const { id } = (await ask(calls.createWorkrecord, { params: { ...params, fieldId: far }, body: work })).body;
  expect(await doubtful(id)).toEqual([]);
  expect(await refreshOnce({ pool: api.database.pool, source: simulatedWeather(), clock })).toBe(true);
});
