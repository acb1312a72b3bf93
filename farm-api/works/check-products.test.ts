import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { workCalls as calls } from "#contract/works";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

/** Колосаль Про: wheat 0.3–0.4 л/га, 30 days before harvest, twice a season. */
const fungicide = { kind: "pesticide", product_id: 90, unit: "л/га" } as const;
const check = async (fieldId: number, given: Partial<BodyInput<typeof calls.checkProducts>>) => {
  const params = { customerId: farm.customerId, fieldId };
  const body = { season: 2026, start_dt: "2026-05-20T05:00:00Z", products: [{ ...fungicide, rate: 0.4 }], ...given };
  const answer = await farm.ask(calls.checkProducts, { params, body });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body.items[0];
};
const withHarvest = async (day: string) => {
  const field = await farm.field(1);
  await farm.work(field, { work_type_id: 5, start_dt: `${day}T05:00:00Z` });
  return field;
};

test("a registered dose in good time is allowed", async () => {
  const field = await withHarvest("2026-07-05");
  expect(await check(field, {})).toEqual({ product_id: 90, verdict: "allowed", reasons: [], allowed_from: null });
});

test("a dose above the registered one is forbidden", async () => {
  const field = await withHarvest("2026-07-05");
  expect(await check(field, { products: [{ ...fungicide, rate: 0.5 }] })).toMatchObject({
    verdict: "forbidden",
    reasons: ["Норма 0,5 л/га больше разрешённой 0,4 л/га"],
  });
});

test("a waiting period that runs into the harvest says from when it may be harvested", async () => {
  const field = await withHarvest("2026-06-10");
  expect(await check(field, {})).toEqual({
    product_id: 90,
    verdict: "forbidden",
    reasons: ["Срок ожидания 30 дн. не выдержан до уборки 10.06.2026"],
    allowed_from: "2026-06-19",
  });
});

test("a third application is forbidden, the work itself is not counted twice", async () => {
  const field = await withHarvest("2026-07-05");
  const products = [{ ...fungicide, rate: 0.4 }];
  await farm.work(field, { work_type_id: 4, products });
  const second = await farm.work(field, { work_type_id: 4, products });
  expect(await check(field, {})).toMatchObject({ reasons: ["Разрешено обработок за сезон: 2, эта будет 3-й"] });
  expect(await check(field, { workrecord_id: second.id })).toMatchObject({ verdict: "allowed" });
});

test("a crop without a registered use is forbidden, a field without a crop unknown", async () => {
  const peas = await farm.field(20);
  expect(await check(peas, {})).toMatchObject({
    verdict: "forbidden",
    reasons: ["Не зарегистрирован на этой культуре"],
  });
  const bare = await farm.field();
  expect(await check(bare, {})).toMatchObject({ verdict: "unknown", reasons: ["Культура поля не указана"] });
});

test("what nobody has said leaves it unknown", async () => {
  const field = await farm.field(1);
  expect(await check(field, { start_dt: null, products: [fungicide] })).toMatchObject({
    verdict: "unknown",
    reasons: ["Норма не указана", "Дата работы не указана: срок ожидания не проверен"],
  });
  expect(await check(field, {})).toMatchObject({ reasons: ["Дата уборки не указана: срок ожидания не проверен"] });
  const [fertilizer, absent] = [
    await check(field, { products: [{ kind: "fertilizer", product_id: 1, unit: "кг/га", rate: 100 }] }),
    await check(field, { products: [{ ...fungicide, product_id: 99_999 }] }),
  ];
  expect([fertilizer?.reasons, absent?.reasons]).toEqual([
    ["Регламент не ведётся"],
    ["Регламента препарата нет в справочнике"],
  ]);
});

test("an absent field is not found", async () => {
  const params = { customerId: farm.customerId, fieldId: 9_999_999 };
  const body = { season: 2026, products: [] };
  expect((await farm.ask(calls.checkProducts, { params, body })).status).toBe(404);
});
