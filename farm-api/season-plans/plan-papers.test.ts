import { afterAll, beforeAll, expect, test } from "vitest";
import { seasonPlanCalls as calls } from "#contract/season-plans";
import { workType } from "#contract/work-words";
import { dayAt } from "#formats/days/instants";
import { type WorksApi, worksApi } from "../works/testing/works-api";

let farm: WorksApi;
beforeAll(async () => {
  farm = await worksApi();
});
afterAll(() => farm.api.close());

const at = (id: number) => ({ customerId: farm.customerId, id });

const fromTemplate = async (fieldIds: number[]) => {
  const made = await farm.ask(calls.createFromTemplate, {
    params: at(1),
    body: { season: 2026, field_ids: fieldIds },
  });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  return made.body.id;
};

test("a template shows its works on the dates of the season asked for", async () => {
  const { body } = await farm.ask(calls.getSeasonPlanTemplate, { params: at(1), query: { season: 2026 } });
  expect(body).toMatchObject({ id: 1, crop_id: 1, works_count: 12 });
  expect(body.works[2]).toMatchObject({ work_type_id: workType.coating, start_dt: "2025-09-01T05:00:00Z" });
  const absent = await farm.ask(calls.getSeasonPlanTemplate, { params: at(99), query: { season: 2026 } });
  expect(absent.status).toBe(404);
});

test("many fields are attached at once, all or none", async () => {
  const id = await fromTemplate([]);
  const [first, second, sown] = [await farm.field(1), await farm.field(5), await farm.field(1)];
  await farm.work(sown, { work_type_id: workType.sowing, season: 2026 });
  const attach = (ids: number[]) =>
    farm.ask(calls.attachSeasonPlanFields, { params: at(id), body: { field_ids: ids } });
  const refused = await attach([first, sown]);
  expect([refused.status, refused.problem.fields?.[0]?.path]).toEqual([409, "field_ids.1"]);
  expect((await attach([first, second, first])).status).toBe(204);
  const { body } = await farm.ask(calls.listSeasonPlanFields, { params: at(id) });
  expect(body.items).toMatchObject([
    { id: first, crop_id: 1, division_id: null, works_count: 12 },
    { id: second, crop_id: 5 },
  ]);
});

test("the workbook is named after the plan; a stranger gets none", async () => {
  const id = await fromTemplate([await farm.field(1)]);
  const file = await farm.ask(calls.exportSeasonPlan, { params: at(id) });
  expect(file.status).toBe(200);
  const today = dayAt(new Date().toISOString(), null);
  const disposition = decodeURIComponent(String(file.raw.headers["content-disposition"]));
  expect(disposition).toContain(`Заря, техкарта Озимая пшеница по пару, ${today}.xlsx`);
  expect(file.raw.rawPayload.subarray(0, 2).toString()).toBe("PK");
  const stranger = await farm.api.as(farm.api.people.stranger);
  const foreign = { customerId: farm.api.people.otherCustomer, id };
  expect((await stranger(calls.exportSeasonPlan, { params: foreign })).status).toBe(404);
});
