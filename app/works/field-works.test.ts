import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { square } from "../../tests/support/world";
import { loadSowings } from "../fields/field-sowings/queries.server";
import { loadFieldWorks } from "./field/queries.server";
import { loader as check } from "./field-check/route";
import { loadNewWork } from "./field-new/queries.server";
import { actOnWork } from "./field-work/actions.server";
import { loadWork } from "./field-work/queries.server";
import { loadWorkToEdit } from "./field-work-edit/queries.server";
import { saveWork } from "./save-work.server";

let api: TestApi;
let browser: Browser;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  const customerId = api.people.customer;
  const made = await (await api.as(api.people.admin))(calls.createField, {
    params: { customerId },
    body: { name: "Балка", geojson: square(40, 47), tz_offset: 5 },
  });
  place = { customerId, fieldId: made.body.id };
});
afterAll(() => api.close());

const spraying = { intent: "save", season: "2026", work_type_id: "4", work_status: "2" };
const save = (form: Record<string, string>, workId?: number) =>
  saveWork(browser.post("/", workId === undefined ? place : { ...place, workId }, form));

async function made(form: Record<string, string>): Promise<number> {
  const answer = await save(form);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return Number(/\/works\/(\d+)$/.exec(answer.headers.get("location") ?? "")?.[1]);
}
const screen = (workId: number) => loadWork(browser.get("/", { ...place, workId }));

test("a plan keeps its values when the fact is entered, and both are shown at the field's clock", async () => {
  const id = await made({ ...spraying, "plan.start_day": "2026-04-20", "plan.end_day": "2026-04-21" });
  expect((await screen(id)).work).toMatchObject({
    status: workStatus.planned,
    plan: { when: "20.04.2026 – 21.04.2026", area: "84,54\u00a0га" },
    fact: { when: "—", area: "—" },
  });
  const { standing, version } = await loadWorkToEdit(browser.get("/", { ...place, workId: id }));
  expect(standing).toMatchObject({ plan: { start_day: "2026-04-20", start_time: "" }, fact: { start_day: "" } });
  const done = {
    ...{ ...spraying, version: String(version), work_status: "1" },
    ...{ "plan.start_day": "2026-04-20", "plan.end_day": "2026-04-21", "plan.area": "80" },
    ...{ "fact.start_day": "2026-04-22", "fact.start_time": "06:30", "fact.area": "40,5" },
  };
  expect(await save(done, id)).toMatchObject({ status: 302 });
  expect((await screen(id)).work).toMatchObject({
    status: workStatus.done,
    plan: { when: "20.04.2026 – 21.04.2026", area: "80,00\u00a0га" },
    fact: { when: "22.04.2026, 06:30", area: "40,50\u00a0га" },
  });
  expect(await save(done, id)).toMatchObject({ data: { code: "StaleVersion" }, init: { status: 409 } });
});

test("the area of a work stays as exact as it stood, unless another one is typed", async () => {
  const id = await made({ ...spraying, "plan.start_day": "2026-04-25" });
  const ask = await api.as(api.people.admin);
  const areas = async () => (await ask(calls.getWorkrecord, { params: { ...place, id } })).body.planned.area;
  const exact = await areas();
  expect(Number.isInteger(exact)).toBe(false);
  const { standing, version } = await loadWorkToEdit(browser.get("/", { ...place, workId: id }));
  const shown = { "plan.start_day": standing.plan.start_day, "plan.area": standing.plan.area };
  await save({ ...spraying, ...shown, version: String(version), comment: "по росе" }, id);
  expect((await screen(id)).work.comment).toBe("по росе");
  expect(await areas()).toBe(exact);
  await save({ ...spraying, ...shown, "plan.area": "80,5", version: String(version + 1) }, id);
  expect(await areas()).toBe(805_000);
});

test("what the farm API refuses comes to its control; a second sowing is told in Russian", async () => {
  expect(await save({ ...spraying, "plan.start_day": "2020-01-01" })).toMatchObject({
    init: { status: 422 },
    data: { result: { error: { "plan.start_day": [expect.stringContaining("Дата вне сезона 2026")] } } },
  });
  expect(await save({ ...spraying, "plan.area": "500" })).toMatchObject({
    data: { result: { error: { "plan.area": ["Площадь работы больше площади поля"] } } },
  });
  const sowing = { ...spraying, work_type_id: "3" };
  await made(sowing);
  expect(await save(sowing)).toMatchObject({
    data: {
      code: "WorkrecordSowHarvestExists",
      result: {
        error: {
          "": [expect.stringMatching(/только одна запись посева.*обратитесь в поддержку/)],
          work_type_id: [expect.stringContaining("Посев в этом сезоне уже записан: ")],
        },
      },
    },
  });
});

test("verdicts are given without saving anything", async () => {
  const count = async () => (await loadFieldWorks(browser.get("/", place))).seasons.flatMap(({ rows }) => rows).length;
  const before = await count();
  const mix = { "products[0].product": "pesticide:1", "products[0].rate": "0,5" };
  const answer = await save({ ...spraying, ...mix, intent: "check" });
  expect(answer).toMatchObject({ data: { checks: { products: { "pesticide:1": { verdict: "unknown" } } } } });
  expect(await count()).toBe(before);
  const typed = "/?season=2026&p=pesticide:1|0,5|&p=pesticide:1|много|&p=fertilizer:1|5|";
  expect(await check(browser.get(typed, place))).toMatchObject({
    data: { checks: { products: { "pesticide:1": {} } } },
  });
  expect(await check(browser.get("/?season=soon", place))).toMatchObject({ data: {} });
});

test("a copy is planned anew; a deleted work leads to the field's works", async () => {
  const id = await made({ ...spraying, work_status: "1", comment: "по росе", "fact.start_day": "2026-05-05" });
  const { standing } = await loadNewWork(browser.get(`/?from=${id}&season=2025`, place));
  expect(standing).toMatchObject({
    ...{ season: "", work_status: "2", comment: "по росе" },
    fact: { start_day: "" },
    plan: { start_day: expect.stringMatching(/^2025-/) },
  });
  const { version } = (await screen(id)).work;
  const gone = await actOnWork(browser.post("/", { ...place, workId: id }, { do: `delete/${id}:${version}` }));
  expect(gone instanceof Response && gone.headers.get("location")).toMatch(/\/works$/);
  await expect(screen(id)).rejects.toMatchObject({ init: { status: 404 } });
});

test("a work of a season plan leads to it, as long as the plan stands", async () => {
  const ask = await api.as(api.people.admin);
  const { customerId } = place;
  const body = { name: "Пшеница, поздний сев", season: 2026, crop_id: 1 };
  const plan = (await ask(calls.createSeasonPlan, { params: { customerId }, body })).body;
  // One that is done stays where its plan is deleted.
  const fact = { work_status: workStatus.done, start_dt: "2026-04-02T05:00:00Z" };
  const work = { ...fact, season: 2026, season_plan_id: plan.id, work_type_id: workType.discing };
  const { id } = (await ask(calls.createWorkrecord, { params: place, body: work })).body;
  expect((await screen(id)).seasonPlan).toEqual({ id: plan.id, name: plan.name });
  expect((await screen(await made(spraying))).seasonPlan).toBeNull();
  await ask(calls.deleteSeasonPlan, { params: { customerId, id: plan.id } });
  expect((await screen(id)).seasonPlan).toBeNull();
});

test("works and sowings of a plot name it; those of the whole field say nothing of plots", async () => {
  const ask = await api.as(api.people.admin);
  const body = { name: "Опыт", year: 2028, crop_id: 30, geojson: square(40.001, 47.001, 0.001) };
  const { body: plot } = await ask(calls.createPlot, { params: place, body });
  for (const more of [{ plot_id: plot.id }, {}]) {
    const work = { work_type_id: workType.cultivation, season: 2028, start_dt: "2028-05-01T06:00:00Z", ...more };
    expect((await ask(calls.createWorkrecord, { params: place, body: work })).status).toBe(201);
  }
  const { seasons } = await loadFieldWorks(browser.get("/", place));
  const rows = seasons.find(({ season }) => season === 2028)?.rows ?? [];
  expect(rows.map((row) => ("plot" in row ? row.plot : "whole"))).toEqual(["Опыт", "whole"]);
  const { plots } = await loadSowings(browser.get("/", place));
  expect(plots).toContainEqual({ id: plot.id, name: "Опыт" });
});

test("a restricted customer is not let fill in what it may not save", async () => {
  const restricted = await browserOf(api, api.people.restrictedAdmin);
  const customerId = api.people.restrictedCustomer;
  await expect(loadNewWork(restricted.get("/", { ...place, customerId }))).rejects.toMatchObject({
    init: { status: 403 },
    data: { code: "RestrictedCustomer" },
  });
});
