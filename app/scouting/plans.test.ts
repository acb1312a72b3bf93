import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { workStatus, workType } from "#contract/work-words";
import { moscowSeason } from "#formats/days/instants";
import { dayOf, readSheets } from "#formats/xlsx/testing/read-sheets";
import { square } from "../../farm-api/fields/testing/field-samples";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { addScout } from "./add-scout.server";
import { loadScout } from "./field-scout/queries.server";
import { loadInspection } from "./load-inspection.server";
import { nextOfPlan } from "./next-of-plan";
import { loader as onePlan } from "./plan/route";
import { loadPlanChoices } from "./plan-choices.server";
import { action as changePlan, loader as loadPlan } from "./plan-edit/route";
import { newPlanForm } from "./plan-input";
import { loader as table } from "./plans/export.route";
import { loadPlans } from "./plans/queries.server";
import { action as makePlan } from "./plans-new/route";

let api: TestApi;
let browser: Browser;
let place: { customerId: number; fieldId: number };
const season = moscowSeason(new Date());

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  const ask = await api.as(api.people.admin);
  const { customer: customerId } = api.people;
  const body = { name: "Поле 5", geojson: square(39, 47) };
  place = { customerId, fieldId: (await ask(calls.createField, { params: { customerId }, body })).body.id };
});
afterAll(() => api.close());

test("plans come with their routes; one that an address names and is gone is told", async () => {
  const ask = await api.as(api.people.admin);
  const body = { name: "Обход", due_on: `${season}-12-31`, field_ids: [place.fieldId] };
  await ask(calls.createScoutPlan, { params: place, body });
  const { plans, lost } = await loadPlans(browser.get("/?plan=999", place));
  const { chosen } = await loadPlans(browser.get(`/?scoutPlanId=${plans[0]?.id}`, place));
  expect(chosen?.name).toBe("Обход");
  const { headers } = onePlan(browser.get("/", { ...place, scoutPlanId: 5 }));
  expect(headers.get("location")).toBe(`/customer/${place.customerId}/scouting/plans?plan=5`);
  expect([plans.map(({ name, stateName }) => [name, stateName]), lost]).toEqual([[["Обход", "Не начат"]], true]);
});

test("the screen and its workbook are of the season in the header; a link leads to a plan of any", async () => {
  const ask = await api.as(api.people.admin);
  const body = { name: "Обход", due_on: `${season}-12-31`, field_ids: [place.fieldId] };
  const { id } = (await ask(calls.createScoutPlan, { params: place, body })).body;
  const other = await browserOf(api, api.people.admin);
  const { counts, chosen } = await loadPlans(other.get(`/?season=2019&plan=${id}`, place));
  expect([counts, chosen?.id]).toEqual([{ open: 0, closed: 0 }, id]);
  const answer = await table(other.get("/?season=2019", place));
  const rows = readSheets(Buffer.from(await answer.arrayBuffer())).get("Планы осмотров") ?? [];
  expect(rows.some(([name]) => name === "Обход")).toBe(false);
  await ask(calls.deleteScoutPlan, { params: { ...place, id } });
});

test("a plan is made of fields with what stands on them that day, not what was harvested in the header's season", async () => {
  const ask = await api.as(api.people.admin);
  const sow = (body: BodyInput<typeof calls.setSowing>) => ask(calls.setSowing, { params: place, body });
  await sow({ year: 2026, crop_id: 30, sowed_at: "2026-04-10", harvested_at: "2026-08-30" });
  await sow({ year: 2027, crop_id: 1, sowed_at: "2026-09-15" });
  const cropOn = async (today: string) => {
    const args = browser.get("/", place);
    args.context.today = today;
    const { fields } = await loadPlanChoices(args);
    return fields.find(({ id }) => id === place.fieldId)?.crop;
  };
  expect([await cropOn("2026-07-14"), await cropOn("2026-11-20")]).toEqual(["Подсолнечник", "Пшеница озимая"]);
});

test("a crop whose sowing works alone tell is what is inspected and planned for", async () => {
  const ask = await api.as(api.people.admin);
  const { customerId } = place;
  const { body: field } = await ask(calls.createField, {
    params: { customerId },
    body: { name: "Поле 12", geojson: square(39.04, 47) },
  });
  const params = { customerId, fieldId: field.id };
  await ask(calls.setSowing, { params, body: { year: 2025, crop_id: 5 } });
  await ask(calls.setSowing, { params, body: { year: 2026, crop_id: 1 } });
  const work = (work_type_id: number, workSeason: number, day: string) =>
    ask(calls.createWorkrecord, {
      params,
      body: { work_type_id, season: workSeason, work_status: workStatus.done, start_dt: `${day}T05:00:00Z` },
    });
  await work(workType.sowing, 2025, "2025-04-10");
  await work(workType.harvesting, 2025, "2025-07-20");
  await work(workType.sowing, 2026, "2025-09-20");
  const cropsOn = async (today: string) => {
    const args = browser.get("/", params);
    args.context.today = today;
    const { fields } = await loadPlanChoices(args);
    const { own } = await loadInspection(args);
    return [fields.find(({ id }) => id === field.id)?.crop, own.crop];
  };
  expect(await cropsOn("2025-07-01")).toEqual(["Ячмень яровой", "Ячмень яровой"]);
  expect(await cropsOn("2025-11-23")).toEqual(["Пшеница озимая", "Пшеница озимая"]);
});

test("a new plan can't be late from the start, which is told beside all else", () => {
  const told = newPlanForm("2026-07-14").safeParse({ name: "", due_on: "2026-07-13", field_ids: [] });
  const messages = told.error?.issues.map(({ path: [name], message }) => [name, message]);
  expect(messages).toContainEqual(["due_on", "Срок уже прошёл"]);
  expect(messages).toContainEqual(["field_ids", "Выберите хотя бы одно поле"]);
  expect(newPlanForm("2026-07-14").shape.due_on.safeParse("2026-07-14").success).toBe(true);
});

test("an inspection of a plan tells how much is walked and where the route leads on, and so does its form", async () => {
  const ask = await api.as(api.people.admin);
  const next = await ask(calls.createField, { params: place, body: { name: "Поле 9", geojson: square(39.02, 47) } });
  const body = { name: "Клоп", due_on: `${season}-12-31`, field_ids: [place.fieldId, next.body.id] };
  const { id } = (await ask(calls.createScoutPlan, { params: place, body })).body;
  const { plan } = await loadInspection(browser.get(`/?plan=${id}`, place));
  expect(plan?.left).toEqual([
    { id: place.fieldId, name: "Поле 5" },
    { id: next.body.id, name: "Поле 9" },
  ]);
  const form = new FormData();
  const sent = {
    field_id: place.fieldId,
    points: 1,
    client_key: crypto.randomUUID(),
    comment: "Чисто",
    scout_plan_id: id,
  };
  for (const [name, value] of Object.entries(sent)) form.set(name, String(value));
  const request = new Request("http://polevod.test/", { method: "POST", body: form });
  const saved = await addScout({ ...browser.get("/", place), request });
  const to = saved instanceof Response ? saved.headers.get("location") : null;
  const scoutId = Number(/scouts\/(\d+)$/.exec(to ?? "")?.[1]);
  const seen = async () => (await loadScout(browser.get("/", { ...place, scoutId }))).plan;
  expect(await seen()).toEqual({ id, name: "Клоп", done: 1, total: 2, next: { id: next.body.id, name: "Поле 9" } });
  await ask(calls.deleteScoutPlan, { params: { ...place, id } });
  expect(await seen()).toBeNull();
});

test("a plan leads behind the field that was walked first, then to what was left out before it", () => {
  const route = [1, 2, 3, 4].map((id) => ({ id, name: `Поле ${id}` }));
  const ways = [
    nextOfPlan(route, 2, new Set([3])),
    nextOfPlan(route, 4, new Set([2])),
    nextOfPlan(route, 9, new Set()),
  ];
  expect(ways.map((way) => way?.id)).toEqual([4, 1, 1]);
  expect(nextOfPlan(route, 1, new Set([2, 3, 4]))).toBeNull();
});

test("a route is drawn over the fields that it leads through", async () => {
  const ask = await api.as(api.people.admin);
  const geojson = square(39.05, 47.02);
  const { body: second } = await ask(calls.createField, { params: place, body: { name: "Поле 6", geojson } });
  const body = { name: "Два поля", due_on: `${season}-12-30`, field_ids: [place.fieldId, second.id] };
  const { body: plan } = await ask(calls.createScoutPlan, { params: place, body });
  const { chosen } = await loadPlans(browser.get(`/?plan=${plan.id}`, place));
  expect(chosen?.route?.stops).toHaveLength(2);
  expect(chosen?.route?.land).toMatch(/^M[\d. LM]+Z(M[\d. L]+Z)+$/);
  for (const { x, y } of chosen?.route?.stops ?? []) {
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect([x < 100, y < (chosen?.route?.height ?? 0)]).toEqual([true, true]);
  }
});

test("the form of a field knows some stops of a plan ahead, however long it is", async () => {
  const ask = await api.as(api.people.admin);
  const ids: number[] = [];
  for (let nth = 0; nth < 14; nth++) {
    const body = { name: `Клин ${nth}`, geojson: square(39.1 + nth / 50, 47) };
    ids.push((await ask(calls.createField, { params: place, body })).body.id);
  }
  const body = { name: "Все клинья", due_on: `${season}-12-31`, field_ids: ids };
  const { id } = (await ask(calls.createScoutPlan, { params: place, body })).body;
  const [field = 0] = ids.slice(10);
  const { plan } = await loadInspection(browser.get(`/?plan=${id}`, { ...place, fieldId: field }));
  expect(plan?.left.map((one) => one.id)).toEqual([...ids.slice(10), ...ids.slice(0, 7)]);
});

test("a plan begins on a day, which its form takes, keeps and takes away again", async () => {
  const sent = (more: Record<string, string>) =>
    browser.post("/", place, {
      ...{ name: "Тля", due_on: `${season}-12-30`, field_ids: String(place.fieldId) },
      ...more,
    });
  const refused = await makePlan(sent({ starts_on: `${season}-12-31` }));
  expect(refused).toMatchObject({ data: { result: { error: { due_on: ["Срок раньше начала"] } } } });
  expect(await makePlan(sent({ starts_on: `${season}-12-20` }))).toMatchObject({ status: 302 });
  const made = async () => (await loadPlans(browser.get("/", place))).plans.find(({ name }) => name === "Тля");
  const plan = await made();
  expect(plan?.term).toBe(`с 20.12.${season} до 30.12.${season}`);
  const at = { ...place, scoutPlanId: plan?.id ?? 0 };
  const { standing, version } = await loadPlan(browser.get("/", at));
  expect(standing.starts_on).toBe(`${season}-12-20`);
  const kept = { name: "Тля", due_on: `${season}-12-30`, field_ids: String(place.fieldId), version: String(version) };
  expect(await changePlan(browser.post("/", at, kept))).toMatchObject({ status: 302 });
  expect((await made())?.term).toBe(`до 30.12.${season}`);
});

test("plans and their fields come as a workbook of those that the screen shows", async () => {
  const ask = await api.as(api.people.admin);
  const days = { starts_on: `${season}-12-20`, due_on: `${season}-12-30` };
  const body = { name: "Ржавчина", task: "Нижний ярус", ...days, field_ids: [place.fieldId] };
  const { id, version } = (await ask(calls.createScoutPlan, { params: place, body })).body;
  const read = async (search: string) => {
    const file = await table(browser.get(`/${search}`, place));
    const sheets = readSheets(Buffer.from(await file.arrayBuffer()));
    const named = (sheet: string) => sheets.get(sheet)?.filter(([name]) => name === body.name) ?? [];
    return { plans: named("Планы осмотров"), fields: named("Поля") };
  };
  const { plans, fields } = await read("");
  expect(plans.map(([, task, , from, due]) => [task, dayOf(from), dayOf(due)])).toEqual([
    ["Нижний ярус", body.starts_on, body.due_on],
  ]);
  expect(fields.map(([, due, nth, field]) => [dayOf(due), nth, field])).toEqual([[body.due_on, 1, "Поле 5"]]);
  expect((await read("?state=closed")).plans).toEqual([]);
  await ask(calls.updateScoutPlan, { params: { ...place, id }, body: { cancelled: true, version } });
  expect([(await read("")).plans, (await read("?state=closed")).plans.length]).toEqual([[], 1]);
});
