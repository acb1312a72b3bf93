import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { loader as exportChosen } from "./map-choose/export.route";
import { loadChosen } from "./map-choose/queries.server";
import { changeChosen } from "./map-choose-edit/actions.server";
import { loadEdit } from "./map-choose-edit/queries.server";

let api: TestApi;
let browser: Browser;
let customerId: number;
let ids: number[];

beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  browser = await browserOf(api, api.people.admin);
  const ask = await api.as(api.people.admin);
  const made = ["Верхнее", "Нижнее", "Среднее"].map((name) =>
    ask(calls.createField, { params: { customerId }, body: { name, description: null } }),
  );
  ids = (await Promise.all(made)).map(({ body }) => body.id);
});
afterAll(() => api.close());

const at = (search: string) => `/customer/${customerId}/map/choose${search}`;
const edit = (search: string) => loadEdit(browser.get(at(`/edit${search}`), { customerId }));
const thrown = (work: Promise<unknown>) => work.then(() => null).catch((response: unknown) => response);
const locationOf = (answer: unknown) => answer instanceof Response && answer.headers.get("location");

test("boxes ticked without scripts are said in short by the address", async () => {
  const sent = thrown(loadChosen(browser.get(at(`?ids=${ids[0]}&id=${ids[1]}`), { customerId })));
  expect(locationOf(await sent)).toBe(at(`?ids=${ids[0]}.${ids[1]}`));
  const { known } = await loadChosen(browser.get(at(`?ids=${ids[2]}.999999`), { customerId }));
  expect(known).toEqual([{ id: ids[2], area: 0 }]);
});

test("the window asks what to change, shows what comes of it, and does just that", async () => {
  const search = `?ids=${ids[0]}.${ids[1]}&season=2026`;
  expect(await edit(search)).toMatchObject({ count: 2, preview: null, errors: {} });
  expect((await edit(`${search}&preview=1`)).errors).toEqual({ "": ["Выберите, что изменить"] });
  const { preview } = await edit(`${search}&set_soil=1&set_crop=23&preview=1`);
  expect(preview).toMatchObject({ total: 2, changed: 2 });
  expect(preview?.shown[0]?.changes).toMatchObject([{ title: "Тип почвы" }, { title: "Культура", after: "Соя" }]);
  const form = { seen: preview?.seen ?? "", season: "2026", set_soil: "1", set_crop: "23" };
  const done = await changeChosen(browser.post(at(`/edit${search}&set_soil=1&preview=1`), { customerId }, form));
  expect(locationOf(done)).toBe(at(search));
  expect((await edit(`${search}&set_soil=1&preview=1`)).preview).toMatchObject({ changed: 0, shown: [] });
});

test("all that the filters show can be chosen at once", async () => {
  expect((await edit("?ids=all&q=нее&set_tillage=1&preview=1")).preview?.total).toBe(3);
  expect((await edit("?ids=all&q=верх&set_tillage=1&preview=1")).preview?.total).toBe(1);
  expect((await edit("?ids=all&q=нетакого")).count).toBe(0);
});

test("what can't be is told at its box", async () => {
  const { errors, typed } = await edit(`?ids=${ids[0]}&set_region=1&set_district=3001&preview=1`);
  expect(Object.keys(errors)).toEqual(["set_district"]);
  expect(typed).toEqual({ set_region: "1", set_district: "3001" });
});

test("fields changed meanwhile are named", async () => {
  const ask = await api.as(api.people.admin);
  const { preview } = await edit(`?ids=${ids[2]}&set_soil=2&preview=1`);
  await ask(calls.updateField, { params: { customerId, fieldId: ids[2] ?? 0 }, body: { soiltype_id: 3, version: 1 } });
  const form = { seen: preview?.seen ?? "", season: "2026", set_soil: "2" };
  const answer = await changeChosen(browser.post(at(`/edit?ids=${ids[2]}`), { customerId }, form));
  expect("data" in answer && [answer.init?.status, Object.values(answer.data.result.error ?? {})]).toEqual([
    409,
    [["Поле «Среднее» изменено: Главный Иван"]],
  ]);
});

test("a file has a Cyrillic name; what can't be saved is told on the screen that asked", async () => {
  const get = (search: string) => exportChosen(browser.get(at(`/export${search}`), { customerId }));
  const file = await get(`?ids=${ids[0]}&format=xlsx`);
  expect(file.headers.get("content-disposition")).toMatch(/filename\*=UTF-8''.*%D0%BF%D0%BE%D0%BB%D1%8F/);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  expect(locationOf(await get(`?ids=${ids[0]}&format=kml`))).toBe(at(`?ids=${ids[0]}`));
  expect(locationOf(await get("?format=kml"))).toBe(at(""));
  expect(locationOf(await get(`?ids=${ids[0]}&format=exe`))).toBe(at(`?ids=${ids[0]}`));
});
