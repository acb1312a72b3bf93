import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownEntryCalls } from "#contract/own-entries";
import { workCheckCalls as calls } from "#contract/work-checks";
import { workType } from "#contract/work-words";
import { at, fungicide, sprayingOn } from "./testing/spraying";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const { check, withHarvest, spray } = sprayingOn(() => farm);
/** Whatever the verdict, bees are told of. */
const notes = [expect.stringMatching(/^Для пчёл /)];

describe("a registered use", () => {
  test("in its dose and in good time is allowed", async () => {
    const field = await withHarvest("2026-07-05");
    expect(await check(field, {})).toEqual({
      product_id: 90,
      verdict: "allowed",
      reasons: [],
      notes,
      allowed_from: null,
    });
  });

  test("above its dose is forbidden on every day", async () => {
    const field = await withHarvest("2026-07-05");
    expect(await check(field, { products: [{ ...fungicide, rate: 0.5 }] })).toEqual({
      product_id: 90,
      verdict: "forbidden",
      reasons: ["Норма 0,5 л/га больше разрешённой 0,4 л/га"],
      notes,
      allowed_from: null,
    });
  });

  test("keeps its waiting period to the day before the harvest, over the end of a month", async () => {
    const field = await withHarvest("2026-06-10");
    expect(await check(field, { start_dt: at("2026-05-11") })).toMatchObject({ verdict: "allowed" });
    expect(await check(field, { start_dt: at("2026-05-12") })).toMatchObject({
      verdict: "forbidden",
      reasons: ["Срок ожидания 30 дн. не выдержан до уборки 10.06.2026: убирать можно с 11.06.2026"],
      allowed_from: null,
    });
    const [ends, after] = [at("2026-05-12"), at("2026-06-11")];
    expect(await check(field, { start_dt: at("2026-05-10"), end_dt: ends })).toMatchObject({ verdict: "forbidden" });
    expect(await check(field, { start_dt: after })).toMatchObject({ verdict: "unknown" });
  });

  test("is allowed a number of times, the work itself not counted twice", async () => {
    const field = await withHarvest("2026-07-05");
    await spray(field, "2026-04-01");
    const second = await spray(field, "2026-04-20");
    expect(await check(field, {})).toMatchObject({
      reasons: ["Разрешено обработок за сезон: 2, с этой будет 3 (другие: 01.04.2026, 20.04.2026)"],
    });
    expect(await check(field, { workrecord_id: second.id })).toMatchObject({ verdict: "allowed" });
  });

  test("is one on the field's crop", async () => {
    const peas = await farm.field(20);
    expect(await check(peas, {})).toMatchObject({
      verdict: "forbidden",
      reasons: ["Не зарегистрирован на этой культуре"],
    });
    const bare = await farm.field();
    expect(await check(bare, {})).toMatchObject({ verdict: "unknown", reasons: ["Культура поля не указана"] });
  });

  test("is unknown where nobody has said enough", async () => {
    const field = await farm.field(1);
    expect(await check(field, { start_dt: null, products: [{ ...fungicide, rate: null }] })).toMatchObject({
      verdict: "unknown",
      reasons: ["Норма не указана", "Дата работы не указана: сроки не проверены"],
    });
    expect(await check(field, {})).toMatchObject({ reasons: ["Дата уборки не указана: срок ожидания не проверен"] });
    const others = [
      await check(field, { products: [{ kind: "fertilizer", product_id: 1, unit: "кг/га", rate: 100 }] }),
      await check(field, { products: [{ ...fungicide, product_id: 99_999 }] }),
    ];
    const reasons = ["Регламент не ведётся", "Регламента препарата нет в справочнике"];
    expect(others.flatMap((one) => one?.reasons)).toEqual(reasons);
  });
});

describe("a holding's own pesticides", () => {
  const own = async (given: object) => {
    const params = { customerId: farm.customerId, name: "pesticides" as const };
    const body = { name: `Свой ${Math.random()}`, class: "фунгицид", ...given };
    const made = await farm.ask(ownEntryCalls.createOwnEntry, { params, body });
    expect(made.status, JSON.stringify(made.problem)).toBe(201);
    return { ...fungicide, product_id: made.body.id, rate: 1 };
  };
  const use = {
    ...{ crop_ids: [1], targets: "Ржавчина", rate_min: 0.5, rate_max: 0.8, unit: "л/га", waiting_days: 0 },
    ...{ applications: 2, water_min: null, water_max: null, method: "Опрыскивание" },
  };

  test("are held against the uses that it tells", async () => {
    const field = await farm.field(1);
    const product = await own({ uses: [use], water_distance: 0 });
    expect(await check(field, { products: [product] })).toMatchObject({
      verdict: "forbidden",
      reasons: ["Норма 1 л/га больше разрешённой 0,8 л/га"],
    });
  });

  test("are unknown in what it doesn't tell", async () => {
    const field = await farm.field(1);
    const product = { ...(await own({ uses: [use] })), rate: 0.6 };
    const done = { work_type_id: workType.spraying, products: [product] };
    await farm.work(field, { ...done, start_dt: at("2026-05-01") });
    await farm.work(field, { work_type_id: workType.cultivation, start_dt: at("2026-05-24") });
    expect(await check(field, { products: [product] })).toMatchObject({
      verdict: "unknown",
      reasons: [
        "Интервал между обработками в регламенте не указан",
        "Срок выхода на поле в регламенте не указан: «Культивация» 24.05.2026",
        "Наименьшее расстояние до водоёма в регламенте не указано",
      ],
    });
    const nothing = await own({ water_distance: 0 });
    expect(await check(field, { products: [nothing] })).toMatchObject({
      reasons: ["Регламента препарата нет в справочнике"],
    });
  });
});

test("works on many fields are answered in their order", async () => {
  const [wheat, peas] = [await withHarvest("2026-07-30"), await farm.field(20)];
  const record = { season: 2026, start_dt: at("2026-05-20"), products: [fungicide] };
  const params = { customerId: farm.customerId };
  const body = { records: [peas, wheat, peas].map((field_id) => ({ ...record, field_id })) };
  const answer = await farm.ask(calls.checkManyWorks, { params, body });
  expect(answer.body.items.map(({ items }) => items[0]?.verdict)).toEqual(["forbidden", "allowed", "forbidden"]);
  const absent = { records: [{ ...record, field_id: 9_999_999 }] };
  expect((await farm.ask(calls.checkManyWorks, { params, body: absent })).status).toBe(404);
});

test("works that are not saved yet are held against each other where they share land, those that are by what is saved", async () => {
  const [field, other] = [await withHarvest("2026-07-30"), await withHarvest("2026-07-30")];
  const saved = await spray(other, "2026-05-10");
  const params = { customerId: farm.customerId };
  const record = { season: 2026, work_type_id: workType.spraying, products: [fungicide] };
  const records = [
    { ...record, field_id: field, start_dt: at("2026-05-20") },
    { ...record, field_id: field, start_dt: at("2026-05-25") },
    { ...record, field_id: field, work_type_id: workType.cultivation, products: [], start_dt: at("2026-05-27") },
    { ...record, field_id: other, start_dt: at("2026-05-30") },
    { ...record, field_id: other, start_dt: at("2026-05-20"), workrecord_id: saved.id },
  ];
  const { items } = (await farm.ask(calls.checkManyWorks, { params, body: { records } })).body;
  const interval = "Интервал между обработками 14 дн.";
  expect(items.map((answer) => answer.items.flatMap(({ reasons }) => reasons))).toEqual([
    [`${interval}: следующая 25.05.2026, а после этой можно с 03.06.2026`],
    [
      `${interval}: предыдущая 20.05.2026, эта — не раньше 03.06.2026`,
      "Срок выхода на поле для механизированных работ 3 дн.: «Культивация» 27.05.2026 раньше срока, выйти на поле можно с 28.05.2026",
    ],
    [],
    [],
    [`${interval}: следующая 30.05.2026, а после этой можно с 03.06.2026`],
  ]);
  expect(items[2]?.work).toMatchObject({ verdict: "forbidden", allowed_from: "2026-05-28" });
});

test("an absent field is not found", async () => {
  const params = { customerId: farm.customerId, fieldId: 9_999_999 };
  const body = { season: 2026, products: [] };
  expect((await farm.ask(calls.checkProducts, { params, body })).status).toBe(404);
});
