import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { fieldCalls } from "#contract/fields";
import { ownEntryCalls } from "#contract/own-entries";
import { workCheckCalls as calls } from "#contract/work-checks";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

/** Колосаль Про: wheat 0.3–0.4 л/га, 30 days before harvest, twice a season, 14 days between, 3 days off the field. */
const fungicide = { kind: "pesticide", product_id: 90, unit: "л/га", rate: 0.4 } as const;
type Given = Partial<BodyInput<typeof calls.checkProducts>>;

async function checkWhole(fieldId: number, given: Given) {
  const params = { customerId: farm.customerId, fieldId };
  const body = {
    season: 2026,
    start_dt: "2026-05-20T05:00:00Z",
    work_type_id: workType.spraying,
    products: [fungicide],
    ...given,
  };
  const answer = await farm.ask(calls.checkProducts, { params, body });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
  return answer.body;
}
const check = async (fieldId: number, given: Given) => (await checkWhole(fieldId, given)).items[0];
/** Whatever the verdict, bees are told of. */
const notes = [expect.stringMatching(/^Для пчёл /)];
const at = (day: string) => `${day}T05:00:00Z`;
const withHarvest = async (day: string) => {
  const field = await farm.field(1);
  await farm.work(field, { work_type_id: workType.harvesting, start_dt: at(day) });
  return field;
};
const spray = (field: number, day: string, product_id = 90) =>
  farm.work(field, { work_type_id: workType.spraying, start_dt: at(day), products: [{ ...fungicide, product_id }] });

async function setField(fieldId: number, values: object) {
  const params = { customerId: farm.customerId, fieldId };
  const { body } = await farm.ask(fieldCalls.getField, { params });
  const answer = await farm.ask(fieldCalls.updateField, { params, body: { ...values, version: body.version } });
  expect(answer.status, JSON.stringify(answer.problem)).toBe(200);
}

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
    expect(await check(field, {})).toMatchObject({ reasons: ["Разрешено обработок за сезон: 2, эта будет 3-й"] });
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

describe("days between applications", () => {
  test("may be as few as registered, before and after", async () => {
    const field = await withHarvest("2026-07-30");
    await spray(field, "2026-05-20");
    for (const day of ["2026-05-06", "2026-06-03"])
      expect(await check(field, { start_dt: at(day) }), day).toMatchObject({ verdict: "allowed" });
    expect(await check(field, { start_dt: at("2026-06-02") })).toMatchObject({
      verdict: "forbidden",
      reasons: ["Интервал между обработками 14 дн.: предыдущая 20.05.2026, эта — не раньше 03.06.2026"],
      allowed_from: "2026-06-03",
    });
    expect(await check(field, { start_dt: at("2026-05-07") })).toMatchObject({
      reasons: ["Интервал между обработками 14 дн.: следующая 20.05.2026, а после этой можно с 21.05.2026"],
      allowed_from: "2026-06-03",
    });
    expect(await check(field, {})).toMatchObject({ verdict: "forbidden", allowed_from: "2026-06-03" });
  });

  test("are counted from the last day of the earlier one, and not over cancelled works", async () => {
    const field = await withHarvest("2026-07-30");
    const first = await farm.work(field, {
      ...{ work_type_id: workType.spraying, start_dt: at("2026-05-01"), end_dt: at("2026-05-04") },
      products: [fungicide],
    });
    expect(await check(field, { start_dt: at("2026-05-17") })).toMatchObject({ allowed_from: "2026-05-18" });
    const params = { customerId: farm.customerId, fieldId: field, id: first.id };
    await farm.ask(workCalls.setWorkStatus, {
      params,
      body: { work_status: workStatus.cancelled, version: first.version },
    });
    expect(await check(field, { start_dt: at("2026-05-17") })).toMatchObject({ verdict: "allowed" });
  });

  test("are unknown where the other one has no day", async () => {
    const field = await withHarvest("2026-07-30");
    await farm.work(field, { work_type_id: workType.spraying, products: [fungicide] });
    expect(await check(field, {})).toMatchObject({
      verdict: "unknown",
      reasons: ["Дата другой обработки этим препаратом не указана: интервал не проверен"],
    });
  });

  test("are counted by the field's own clock", async () => {
    const field = await withHarvest("2026-07-30");
    await setField(field, { tz_offset: 10 });
    await farm.work(field, {
      work_type_id: workType.spraying,
      start_dt: "2026-05-19T20:00:00Z",
      products: [fungicide],
    });
    const day = (start_dt: string) => check(field, { start_dt });
    expect(await day("2026-06-02T12:00:00Z")).toMatchObject({ allowed_from: "2026-06-03" });
    expect(await day("2026-06-02T14:00:00Z")).toMatchObject({ verdict: "allowed" });
  });
});

describe("going on the field after a treatment", () => {
  const weeding = { work_type_id: workType.handWeeding, products: [] };

  test("is told of a work without pesticides, with the first day on which it may be", async () => {
    const field = await farm.field(1);
    await spray(field, "2026-05-30");
    expect((await checkWhole(field, { ...weeding, start_dt: at("2026-06-01") })).work).toEqual({
      verdict: "forbidden",
      reasons: [
        "На поле ещё нельзя: после препарата «Колосаль Про» 30.05.2026 срок выхода для ручных работ 3 дн., эту работу можно с 02.06.2026",
      ],
      notes: [],
      allowed_from: "2026-06-02",
    });
    const verdicts = ["2026-05-30", "2026-05-31", "2026-06-02"].map(async (day) => {
      const { work } = await checkWhole(field, { ...weeding, start_dt: at(day) });
      return work.verdict;
    });
    expect(await Promise.all(verdicts)).toEqual(["unknown", "forbidden", "allowed"]);
  });

  test("is of no matter for what is done beside the field, and unknown without a day", async () => {
    const field = await farm.field(1);
    await spray(field, "2026-05-30");
    const water = await checkWhole(field, {
      work_type_id: workType.waterCarting,
      products: [],
      start_dt: at("2026-05-31"),
    });
    expect(water.work.verdict).toBe("allowed");
    expect((await checkWhole(field, { ...weeding, start_dt: null })).work).toMatchObject({
      verdict: "unknown",
      reasons: ["Дата работы не указана: срок выхода на поле не проверен"],
    });
  });

  test("is told of the treatment where a later work comes too early", async () => {
    const field = await withHarvest("2026-07-30");
    await farm.work(field, { work_type_id: workType.cultivation, start_dt: at("2026-05-22") });
    expect(await check(field, {})).toMatchObject({
      verdict: "forbidden",
      reasons: [
        "Срок выхода на поле для механизированных работ 3 дн.: «Культивация» 22.05.2026 раньше срока, эту работу можно с 23.05.2026",
      ],
      allowed_from: "2026-05-23",
    });
    expect(await check(field, { start_dt: at("2026-05-19") })).toMatchObject({ verdict: "allowed" });
  });

  test("runs over the end of a year into the next season", async () => {
    const field = await farm.field(1);
    await farm.work(field, {
      ...{ work_type_id: workType.spraying, start_dt: at("2026-12-31"), products: [fungicide] },
    });
    const asked = { ...weeding, season: 2027, start_dt: at("2027-01-01") };
    const params = { customerId: farm.customerId, fieldId: field };
    const answer = await farm.ask(calls.checkProducts, { params, body: asked });
    expect(answer.body.work).toMatchObject({ verdict: "forbidden", allowed_from: "2027-01-03" });
  });

  test("forbids a harvest before the waiting period is over", async () => {
    const field = await farm.field(1);
    await spray(field, "2026-06-20");
    const harvest = { work_type_id: workType.harvesting, products: [] };
    expect((await checkWhole(field, { ...harvest, start_dt: at("2026-07-19") })).work).toEqual({
      verdict: "forbidden",
      reasons: ["Срок ожидания 30 дн. после препарата «Колосаль Про» 20.06.2026 не вышел: убирать можно с 20.07.2026"],
      notes: [],
      allowed_from: "2026-07-20",
    });
    expect((await checkWhole(field, { ...harvest, start_dt: at("2026-07-20") })).work.verdict).toBe("allowed");
  });
});

describe("water", () => {
  /** A pyrethroid, 500 m from water. */
  const insecticide = { ...fungicide, product_id: 180, rate: 0.1 };

  test("is asked for only by what must stay far from it", async () => {
    const field = await withHarvest("2026-07-30");
    expect((await check(field, { products: [insecticide] }))?.reasons).toContain("Расстояние до водоёма не указано");
    expect(await check(field, {})).toMatchObject({ verdict: "allowed" });
  });

  test("forbids nearer than the least distance, and not at it", async () => {
    const field = await withHarvest("2026-07-30");
    await setField(field, { water_distance: 150 });
    expect(await check(field, {})).toMatchObject({
      verdict: "forbidden",
      reasons: ["До водоёма 150 м, ближе 200 м применять нельзя"],
      allowed_from: null,
    });
    await setField(field, { water_distance: 200 });
    expect(await check(field, {})).toMatchObject({ verdict: "allowed" });
    expect((await check(field, { products: [insecticide] }))?.reasons).toContain(
      "До водоёма 200 м, ближе 500 м применять нельзя",
    );
    await setField(field, { water_distance: null });
    expect(await check(field, {})).toMatchObject({ verdict: "allowed" });
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
      "Срок выхода на поле для механизированных работ 3 дн.: «Культивация» 27.05.2026 раньше срока, эту работу можно с 28.05.2026",
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
