import { afterAll, beforeAll, expect, test } from "vitest";
import { seasonPlanCalls as calls } from "#contract/season-plans";
import { workStatus, workType } from "#contract/work-words";
import { workCalls } from "#contract/works";
import { type WorksApi, worksApi } from "../../farm-api/works/testing/works-api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { actOnPlans } from "./list/actions.server";
import { loadPlans } from "./list/queries.server";
import { createPlan } from "./new/actions.server";
import { attachFields } from "./plan-attach/actions.server";
import { loadAttachable } from "./plan-attach/queries.server";
import { copyPlan } from "./plan-copy/actions.server";
import { updatePlan } from "./plan-edit/actions.server";
import { loadFact } from "./plan-fact/queries.server";
import { loadPlanField } from "./plan-field/queries.server";
import { loadPlanFields } from "./plan-fields/queries.server";
import { savePlanWork } from "./save-work.server";
import { createFromTemplate } from "./template/actions.server";
import { loadTemplate } from "./template/queries.server";

let farm: WorksApi;
let browser: Browser;
beforeAll(async () => {
  farm = await worksApi();
  browser = await browserOf(farm.api, farm.api.people.admin);
});
afterAll(() => farm.api.close());

const here = (more: Record<string, number> = {}) => ({ customerId: farm.customerId, ...more });
const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null);
const idIn = (answer: unknown) => Number(/seasonplans\/(\d+)/.exec(locationOf(answer) ?? "")?.[1]);
const errorsOf = (answer: unknown) =>
  answer && typeof answer === "object" && "data" in answer
    ? (answer.data as { result: { error: Record<string, string[]> } }).result.error
    : null;

const newPlan = async (name: string) =>
  idIn(await createPlan(browser.post("/", here(), { name, crop_id: "1", season: "2026" })));

test("a plan without a crop or a name is refused at its fields", async () => {
  const answer = await createPlan(browser.post("/", here(), { name: " ", crop_id: "", season: "2026" }));
  expect(errorsOf(answer)).toEqual({ name: ["Заполните это поле"], crop_id: ["Выберите культуру"] });
});

test("a work is prescribed on days; what is wrong of it stands at the form's own controls", async () => {
  const planId = await newPlan("Работы по дням");
  const send = (form: Record<string, string>) => savePlanWork(browser.post("/", here({ planId }), form));
  const spraying = { work_type_id: "4", start_day: "2026-04-20", "products[1].product": "pesticide:1" };
  const sent = { intent: "more", ...spraying, "products[1].rate": "0,4", "machinery[0].machine_id": "" };
  expect(locationOf(await send(sent))).toMatch(new RegExp(`/seasonplans/${planId}/works/new\\?after=\\d+$`));
  const works = await farm.ask(calls.listSeasonPlanWorkrecords, { params: { ...here(), id: planId } });
  expect(works.body.items).toMatchObject([
    { start_dt: "2026-04-20T05:00:00.000Z", end_dt: null, products: [{ product_id: 1, rate: 0.4, unit: "л/га" }] },
  ]);
  const outside = await send({ intent: "save", work_type_id: "12", start_day: "2023-04-20" });
  expect(Object.keys(errorsOf(outside) ?? {})).toEqual(["start_day"]);
  const unknown = { ...sent, "products[1].product": "pesticide:999999" };
  expect(Object.keys(errorsOf(await send(unknown)) ?? {})).toEqual(["products[1].product"]);
  const none = await send({ intent: "save", work_type_id: "", "products[0].rate": "5" });
  expect(Object.keys(errorsOf(none) ?? {}).sort()).toEqual(["products[0].product", "work_type_id"]);
});

test("fields of the plan's crop are offered first, and those attached no more", async () => {
  const planId = await newPlan("Прикрепление");
  const [wheat, barley] = [await farm.field(1), await farm.field(5)];
  const offered = async (search = "") => {
    const { filter, rows } = await loadAttachable(browser.get(`/${search}`, here({ planId })));
    return { filter, ids: rows.map(({ id }) => id) };
  };
  const first = await offered();
  expect([first.filter, first.ids.includes(wheat), first.ids.includes(barley)]).toEqual(["plan", true, false]);
  expect((await offered("?crop=any")).ids).toContain(barley);
  const none = await attachFields(browser.post("/", here({ planId }), {}));
  expect(errorsOf(none)).toEqual({ field_ids: ["Отметьте хотя бы одно поле"] });
  await attachFields(browser.post("/", here({ planId }), { field_ids: String(barley) }));
  const { fields, total } = await loadPlanFields(browser.get("/", here({ planId })));
  expect([total, fields[0]?.cropId]).toEqual([1, 5]);
  expect((await offered("?crop=any")).ids).not.toContain(barley);
});

test("a plan of a template follows its fields: records, fact, copy, deletion and undo", async () => {
  const fieldId = await farm.field(1);
  const place = here({ templateId: 1 });
  const { works, fields } = await loadTemplate(browser.get("/?season=2026", place));
  expect([works.length, fields.rows.some(({ id }) => id === fieldId)]).toEqual([12, true]);
  const form = { name: "Пшеница, 2026", season: "2026", field_ids: String(fieldId) };
  const planId = idIn(await createFromTemplate(browser.post("/", place, form)));
  const again = await createFromTemplate(browser.post("/", place, form));
  expect(errorsOf(again)?.["field_ids[0]"]?.[0]).toContain("посев или уборка этого сезона уже есть");

  const { records } = await loadPlanField(browser.get("/", here({ planId, fieldId })));
  const sowing = records.find(({ name }) => name === "Посев");
  const at = { ...here(), fieldId, id: sowing?.id ?? 0 };
  await farm.ask(workCalls.setWorkStatus, { params: at, body: { work_status: workStatus.done, version: 1 } });
  const { works: compared } = await loadFact(browser.get("/", here({ planId })));
  expect(compared.find(({ name }) => name === "Посев")).toMatchObject({
    area: { text: "по плану" },
    dates: { text: "в срок" },
  });

  const copied = await copyPlan(browser.post("/", here({ planId }), { name: "Пшеница, 2027", season: "2027" }));
  const copyId = idIn(copied);
  const list = async (search: string) =>
    (await loadPlans(browser.get(`/?${search}`, here()))).plans.map(({ id }) => id);
  expect(await list("season=2027&q=пшеница")).toEqual([copyId]);
  await actOnPlans(browser.post("/", here(), { intent: "delete", id: String(copyId), name: "Пшеница, 2027" }));
  expect(await list("season=2027")).toEqual([]);
  await actOnPlans(browser.post("/", here(), { intent: "restore", id: String(copyId) }));
  expect(await list("season=2027&crop=1")).toEqual([copyId]);
});

test("a copy that some fields can't join names them and goes without them", async () => {
  const planId = await newPlan("Копия с полями");
  await savePlanWork(
    browser.post("/", here({ planId }), { intent: "save", work_type_id: "3", start_day: "2026-04-20" }),
  );
  const [sown, free] = [await farm.field(1), await farm.field(1)];
  const field_ids = [String(sown), String(free)];
  for (const id of field_ids) await attachFields(browser.post("/", here({ planId }), { field_ids: id }));
  await farm.work(sown, { work_type_id: workType.sowing, season: 2027 });
  const copy = (more: Record<string, string> = {}) =>
    copyPlan(browser.post("/", here({ planId }), { name: "Копия", season: "2027", with_fields: "on", ...more }));
  const refused = await copy();
  expect(errorsOf(refused)?.[""]?.[0]).toContain("Посев или уборка сезона 2027 уже есть на полях: ");
  expect(refused).toMatchObject({ data: { leaveOut: { fieldIds: [sown], rest: 1 } } });
  const copyId = idIn(await copy({ except_field_ids: String(sown) }));
  expect((await loadPlanFields(browser.get("/", here({ planId: copyId })))).fields.map(({ id }) => id)).toEqual([free]);
});

test("a stale version says so and keeps what was typed; a plan with fields stays in its season", async () => {
  const planId = await newPlan("Версии");
  await attachFields(browser.post("/", here({ planId }), { field_ids: String(await farm.field(1)) }));
  const change = (form: Record<string, string>) =>
    updatePlan(browser.post("/", here({ planId }), { name: "Другая", crop_id: "1", season: "2026", ...form }));
  expect(locationOf(await change({ version: "1" }))).toMatch(new RegExp(`/seasonplans/${planId}$`));
  expect(errorsOf(await change({ version: "1" }))?.[""]?.[0]).toContain("запись изменил");
  expect(errorsOf(await change({ version: "2", season: "2027" }))?.season?.[0]).toContain("скопируйте техкарту");
});
