import { afterAll, beforeAll, expect, test } from "vitest";
import { workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const many = (records: { field_id: number; [key: string]: unknown }[]) =>
  farm.ask(calls.createManyWorkrecords, {
    params: { customerId: farm.customerId },
    body: { records: records.map((record) => ({ work_type_id: workType.cultivation, season: 2026, ...record })) },
  });
const count = async () =>
  (await farm.ask(calls.listWorkrecordsPaged, { params: { customerId: farm.customerId } })).body.total_count;

test("many works are written in their order, each with its machinery", async () => {
  const [one, two] = [await farm.field(), await farm.field()];
  const machine = await farm.machine();
  const made = await many([{ field_id: two, machinery: [{ machine_id: machine }] }, { field_id: one }]);
  expect(made.status).toBe(201);
  expect(made.body.items.map(({ field_id, machinery }) => [field_id, machinery.length])).toEqual([
    [two, 1],
    [one, 0],
  ]);
});

test("one fault refuses all, each named at its row", async () => {
  const field = await farm.field();
  const before = await count();
  const rows = [{ field_id: field }, { field_id: field }, { field_id: 999_999 }, { field_id: field, area: 9_000_000 }];
  const refused = await many(rows);
  expect([refused.status, refused.problem.fields]).toEqual([
    422,
    [
      { path: "records.2.field_id", message: "Поле не найдено" },
      { path: "records.3.area", message: "Площадь работы больше площади поля" },
    ],
  ]);
  const negative = await many([{ field_id: field }, { field_id: field, area: -5 }]);
  expect(negative.problem.fields).toEqual([{ path: "records.1.area", message: "Площадь должна быть больше нуля" }]);
  const outside = await many([{ field_id: field, start_dt: "2020-01-01T00:00:00Z" }]);
  expect(outside.problem.fields?.[0]?.path).toBe("records.0.start_dt");
  const sowings = await many([
    { field_id: field, work_type_id: workType.sowing },
    { field_id: field, work_type_id: workType.sowing },
  ]);
  expect([sowings.status, sowings.problem.code]).toEqual([409, "WorkrecordSowHarvestExists"]);
  expect(sowings.problem.fields).toEqual([{ path: "records.1.field_id", message: "Посев в этом сезоне уже записан" }]);
  expect(await count()).toBe(before);
});

test("works that come again under their sender's key are the same, at once too, and whatever else was said then", async () => {
  const [one, two] = [await farm.field(), await farm.field()];
  const params = { customerId: farm.customerId };
  const before = await count();
  const send = (field_id: number) =>
    farm.ask(calls.createManyWorkrecords, {
      params,
      body: { client_key: "key-of-a-phone", records: [{ field_id, work_type_id: workType.cultivation, season: 2026 }] },
    });
  const made = await Promise.all([send(one), send(one), send(one)]);
  const ids = made.map(({ body }) => body.items[0]?.id);
  expect(new Set(ids).size).toBe(1);
  expect((await send(two)).body.items.map(({ id, field_id }) => [id, field_id])).toEqual([[ids[0], one]]);
  expect(await count()).toBe(before + 1);
  const known = (client_key: string) =>
    farm.ask(calls.getWorkBatch, { params: { customerId: farm.customerId, client_key } });
  expect((await known("key-of-a-phone")).body).toEqual({ works_count: 1 });
  expect((await known("never came")).status).toBe(404);
});

test("what is refused under a key may come again under it when it is mended", async () => {
  const send = (field_id: number) =>
    farm.ask(calls.createManyWorkrecords, {
      params: { customerId: farm.customerId },
      body: { client_key: "key-of-another", records: [{ field_id, work_type_id: workType.cultivation, season: 2026 }] },
    });
  expect((await send(999_999)).status).toBe(422);
  expect((await send(await farm.field())).status).toBe(201);
});
