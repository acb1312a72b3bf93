import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { workStatus } from "#contract/work-words";
import { dayOf, readSheets } from "#formats/xlsx/testing/read-sheets";
import { loader as dictionaryTable } from "~/dictionaries/list/export.route";
import { loader as documentsTable } from "~/documents/list/export.route";
import { loader as equipmentTable } from "~/machines/equipment-list/export.route";
import { loader as machinesTable } from "~/machines/machines/export.route";
import { loader as mechanizersTable } from "~/machines/mechanizers/export.route";
import { loader as markersTable } from "~/markers/list/export.route";
import { loader as plotsTable } from "~/plots/list/export.route";
import { loader as plansTable } from "~/season-plans/list/export.route";
import { loader as dayTable } from "~/works/day/export.route";
import { type WorksApi, worksApi } from "../../farm-api/works/testing/works-api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { square } from "../../tests/support/world";

let farm: WorksApi;
let browser: Browser;
beforeAll(async () => {
  farm = await worksApi();
  browser = await browserOf(farm.api, farm.api.people.admin);
});
afterAll(() => farm.api.close());

const here = () => ({ customerId: farm.customerId });

async function read(
  table: (args: LoaderFunctionArgs) => Promise<Response>,
  { search = "", more = {} }: { search?: string; more?: Record<string, string | number> } = {},
) {
  const file = await table(browser.get(`/${search}`, { ...here(), ...more }));
  expect([file.status, file.headers.get("content-type")]).toEqual([
    200,
    expect.stringContaining("spreadsheetml.sheet"),
  ]);
  const disposition = decodeURIComponent(file.headers.get("content-disposition")?.split("filename*=UTF-8''")[1] ?? "");
  const sheets = readSheets(Buffer.from(await file.arrayBuffer()));
  return { name: disposition, sheets, rows: [...sheets.values()][0] ?? [] };
}

test("a table without rows is its headings, in a file named after the holding", async () => {
  const { name, rows } = await read(machinesTable);
  expect(name).toMatch(/^Заря, техника, \d{4}-\d\d-\d\d\.xlsx$/);
  expect(rows).toEqual([
    ["Модель", "Тип", "Номер", "Год", "Захват, м", "Трекер", "Связь трекера", "Работ", "Примечание"],
  ]);
});

test("the park comes as its filters and its order have it, with numbers as numbers", async () => {
  const { ask } = farm;
  const harvester = {
    machine_type: "HARVESTER" as const,
    model: "Acros 585",
    year: 2019,
    working_width: 9.1,
    comment: "Жатка 9 м",
  };
  await ask(calls.createMachine, { params: here(), body: harvester });
  await farm.machine("К-744Р3");
  const all = await read(machinesTable);
  expect(all.rows.slice(1).map(([model]) => model)).toEqual(["К-744Р3", "Acros 585"]);
  const narrowed = await read(machinesTable, { search: "?type=HARVESTER&edit=1" });
  expect(narrowed.rows.slice(1)).toEqual([["Acros 585", "Комбайн", null, 2019, 9.1, null, null, 0, "Жатка 9 м"]]);
  const plough = { name: "Плуг ПЛН-8", equipment_type_id: 1, working_width: 2.8, comment: "Без предплужников" };
  expect((await ask(calls.createEquipment, { params: here(), body: plough })).status).toBe(201);
  expect((await read(equipmentTable)).rows[1]).toMatchObject([
    "Плуг ПЛН-8",
    expect.any(String),
    null,
    2.8,
    0,
    "Без предплужников",
  ]);
  expect((await read(equipmentTable, { search: "?q=сеялка" })).rows).toHaveLength(1);
  const person = { first_name: "Пётр", last_name: "Ёлкин", phone: "+7 900 000-00-00" };
  expect((await ask(calls.createMachineOperator, { params: here(), body: person })).status).toBe(201);
  expect((await read(mechanizersTable, { search: "?q=елк" })).rows[1]).toEqual(["Ёлкин Пётр", "+7 900 000-00-00", 0]);
});

test("markers, plots of a season and plans in the order asked for", async () => {
  const { ask } = farm;
  const fieldId = await farm.field(1);
  const marker = { name: "=Столб", kind: "pole" as const, lat: 47.123456, lon: 39.5 };
  expect((await ask(calls.createMarker, { params: here(), body: marker })).status).toBe(201);
  expect((await read(markersTable)).rows[1]).toMatchObject(["=Столб", "Столб", expect.any(String), 47.12346, 39.5]);
  const plot = { name: "Опыт", year: 2026, crop_id: 1, sowed_at: "2025-09-20", geojson: square(39.022, 47.002, 0.002) };
  const made = await ask(calls.createPlot, { params: { ...here(), fieldId }, body: plot });
  expect(made.status, JSON.stringify(made.problem)).toBe(201);
  const plots = await read(plotsTable, { search: "?year=2026", more: { fieldId } });
  expect(plots.name).toContain("участки поля Поле 1 2026");
  expect(plots.rows.slice(1).map(([number, name]) => [number, name])).toEqual([
    [1, "Опыт"],
    [null, "Фон"],
  ]);
  expect(dayOf(plots.rows[1]?.[5])).toBe("2025-09-20");
  for (const name of ["Азовская", "Яровая"])
    await ask(calls.createSeasonPlan, { params: here(), body: { name, crop_id: 1, season: 2026 } });
  const plans = await read(plansTable, { search: "?season=2026&sort=-name" });
  expect(plans.rows.slice(1).map(([name, , fields]) => [name, fields])).toEqual([
    ["Яровая", 0],
    ["Азовская", 0],
  ]);
  expect((await read(plansTable, { search: "?season=2026&q=азов" })).rows).toHaveLength(2);
});

test("documents of all pages that the filters leave, with their terms as dates", async () => {
  const fieldId = await farm.field();
  for (const [title, valid_until] of [
    ["Договор аренды", "2020-05-01"],
    ["Выписка", null],
  ] as const) {
    const body = { title, valid_until, field_id: fieldId };
    expect((await farm.ask(calls.createDocument, { params: here(), body })).status).toBe(201);
  }
  const all = await read(documentsTable, { search: "?cursor=x" });
  expect(all.rows.slice(1).map(([title]) => title)).toEqual(["Выписка", "Договор аренды"]);
  const [, over] = (await read(documentsTable, { search: "?term=over" })).rows;
  expect([over?.[0], over?.[4], dayOf(over?.[6])]).toEqual(["Договор аренды", "файла нет", "2020-05-01"]);
});

test("a dictionary comes whole, or as it is searched", async () => {
  const crops = await read(dictionaryTable, { more: { dictionary: "crops" }, search: "?cursor=50" });
  expect([crops.name, crops.rows[0]?.[0]]).toEqual([expect.stringContaining("Заря, культуры"), "Название"]);
  expect(crops.rows.length).toBeGreaterThan(50);
  const [, wheat] = (await read(dictionaryTable, { more: { dictionary: "crops" }, search: "?q=пшеница озмая" })).rows;
  expect(wheat?.[0]).toBe("Пшеница озимая");
});

test("the day's works are those that its filters and its search leave; plans left behind have a sheet of their own", async () => {
  const [first, second] = [await farm.field(1), await farm.field()];
  const at = (hour: string) => `2026-04-20T${hour}:00+03:00`;
  const machinery = [{ machine_id: await farm.machine("МТЗ-82") }];
  await farm.work(first, {
    start_dt: at("07:00"),
    end_dt: at("12:30"),
    area: 425_000,
    work_status: workStatus.done,
    machinery,
  });
  const body = { name: "Опыт", year: 2026, crop_id: 30, geojson: square(39.0605, 47.0005, 0.001) };
  const { body: plot } = await farm.ask(calls.createPlot, { params: { ...here(), fieldId: first }, body });
  await farm.work(first, { start_dt: at("14:00"), work_status: workStatus.done, plot_id: plot.id });
  await farm.work(second, { planned: { start_dt: "2026-04-18T08:00:00+03:00" } });
  const { name, sheets } = await read(dayTable, { search: "?date=2026-04-20&season=2026" });
  expect(name).toContain("работы за 20.04.2026");
  const [head, work, onPlot] = sheets.get("Работы дня") ?? [];
  const column = head?.indexOf("Участок") ?? -1;
  expect([work?.[column], onPlot?.[column]]).toEqual([null, "Опыт"]);
  const of = (title: string) => work?.[head?.indexOf(title) ?? -1];
  expect([dayOf(of("Начало")), of("Время"), of("Площадь, га"), of("Техника")]).toEqual([
    "2026-04-20",
    "07:00–12:30",
    42.5,
    "МТЗ-82",
  ]);
  const [, undone] = sheets.get("Не закончено раньше") ?? [];
  expect([dayOf(undone?.[0]), undone?.at(-1)]).toEqual(["2026-04-18", expect.stringContaining("Не закончено, дней")]);
  const searched = await read(dayTable, { search: "?date=2026-04-20&q=боронование" });
  expect([...searched.sheets.keys()]).toEqual(["Работы дня"]);
  expect(searched.rows).toEqual([head]);
});

test("a stranger gets a refusal in words, no file", async () => {
  const stranger = await browserOf(farm.api, farm.api.people.stranger);
  const refused = await machinesTable(stranger.get("/", here()));
  expect([refused.status, refused.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
});
