import { afterAll, beforeAll, expect, test } from "vitest";
import { yieldOfHarvest } from "#contract/refusal-words";
import { workType } from "#contract/work-words";
import { workCalls as calls } from "#contract/works";
import { type WorksApi, worksApi } from "./testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

test("a yield is told of harvests alone, whichever way a work comes", async () => {
  const fieldId = await farm.field(1);
  const { customerId } = farm;
  const on = { customerId, fieldId };
  const harvest = { work_type_id: workType.harvesting, season: 2026, field_yield: 48.5 };
  const discing = { ...harvest, work_type_id: workType.discing };
  const told = (prefix = "") => [{ path: `${prefix}field_yield`, message: yieldOfHarvest }];
  const { body: made } = await farm.ask(calls.createWorkrecord, { params: on, body: harvest });
  expect(made.field_yield).toBe(48.5);
  const refused = await farm.ask(calls.createWorkrecord, { params: on, body: discing });
  expect([refused.status, refused.problem.fields]).toEqual([422, told()]);
  const params = { ...on, id: made.id };
  const put = (body: object) =>
    farm.ask(calls.updateWorkrecord, { params, body: { ...discing, ...body, version: made.version } });
  expect((await put({})).problem.fields).toEqual(told());
  const records = [
    { ...discing, field_id: fieldId, field_yield: null },
    { ...discing, field_id: fieldId },
  ];
  const many = await farm.ask(calls.createManyWorkrecords, { params: { customerId }, body: { records } });
  expect(many.problem.fields).toEqual(told("records.1."));
  expect((await put({ field_yield: null })).body).toMatchObject({ work_type_id: workType.discing, field_yield: null });
});
