import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../tests/support/api";
import { type Browser, browserOf } from "../../../tests/support/browser";
import { ingredients, use } from "../../../tests/support/own-pesticide";
import { actOnEntries } from "../actions.server";
import { loadEntry } from "../entry/queries.server";
import { ownControls } from "./controls";
import { nextUse } from "./form-input";
import { summaryOfUse } from "./list-words";
import { savedValues } from "./saved-values";
import { wrongInLists } from "./wrong-in-lists";

let api: TestApi;
let browser: Browser;
beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
});
afterAll(() => api.close());

function post(form: Record<string, string>) {
  const at = { customerId: api.people.customer, dictionary: "pesticides" };
  const whole = { intent: "create", name: "Свой препарат", class: "гербицид", ...form };
  return actOnEntries(browser.post(`/customer/${at.customerId}/dict/pesticides`, at, whole));
}
const errorsOf = (answer: Awaited<ReturnType<typeof post>>) => ("data" in answer ? answer.data.result.error : null);

test("a use of an own pesticide is shown as the standard ones are, and so are the names of ingredients offered", async () => {
  const added = await post({ ...ingredients, ...use(0) });
  const address = (added instanceof Response && added.headers.get("location")) || "";
  const at = { customerId: api.people.customer, dictionary: "pesticides", entryId: Number(/\d+$/.exec(address)?.[0]) };
  const { sections, windows } = await loadEntry(browser.get(`${address}?edit=1`, at));
  const wheat = [{ dictionary: "crops", id: 1, name: "Пшеница озимая" }];
  expect(sections[0]?.table?.rows).toEqual([
    [wheat, "Однолетние двудольные", "0,3–0,5 л/га", "30 дней (2)", "не указан", "7 (–)", "200 л/га", "Опрыскивание"],
  ]);
  expect(windows?.editing?.options.ingredients?.map(({ value }) => value)).toContain("флорасулам");
});

test("what is wrong in a line stands at its control, and what was typed is kept", async () => {
  const wrong = await post({
    ...ingredients,
    "ingredients[0].amount": "много",
    "ingredients[1].name": "",
    ...use(0),
    "uses[0].rate_min": "0,9",
    "uses[0].water_min": "300",
    "uses[1].rate_max": "-1",
    "uses[1].applications": "1,5",
    "uses[1].waiting_days": "9999",
    "uses[1].reentry_days.manual": "3",
  });
  expect(errorsOf(wrong)).toEqual({
    "ingredients[0].amount": ["Число больше нуля"],
    "ingredients[1].name": ["Заполните это поле"],
    "uses[0].rate_max": ["Меньше, чем «от»"],
    "uses[0].water_max": ["Меньше, чем «от»"],
    "uses[1].crop_ids": ["Отметьте хотя бы одну культуру"],
    "uses[1].targets": ["Заполните это поле"],
    "uses[1].rate_max": ["Число больше нуля"],
    "uses[1].waiting_days": ["Целое число дней, от 0 до 365"],
    "uses[1].applications": ["Целое число от 1 до 20"],
    "uses[1].reentry_days.mechanized": ["Укажите оба срока, 0 — не установлен"],
    "uses[1].method": ["Заполните это поле"],
  });
  expect("data" in wrong && wrong.data.result.initialValue).toMatchObject({
    ingredients: [{ amount: "много" }, { amount: "7,4" }, { unit: "г/л" }],
    uses: [{ rate_min: "0,9" }, { rate_max: "-1", applications: "1,5" }],
  });
  const between = {
    ...ingredients,
    "ingredients[1].name": "",
    "ingredients[1].amount": "",
    "ingredients[2].name": "МЦПА",
  };
  expect(errorsOf(await post({ ...between, "ingredients[2].amount": "1" }))).toEqual({
    "ingredients[1].name": ["Заполните строку или уберите её"],
  });
});

test("what the farm API refuses in a use stands at its control", async () => {
  const refused = await post({ ...use(0), ...use(1), "uses[1].crop_ids": "1999999" });
  expect(errorsOf(refused)).toEqual({ "uses[1].crop_ids[0]": ["Такой записи нет в справочнике"] });
  const allErrors = { ...errorsOf(refused) } as Record<string, string[]>;
  expect(wrongInLists({ id: "own-entry", allErrors })).toMatchObject([
    { field: { id: "own-entry-uses[1].crop_ids" }, label: "Регламент 2, культуры" },
  ]);
});

test("a line is added and taken away by the form alone", async () => {
  const change = (type: string, payload: object) =>
    post({ ...use(0), ...use(1), "uses[1].rate_max": "0,8", __intent__: JSON.stringify({ type, payload }) });
  const added = await change("insert", { name: "uses", defaultValue: nextUse(undefined, "протравитель") });
  const removed = await change("remove", { name: "uses", index: 0 });
  for (const answer of [added, removed]) expect("data" in answer && answer.data.result.status).toBeUndefined();
  const usesIn = (answer: typeof added) => "data" in answer && answer.data.result.initialValue?.uses;
  expect(usesIn(added)).toMatchObject([{}, { rate_max: "0,8" }, { unit: "л/т", method: "Протравливание семян" }]);
  expect(usesIn(removed)).toMatchObject([{ rate_max: "0,8" }]);
});

test("a use is told in a line", () => {
  const crops = ["Пшеница озимая", "Ячмень", "Овёс", "СНГ-15"].map((label, index) => ({ value: `${index}`, label }));
  const told = { ...nextUse(undefined, "гербицид"), rate_min: "0.3", rate_max: "0,5", waiting_days: "30" };
  expect(summaryOfUse({ ...told, crop_ids: ["0", "1"], applications: "2" }, crops)).toBe(
    "Пшеница озимая, ячмень: 0,3–0,5 л/га, срок ожидания 30 дн., 2 обработки",
  );
  expect(summaryOfUse({ ...told, crop_ids: ["3", "2", "1", "0"] }, crops)).toBe(
    "Пшеница озимая, ячмень, овёс и ещё 1: 0,3–0,5 л/га, срок ожидания 30 дн., 1 обработка",
  );
  expect(summaryOfUse(nextUse(told, ""), crops)).toBe("");
  expect(nextUse({ ...told, method: "С воздуха", water_min: "5" }, "")).toMatchObject({
    method: "С воздуха",
    water_min: "5",
    rate_max: "",
  });
});

test("after a conflict the lists that are saved now are told in words", () => {
  const crops = [{ value: "1", label: "Пшеница озимая" }];
  const saved = { ...nextUse(undefined, "гербицид"), crop_ids: ["1"], rate_max: "0,5", waiting_days: "7" };
  const values = { name: "Мой", ingredients: [{ name: "глифосат", amount: "360", unit: "г/л" }], uses: [saved, saved] };
  const told = savedValues(ownControls.pesticides, values, { uses: crops });
  const line = "Пшеница озимая: 0,5 л/га, срок ожидания 7 дн., 1 обработка";
  expect(told).toContainEqual({ label: "Действующие вещества", value: "глифосат 360 г/л" });
  expect(told).toContainEqual({ label: "Регламенты применения", value: `${line}; ${line}` });
});
