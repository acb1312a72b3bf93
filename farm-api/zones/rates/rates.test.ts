import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../../tests/support/api";
import type { Ask } from "../../../tests/support/ask";
import { makeWorld, type World } from "../../../tests/support/world";

const clock = { now: () => new Date("2026-03-02T09:20:00Z") };
let api: TestApi;
let world: World;
let ask: Ask;
const zones = () => ({ customerId: world.customer, id: world.ids.zones ?? 0 });
const place = () => ({ customerId: world.customer, fieldId: world.ids.fields ?? 0 });
const rates = { kind: "fertilizer", product_id: 1, unit: "кг/га", rates: [150, 90], flat_rate: 130 } as const;

beforeAll(async () => {
  api = await testApi({ clock });
  world = await makeWorld(api, api.people.customer, api.people.admin);
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const make = (body: BodyInput<typeof calls.createRateMap>, key?: string) =>
  ask(calls.createRateMap, { params: zones(), body, ...(key ? { key } : {}) });
type Work = Partial<BodyInput<typeof calls.createWorkrecord>>;
const planned = async (work: Work = {}) => {
  const body = { work_type_id: workType.fertilizing, season: 2026, work_status: workStatus.planned, ...work };
  return (await ask(calls.createWorkrecord, { params: place(), body })).body;
};

test("rates make totals by the zones' hectares, and are held against a flat rate", async () => {
  const { area } = (await ask(calls.getZoneMap, { params: zones() })).body;
  const { status, body } = await make({ ...rates, rates: [...rates.rates] });
  const hectares = (area ?? 0) / 10_000;
  expect(status).toBe(201);
  expect(body.totals[0]).toBeCloseTo((hectares / 2) * 150, 6);
  expect(body.total).toBeCloseTo(hectares * 120, 6);
  expect(body.mean_rate).toBeCloseTo(120, 6);
  expect(body.saved).toBeCloseTo(hectares * 10, 6);
  const plain = await make({ ...rates, rates: [0, 90], flat_rate: null });
  expect(plain.body).toMatchObject({ name: "Карта норм", saved: null, rates: [0, 90] });
});

test("the same key makes one map", async () => {
  const body = { ...rates, rates: [...rates.rates], name: "Дважды" };
  const [one, other] = [await make(body, "rates-key-1"), await make(body, "rates-key-1")];
  expect(one.body.id).toBe(other.body.id);
});

test("what doesn't fit its zones is refused at its place", async () => {
  const fault = async (change: object) => (await make({ ...rates, rates: [150, 90], ...change })).problem.fields;
  expect(await fault({ rates: [1, 2, 3] })).toEqual([{ path: "rates", message: "Зон 2: укажите норму для каждой" }]);
  expect(await fault({ rates: [0, 0] })).toEqual([{ path: "rates.0", message: "Хоть одна норма больше нуля" }]);
  expect((await fault({ product_id: 888_888 }))?.[0]?.path).toBe("product_id");
  expect((await fault({ unit: "л/т" }))?.[0]?.path).toBe("unit");
  expect((await fault({ workrecord_id: 888_888 }))?.[0]?.message).toBe("Работа этого поля не найдена");
  const cancelled = await planned({ work_status: workStatus.cancelled });
  expect((await fault({ workrecord_id: cancelled.id }))?.[0]?.message).toBe("Работа отменена");
});

test("rates are meant for works that bring such a product, and for those that have this very one", async () => {
  const told = async (work: Work, change: object = {}) => {
    const { id: workrecord_id } = await planned(work);
    return (await make({ ...rates, rates: [150, 90], ...change, workrecord_id })).problem?.fields?.[0];
  };
  const refused = (words: string) => ({ path: "workrecord_id", message: expect.stringContaining(words) });
  const insecticide = { kind: "pesticide", product_id: 1, unit: "л/га", rates: [0.2, 0.1], flat_rate: null };
  const seed = { kind: "seed", product_id: 1 };
  expect(await told({ work_type_id: workType.resowing }, insecticide)).toEqual(refused("Это не опрыскивание"));
  expect(await told({ work_type_id: workType.spraying })).toEqual(refused("Это не внесение удобрений"));
  expect(await told({ work_type_id: workType.spraying }, seed)).toEqual(refused("Это не посев"));
  for (const work_type_id of [workType.spraying, workType.desiccation, workType.rodentBaiting])
    expect(await told({ work_type_id }, insecticide)).toBeUndefined();
  expect(await told({ work_type_id: workType.resowing }, seed)).toBeUndefined();
  // What is sown with ammonium nitrate brings it; seeds that are dressed with a product don't.
  const sown = (product_id: number) =>
    told({
      work_type_id: workType.resowing,
      products: [
        { kind: "fertilizer", product_id, unit: "кг/га", planned_rate: 60 },
        { kind: "pesticide", product_id: 1, unit: "л/т", planned_rate: 1 },
      ],
    });
  expect([await sown(rates.product_id), await sown(2)]).toEqual([undefined, refused("этого удобрения в работе нет")]);
  const dressing: Work = {
    work_type_id: workType.coating,
    products: [{ kind: "pesticide", product_id: 1, unit: "л/т", planned_rate: 1 }],
  };
  expect(await told(dressing, insecticide)).toEqual(refused("Это не опрыскивание"));
});

test("a holding's own type of work brings what its group does", async () => {
  const params = { customerId: world.customer, name: "worktypes" as const };
  const type = (await ask(calls.createOwnEntry, { params, body: { name: "Аммиачная вода", group: 2 } })).body;
  const { id: workrecord_id } = await planned({ work_type_id: type.id });
  expect((await make({ ...rates, rates: [150, 90], workrecord_id })).status).toBe(201);
});

test("rates and a planned work know each other; a work that is deleted leaves the map whole, and comes back with it", async () => {
  const work = await planned();
  const { body } = await make({ ...rates, rates: [150, 90], workrecord_id: work.id });
  const ofWork = async () =>
    (await ask(calls.listRateMaps, { params: { customerId: world.customer }, query: { workrecord_id: work.id } })).body
      .items;
  expect((await ofWork()).map(({ id }) => id)).toEqual([body.id]);
  const params = { ...place(), id: work.id };
  await ask(calls.deleteWorkrecord, { params });
  const one = { customerId: world.customer, id: body.id };
  expect((await ask(calls.getRateMap, { params: one })).body).toMatchObject({ rates: [150, 90], workrecord_id: null });
  expect(await ofWork()).toEqual([]);
  await ask(calls.restoreWorkrecord, { params });
  expect((await ask(calls.getRateMap, { params: one })).body.workrecord_id).toBe(work.id);
  await ask(calls.deleteRateMap, { params: one });
  expect(await ofWork()).toEqual([]);
  expect((await ask(calls.getWorkrecord, { params, query: {} })).status).toBe(200);
  await ask(calls.restoreRateMap, { params: one });
  expect(await ofWork()).toHaveLength(1);
});

test("who saw an older version is told", async () => {
  const { body } = await make({ ...rates, rates: [150, 90] });
  const params = { customerId: world.customer, id: body.id };
  const change = { ...rates, rates: [140, 80], version: body.version };
  expect((await ask(calls.updateRateMap, { params, body: change })).body).toMatchObject({
    rates: [140, 80],
    version: 2,
  });
  expect((await ask(calls.updateRateMap, { params, body: change })).problem.code).toBe("StaleVersion");
});

test("a product that is merged into another takes its rates along", async () => {
  const entry = async (name: string) =>
    (
      await ask(calls.createOwnEntry, {
        params: { customerId: world.customer, name: "fertilizers" },
        body: { name, kind: "азотное" },
      })
    ).body;
  const [one, other] = [await entry("Смесь А"), await entry("Смесь Б")];
  const { body } = await make({ ...rates, rates: [150, 90], product_id: one.id });
  const params = { customerId: world.customer, name: "fertilizers" as const, id: one.id };
  const merged = await ask(calls.mergeOwnEntry, { params, body: { into_id: other.id, version: one.version ?? 1 } });
  expect(merged.body.count).toBe(1);
  const after = await ask(calls.getRateMap, { params: { customerId: world.customer, id: body.id } });
  expect(after.body.product_id).toBe(other.id);
});
