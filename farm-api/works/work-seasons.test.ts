import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { fieldCalls } from "#contract/fields";
import { plotCalls } from "#contract/plots";
import { workCheckCalls } from "#contract/work-checks";
import { workStatus, workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { moscowDay } from "#formats/days/instants";
import { standardDictionaries } from "../dictionaries/shared/standard";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const [winterWheat, springBarley] = [1, 5];
const at = (day: string) => `${day}T08:00:00+03:00`;
type Body = BodyInput<typeof calls.createWorkrecord>;
const spraying = (day: string, rest: Partial<Body> = {}): Body => ({
  work_type_id: workType.spraying,
  work_status: workStatus.done,
  start_dt: at(day),
  ...rest,
});

/** Barley harvested in July 2026, winter wheat sown on 3 October for 2027. */
async function autumnField(): Promise<number> {
  const fieldId = await farm.field();
  const params = { customerId: farm.customerId, fieldId };
  for (const body of [
    { year: 2026, crop_id: springBarley, sowed_at: "2026-04-05", harvested_at: "2026-07-14" },
    { year: 2027, crop_id: winterWheat, sowed_at: "2026-10-03" },
  ])
    expect((await farm.ask(fieldCalls.setSowing, { params, body })).status).toBe(200);
  return fieldId;
}

const create = (fieldId: number, body: Body) =>
  farm.ask(calls.createWorkrecord, { params: { customerId: farm.customerId, fieldId }, body });

test("a work without a season is put into that of the crop on its field", async () => {
  const field = await autumnField();
  const autumn = await create(field, spraying("2026-11-22"));
  expect([autumn.status, autumn.body.season, autumn.body.crop_id]).toEqual([201, 2027, winterWheat]);
  const summer = await create(field, spraying("2026-06-01"));
  expect([summer.body.season, summer.body.crop_id]).toEqual([2026, springBarley]);
  const planned = await create(field, { work_type_id: workType.spraying, planned: { start_dt: at("2027-04-20") } });
  expect(planned.body.season).toBe(2027);
  const made = await farm.ask(calls.createManyWorkrecords, {
    params: { customerId: farm.customerId },
    body: { records: [{ ...spraying("2026-11-22"), field_id: field }] },
  });
  expect(made.body.items.map(({ season }) => season)).toEqual([2027]);
});

test("a work that moves to another day moves to its season, one given stays", async () => {
  const field = await autumnField();
  const { body: work } = await create(field, spraying("2026-06-01"));
  const params = { customerId: farm.customerId, fieldId: field, id: work.id };
  const moved = await farm.ask(calls.updateWorkrecord, { params, body: { ...spraying("2026-11-22"), version: 1 } });
  expect(moved.body.season).toBe(2027);
  const given = await farm.ask(calls.updateWorkrecord, {
    params,
    body: { ...spraying("2026-11-22"), season: 2026, version: 2 },
  });
  expect(given.body.season).toBe(2026);
});

test("who asks is told before a crop that grows is ploughed in, on the day itself and in autumn", async () => {
  const field = await autumnField();
  const ploughing = (day: string, work_type_id: number = workType.plowing) =>
    create(field, { ...spraying(day), work_type_id, ask: "all" });
  for (const [day, crop] of [
    ["2026-11-22", "посев 03.10.2026"],
    ["2026-06-20", "посев 05.04.2026"],
  ] as const) {
    const refused = await ploughing(day);
    expect([refused.status, refused.problem.fields?.[0]?.path]).toEqual([409, "season"]);
    expect(refused.problem.fields?.[0]?.message).toContain(`${crop}, такая обработка уничтожит всходы`);
  }
  expect((await ploughing("2026-08-20")).body.season).toBe(2027);
  expect((await ploughing("2026-11-22", workType.harrowing)).body.season).toBe(2027);
});

test("who asks is told of a harvested crop before anything is kept, and may go on", async () => {
  const field = await autumnField();
  const refused = await create(field, spraying("2026-11-22", { season: 2026, ask: "all" }));
  expect([refused.status, refused.problem.code, refused.problem.fields]).toEqual([
    409,
    "WorkDoubtful",
    [{ path: "season", message: "Ячмень яровой сезона 2026: уборка 14.07.2026, раньше этой работы" }],
  ]);
  const listed = await farm.ask(calls.listFieldWorkrecords, {
    params: { customerId: farm.customerId, fieldId: field },
  });
  expect(listed.body.items).toEqual([]);
  expect((await create(field, spraying("2026-11-22", { season: 2026, ask: "reason" }))).body.season).toBe(2026);
  expect((await create(field, spraying("2026-11-22", { ask: "all" }))).body.season).toBe(2027);
});

test("of many works each doubtful one is named at its row", async () => {
  const [sound, doubtful] = [await autumnField(), await autumnField()];
  const { status, problem } = await farm.ask(calls.createManyWorkrecords, {
    params: { customerId: farm.customerId },
    body: {
      records: [
        { ...spraying("2026-11-22", { ask: "all" }), field_id: sound },
        {
          ...spraying("2026-09-20", { ask: "all", season: 2027, work_type_id: workType.leafFeeding }),
          field_id: doubtful,
        },
      ],
    },
  });
  expect([status, problem.fields?.map(({ path }) => path)]).toEqual([409, ["records.1.season"]]);
});

test("a check tells the season with its crops, and judges by it", async () => {
  const field = await autumnField();
  const { body } = await farm.ask(workCheckCalls.checkProducts, {
    params: { customerId: farm.customerId, fieldId: field },
    body: { work_type_id: workType.spraying, start_dt: at("2026-11-22"), products: [] },
  });
  expect(body.season).toEqual({ season: 2027, crop_ids: [winterWheat], doubts: [] });
});

test("works of sowing and harvest tell the days where the sowing doesn't", async () => {
  const field = await farm.field(springBarley);
  await farm.work(field, {
    work_type_id: workType.harvesting,
    work_status: workStatus.done,
    start_dt: at("2026-07-20"),
  });
  expect((await create(field, spraying("2026-07-19"))).body.season).toBe(2026);
  expect((await create(field, spraying("2026-08-19"))).body.season).toBe(2027);
});

test("a day on which was sown stands against a sowing that is only planned for another", async () => {
  const field = await autumnField();
  const plan = { work_type_id: workType.sowing, season: 2027, planned: { start_dt: at("2026-09-13") } };
  expect((await create(field, plan)).status).toBe(201);
  const refused = await create(
    field,
    spraying("2026-09-20", { season: 2027, ask: "all", work_type_id: workType.leafFeeding }),
  );
  expect([refused.status, refused.problem.fields?.[0]?.message]).toEqual([
    409,
    expect.stringContaining("посев 03.10.2026, позже этой работы"),
  ]);
});

test("where nobody has said when it was sown, the plan tells", async () => {
  const field = await farm.field(springBarley);
  await farm.work(field, { work_type_id: workType.sowing, season: 2026, planned: { start_dt: at("2026-04-10") } });
  const refused = await create(
    field,
    spraying("2026-04-02", { season: 2026, ask: "all", work_type_id: workType.leafFeeding }),
  );
  expect([refused.status, refused.problem.fields?.[0]?.message]).toEqual([
    409,
    expect.stringContaining("посев 10.04.2026, позже этой работы"),
  ]);
});

test("a plot is of the season it is cut for", async () => {
  const field = await farm.field(springBarley);
  const { body: land } = await farm.ask(fieldCalls.getField, {
    params: { customerId: farm.customerId, fieldId: field },
  });
  const plot = await farm.ask(plotCalls.createPlot, {
    params: { customerId: farm.customerId, fieldId: field },
    body: { name: "Север", year: 2027, geojson: land.geojson },
  });
  expect(plot.status, JSON.stringify(plot.problem)).toBe(201);
  expect((await create(field, spraying("2026-06-19", { plot_id: plot.body.id }))).body.season).toBe(2027);
});

test("a harvest that was planned and is late has cleared nothing yet; one planned long ago was done and not written down", async () => {
  const july = await worksApi({ clock: { now: () => new Date("2026-07-20T09:00:00Z") } });
  onTestFinished(() => july.api.close());
  const seasonOf = async (planned: string, worked: string) => {
    const params = { customerId: july.customerId, fieldId: await july.field() };
    const sowing = { year: 2026, crop_id: winterWheat, sowed_at: "2025-09-25" };
    await july.ask(fieldCalls.setSowing, { params, body: sowing });
    const harvest = { work_type_id: workType.harvesting, planned: { start_dt: at(planned) } };
    await july.ask(calls.createWorkrecord, { params, body: harvest });
    const sprayed = { params, body: spraying(worked, { work_status: workStatus.planned }) };
    return (await july.ask(calls.createWorkrecord, sprayed)).body.season;
  };
  expect(await seasonOf("2026-07-12", "2026-07-18")).toBe(2026);
  expect(await seasonOf("2026-06-12", "2026-06-25")).toBe(2027);
  // What is due is not late: it is planned behind the harvest.
  expect(await seasonOf("2026-07-22", "2026-07-24")).toBe(2027);
});

test("a work without a day belongs to the season of one of today", async () => {
  const field = await farm.field();
  const work = { work_type_id: workType.irrigation };
  const undated = await create(field, work);
  const ofToday = await create(field, { ...work, start_dt: `${moscowDay(new Date())}T06:00:00Z` });
  expect(undated.body.season).toBe(ofToday.body.season);
});

test("a work that is forbidden is kept with the reason for it, or not at all where one is asked for", async () => {
  const field = await farm.field(winterWheat);
  const products = [{ kind: "pesticide", product_id: 39, unit: "л/га", rate: 90 }] as const;
  const body = spraying("2026-05-20", { season: 2026, products: [...products], ask: "all" });
  const refused = await create(field, body);
  expect([refused.status, refused.problem.fields?.map(({ path }) => path)]).toEqual([409, ["reason"]]);
  expect(refused.problem.fields?.[0]?.message).toMatch(/^Не разрешено: .+ напишите причину$/);
  const mix = [...products, { ...products[0], product_id: 40 }];
  const mixed = await create(field, { ...body, products: mix });
  const { pesticides } = standardDictionaries;
  const first = pesticides.find(({ id }) => id === products[0].product_id)?.name;
  expect(mixed.problem.fields?.[0]?.message).toContain(`${first}: Не зарегистрирован`);
  const kept = await create(field, { ...body, reason: "Распоряжение главного агронома" });
  expect([kept.status, kept.body.reason]).toEqual([201, "Распоряжение главного агронома"]);
});
