import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workCheckCalls as calls } from "#contract/work-checks";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { at, fungicide, sprayingOn } from "./testing/spraying";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const { check, checkWhole, withHarvest, spray, setField } = sprayingOn(() => farm);

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
        "Срок выхода на поле для механизированных работ 3 дн.: «Культивация» 22.05.2026 раньше срока, выйти на поле можно с 23.05.2026",
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
