import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus } from "#contract/work-words";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { loadCalendar } from "./calendar/queries.server";
import { loadDay } from "./day/queries.server";
import { loadOrders } from "./day-orders/queries.server";
import { actOnEntry, checkSent, saveSent } from "./entry/actions.server";
import { loadEntry } from "./entry/queries.server";
import type { ColumnKey } from "./entry/sheet/columns";
import { readLists } from "./entry/sheet/lists";
import { plainName } from "./entry/sheet/plain-cells";
import { rowOf } from "./entry/sheet/testing";

let api: TestApi;
let browser: Browser;
let place: { customerId: number };

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  place = { customerId: api.people.customer };
  const ask = await api.as(api.people.admin);
  await ask(calls.createField, { params: place, body: { name: "Балка", tz_offset: 5 } });
  await ask(calls.createField, { params: place, body: { name: "Клин" } });
  await ask(calls.createMachine, { params: place, body: { machine_type: "TRACTOR", model: "К-744" } });
});
afterAll(() => api.close());

const send = async (key: string, ...rows: Partial<Record<ColumnKey, string>>[]) => {
  const user = String(api.people.admin);
  const form = { idempotency_key: key, user, date: "2026-04-20", cells: JSON.stringify(rows.map(rowOf)) };
  const answer = await saveSent(browser.post("/", place, form));
  return { status: answer.status, ...(await answer.json()) };
};
const day = (query = "") => loadDay(browser.get(`/?date=2026-04-20${query}`, place));
const tillage = { field: "балка", type: "Культивация", start: "06:30", end: "11:00", machine: "к-744" };

test("rows of the sheet are saved at their fields' own clock, once for a key", async () => {
  const saved = await send("key-of-rows-1", tillage, { field: "Клин", type: "боронование", status: "План" });
  const again = await send("key-of-rows-1", tillage, { field: "Клин", type: "боронование", status: "План" });
  expect([saved.outcome, again.outcome, saved.told]).toEqual([
    "saved",
    "saved",
    `/customer/${place.customerId}/works/day?date=2026-04-20`,
  ]);
  const { rows, total } = await day();
  expect(total).toBe(2);
  expect(rows.map(({ fieldName, type, times, status }) => [fieldName, type, times, status])).toEqual([
    ["Балка", "Культивация", "06:30–11:00", 1],
    ["Клин", "Боронование", "весь день", 2],
  ]);
});

test("one wrong row keeps all of them out, and each fault is told at its cell", async () => {
  const faulty = await send("key-of-rows-2", tillage, { field: "Нет такого", type: "Посев", area: "много" });
  expect([faulty.status, faulty.outcome]).toEqual([400, "refused"]);
  expect(faulty.cells).toEqual([
    { rowId: 1, columnId: 0, message: "Поля «Нет такого» нет в хозяйстве" },
    { rowId: 1, columnId: 5, message: "Площадь числом, в гектарах" },
  ]);
  const twice = await send("key-of-rows-3", { field: "Клин", type: "Посев" }, { field: "Клин", type: "Посев" });
  expect([twice.status, twice.cells]).toEqual([
    409,
    [{ rowId: 1, columnId: 0, message: "Посев в этом сезоне уже записан" }],
  ]);
  expect((await send("key-of-rows-4")).message).toBe("Впишите хотя бы одну работу");
  expect((await day()).total).toBe(2);
});

test("without scripts the same form comes back with what was typed", async () => {
  const cell = (row: number, key: ColumnKey) => plainName(row, key);
  const typed = { date: "2026-04-20", season: "2026", [cell(2, "field")]: "Клин", [cell(2, "area")]: "-1" };
  const refused = await actOnEntry(browser.post("/", place, typed));
  expect(refused).toMatchObject({ init: { status: 400 } });
  expect(refused).toMatchObject({
    data: {
      cells: [
        { rowId: 2, columnId: 1 },
        { rowId: 2, columnId: 5 },
      ],
    },
  });
  const whole = { ...typed, [cell(2, "type")]: "Прикатывание", [cell(2, "area")]: "", [cell(2, "machine")]: "К-744" };
  expect(await actOnEntry(browser.post("/", place, whole))).toMatchObject({ status: 302 });
});

test("filters narrow the day; what was planned before and not done is told apart, a clash of machines too", async () => {
  expect((await day("&machinery=false")).rows.map(({ fieldName }) => fieldName)).toEqual(["Клин"]);
  expect((await day("&q=к-744 балка")).rows.map(({ fieldName }) => fieldName)).toEqual(["Балка"]);
  expect((await day("&status=2&group=1&crop=0")).rows).toHaveLength(1);
  expect((await day("&group=5")).rows).toEqual([]);
  const ofWheat = await day("&crop=22");
  expect([ofWheat.rows, ofWheat.filter.crop]).toEqual([[], 22]);
  expect(ofWheat.crops.map(({ value }) => value)).toContain("22");
  await send("key-of-rows-5", { field: "Клин", type: "Подкормка", start: "10:00", end: "12:00", machine: "К-744" });
  const { rows } = await day();
  expect(rows.find(({ type }) => type === "Культивация")?.warnings).toEqual([]);
  await send("key-of-rows-6", { field: "Клин", type: "Полив", start: "06:00", end: "08:00", machine: "К-744" });
  expect((await day("&q=культивация")).rows[0]?.warnings).toEqual(["К-744 тогда же: Клин, 06:00–08:00"]);
  const later = await loadDay(browser.get("/?date=2026-04-25", place));
  expect(later.late.map(({ type, times }) => [type, times])).toEqual([["Боронование", "20.04.2026"]]);
  expect(later.late[0]?.late).toBeGreaterThan(0);
});

test("what came without a status is what its sheet showed, however late it comes", async () => {
  const form = (key: string, more: Record<string, string>) => ({
    ...{ idempotency_key: key, user: String(api.people.admin), date: "2026-04-12", ...more },
    cells: JSON.stringify([rowOf({ field: "Клин", type: "Вспашка", start: key.endsWith("a") ? "6:00" : "15:00" })]),
  });
  for (const sent of [form("key-of-rows-7a", { today: "2026-04-11" }), form("key-of-rows-7b", {})])
    expect((await (await saveSent(browser.post("/", place, sent))).json()).outcome).toBe("saved");
  const { rows } = await loadDay(browser.get("/?date=2026-04-12", place));
  // Sheets that wait since before they told their day are read by the day on which they come.
  expect(rows.map(({ status }) => status)).toEqual([workStatus.planned, workStatus.done]);
});

test("the calendar counts the same works", async () => {
  const { days, month } = await loadCalendar(browser.get("/?month=2026-04", place));
  const counted = days.find(({ day: one }) => one === "2026-04-20");
  expect([month, counted?.total, counted?.planned, counted?.clashes]).toEqual(["2026-04", 5, 1, ["К-744"]]);
  const now = await loadCalendar(browser.get("/?month=2026-13", place));
  expect(now.month).toBe(now.today.slice(0, 7));
});

test("the sheet is for those who may change works, and for all fields of the holding", async () => {
  const { day: entry, lists } = await loadEntry(browser.get("/?date=2026-04-20&season=2027", place));
  expect([entry.date, readLists(lists).field.map(({ name }) => name)]).toEqual(["2026-04-20", ["Балка", "Клин"]]);
  const looker = await browserOf(api, api.people.worker);
  await expect(loadEntry(looker.get("/", place))).rejects.toMatchObject({ init: { status: 403 } });
});

test("a mix of several rows is one work, whose verdicts can be asked for before it is saved", async () => {
  const spraying = { field: "Балка", type: "Опрыскивание", start: "12:00", product: "Колосаль Про", rate: "9" };
  const rows = [spraying, { product: "Фастак", rate: "0,1" }].map(rowOf);
  const form = { date: "2026-04-20", season: "2026", cells: JSON.stringify(rows) };
  const told = await (await checkSent(browser.post("/", place, form))).json();
  expect(told.checked).toMatchObject([
    {
      row: 0,
      title: "Балка, Опрыскивание",
      products: [
        { row: 0, name: "Колосаль Про" },
        { row: 1, name: "Фастак" },
      ],
    },
  ]);
  const saved = await send("key-of-rows-mix", spraying, { product: "Фастак", rate: "0,1" });
  expect(saved.outcome).toBe("saved");
  const { rows: shown } = await day();
  const sprayed = shown.find(({ type }) => type === "Опрыскивание");
  expect(sprayed?.products.map(({ name }) => name)).toEqual(["Колосаль Про", "Фастак"]);
  expect(Object.values(sprayed?.verdicts ?? {}).map(({ verdict }) => verdict)).toEqual(["unknown", "unknown"]);
});

test("orders of the day tell the mix for the area and what speaks against it; cancelled works are left out", async () => {
  const orders = (query = "") => loadOrders(browser.get(`/?date=2026-04-20${query}`, place));
  expect((await send("key-of-rows-off", { field: "Клин", type: "Вспашка", status: "Отменено" })).outcome).toBe("saved");
  const { pages, mechanizers, holding } = await orders();
  expect([holding, mechanizers]).toEqual(["Заря", [{ value: "none", label: "Без механизатора" }]]);
  const works = pages.flatMap(({ rigs }) =>
    rigs.flatMap((rig) => rig.works.map((work) => ({ ...work, rig: rig.name }))),
  );
  expect(works.map(({ place: where, type, rig }) => [where, type, rig])).toContainEqual([
    "Балка",
    "Культивация",
    "К-744",
  ]);
  expect(works.map(({ type }) => type)).not.toContain("Вспашка");
  const sprayed = works.find(({ type }) => type === "Опрыскивание");
  expect(sprayed).toMatchObject({
    area: null,
    mix: [
      { name: "Колосаль Про", dose: "9 л/га", total: null },
      { name: "Фастак", dose: "0,1 л/га", total: null },
    ],
    unchecked: ["Колосаль Про", "Фастак"],
  });
  expect((await orders("&operator=none")).pages).toHaveLength(1);
  expect((await orders("&operator=12")).pages).toEqual([]);
  expect((await loadOrders(browser.get("/?date=2026-04-21", place))).pages).toEqual([]);
});

test("what came before under its key is saved, though a field of it is gone by now; of another's phone nothing is taken", async () => {
  const ask = await api.as(api.people.admin);
  const { body: field } = await ask(calls.createField, { params: place, body: { name: "Короткое" } });
  const rows = [{ field: "Короткое", type: "Дискование" }];
  expect((await send("key-of-rows-9", ...rows)).outcome).toBe("saved");
  const { total } = await day();
  await ask(calls.deleteField, { params: { ...place, fieldId: field.id } });
  expect((await send("key-of-rows-9", ...rows)).outcome).toBe("saved");
  expect((await send("key-of-rows-10", ...rows)).outcome).toBe("refused");
  await ask(calls.restoreField, { params: { ...place, fieldId: field.id } });
  expect((await day()).total).toBe(total);
  const worker = await browserOf(api, api.people.worker);
  const form = { idempotency_key: "key-of-rows-11", user: String(api.people.admin), date: "2026-04-20", cells: "[]" };
  const answer = await saveSent(worker.post("/", place, form));
  expect([answer.status, (await answer.json()).outcome]).toEqual([401, "unsure"]);
});
