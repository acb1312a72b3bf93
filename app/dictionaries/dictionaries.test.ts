import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dictionaryName } from "#contract/dictionaries";
import { ownEntryCalls as calls, type OwnDictionaryName, ownEntryShapes } from "#contract/own-entries";
import { seasonPlanCalls } from "#contract/season-plans";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { type Browser, browserOf } from "../../tests/support/browser";
import { ingredients, use } from "../../tests/support/own-pesticide";
import { actOnEntries } from "./actions.server";
import { catalogue } from "./catalogue";
import { loadEntry } from "./entry/queries.server";
import { loadDictionary } from "./list/queries.server";
import { ownControls } from "./own-form/controls";

let api: TestApi;
let browser: Browser;
let ask: Ask;
beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  ask = await api.as(api.people.admin);
});
afterAll(() => api.close());

const at = (dictionary: string) => ({ customerId: api.people.customer, dictionary });
const address = (dictionary: string) => `/customer/${api.people.customer}/dict/${dictionary}`;
const list = (dictionary: string, search = "") =>
  loadDictionary(browser.get(address(dictionary) + search, at(dictionary)));
const entry = (dictionary: string, entryId: number, search = "") =>
  loadEntry(browser.get(`${address(dictionary)}/${entryId}${search}`, { ...at(dictionary), entryId }));
const post = (dictionary: string, form: Record<string, string>) =>
  actOnEntries(browser.post(address(dictionary), at(dictionary), form));
const errorsOf = (answer: Awaited<ReturnType<typeof post>>) => "data" in answer && answer.data.result.error;
const idIn = (answer: unknown) =>
  Number(answer instanceof Response && /\d+$/.exec(answer.headers.get("location") ?? "")?.[0]);

test("the side list names every dictionary once", () => {
  const names = catalogue.flatMap(({ dictionaries }) => dictionaries.map(({ name }) => name));
  expect(names.toSorted()).toEqual(dictionaryName.options.toSorted());
});

describe.each(dictionaryName.options)("%s", (name) => {
  test("is listed, and its first entry is shown", async () => {
    const { rows, columns } = await list(name);
    for (const row of rows) expect(row.cells).toHaveLength(columns.length);
    const [first] = rows;
    if (first) expect((await entry(name, first.id)).title).toBe(first.name);
  });
});

test("names are found with a typo, е for ё and on the wrong layout", async () => {
  for (const q of ["пшеница озмая", "gitybwf jpbvfz"])
    expect((await list("crops", `?q=${encodeURIComponent(q)}`)).rows[0]?.name).toBe("Пшеница озимая");
  const wheat = await list("pesticides", "?crop=1&class=фунгицид");
  expect(wheat.found).toBeGreaterThan(5);
  expect(wheat.rows.every(({ cells }) => cells[0] === "Фунгицид")).toBe(true);
  expect((await list("crops", "?q=нетакого")).rows).toEqual([]);
  expect((await list("crops", "?group=junk&cursor=-5")).narrowed).toBe(false);
});

test("entries lead to each other", async () => {
  const wheat = await entry("crops", 1);
  const [seeds] = wheat.sections.filter(({ title }) => title === "Сорта и гибриды");
  const [first] = seeds?.links ?? [];
  const breed = await entry("seeds", first?.id ?? 0);
  expect(breed.facts[0]).toEqual({
    label: "Культура",
    value: [{ dictionary: "crops", id: 1, name: "Пшеница озимая" }],
  });
  expect(wheat.sections.find(({ title }) => title === "Препараты")?.table?.rows.length).toBeGreaterThan(10);
});

/** What a form would send of the values that stand in it. */
function sentOf(value: unknown, at = ""): Record<string, string> {
  if (typeof value === "string") return value ? { [at]: value } : {};
  if (Array.isArray(value) && typeof value[0] === "string") return { [at]: value[0] };
  const parts = Array.isArray(value) ? value.map((one, index) => [`${at}[${index}]`, one]) : named(value, at);
  return Object.assign({}, ...parts.map(([name, one]) => sentOf(one, String(name))));
}
const named = (value: unknown, at: string) =>
  Object.entries(Object(value)).map(([key, one]) => [at ? `${at}.${key}` : key, one]);

const filled: Record<OwnDictionaryName, Record<string, string>> = {
  crops: { group: "зерновые", color: "#abcdef", return_interval: "2", yield_typical: "12,5 – 20", winter: "on" },
  seeds: { crop_id: "1", kind: "сорт", fao: "" },
  pesticides: { class: "гербицид", hazard_bees: "2", ...ingredients, ...use(0) },
  fertilizers: { kind: "азотное", n: "34,4", unit: "кг/га" },
  pests: { kind: "сосущий", crops: "1" },
  weeds: { kind: "споровый" },
  diseases: { kind: "грибное" },
  pesticidevendors: {},
  fertilizervendors: { country: "BY" },
  seedvendors: {},
  soiltypes: { zone: "степная" },
  tillagetypes: { depth: "6–8", description: "Под посев" },
  worktypes: { group: "6" },
  equipment_types: { width: "5,4", worktype_ids: "11" },
  visit_purposes: {},
};

test.each(Object.entries(filled))(
  "an own entry of %s is added, opened in its form and saved again",
  async (name, form) => {
    const id = idIn(await post(name, { intent: "create", name: "Своя для проверки", ...form }));
    const { windows, own } = await entry(name, id, "?edit=1");
    expect(own).toBe(true);
    const saved = await post(name, {
      ...sentOf(windows?.editing?.values),
      intent: "update",
      id: String(id),
      version: "1",
    });
    expect(saved instanceof Response && saved.status).toBe(302);
    const { items } = (
      await ask(calls.getCustomerDictionary, {
        params: { customerId: api.people.customer, name: dictionaryName.parse(name) },
      })
    ).body;
    expect(items.find((one) => one.id === id)).toMatchObject({ name: "Своя для проверки", version: 2 });
    const shown = (await list(name, "?own=1")).rows.find((row) => row.id === id);
    expect(shown).toMatchObject({ own: true, name: "Своя для проверки" });
  },
);

test("what was typed is read as agronomists write it", async () => {
  const { rows } = await list("pesticides", "?own=1");
  const { facts } = await entry("pesticides", rows[0]?.id ?? 0);
  expect(facts.find(({ label }) => label === "Действующие вещества")?.value).toBe(
    "глифосат, 360 г/л\n2,4-Д (эфир), 7,4 г/л",
  );
});

test("every control has a place in the shape of its dictionary", () => {
  for (const [name, controls] of Object.entries(ownControls))
    for (const { key } of controls) expect(Object.keys(ownEntryShapes[name as OwnDictionaryName].shape)).toContain(key);
});

test("what is wrong stands at its field", async () => {
  const wrong = await post("crops", {
    intent: "create",
    name: "",
    group: "рыбы",
    yield_typical: "много",
    return_interval: "99",
  });
  expect(errorsOf(wrong)).toEqual({
    name: ["Заполните это поле"],
    group: ["Выберите из списка"],
    yield_typical: ["Два числа через тире, меньшее первым"],
    return_interval: ["Целое число от 0 до 10 (лет)"],
  });
  expect(errorsOf(await post("seeds", { intent: "create", name: "Без культуры" }))).toEqual({
    crop_id: ["Выберите из списка"],
  });
});

test("an entry in use is told of and stays; a free one goes and comes back", async () => {
  const { customer: customerId } = api.people;
  const id = idIn(await post("crops", { intent: "create", name: "Полба", group: "зерновые" }));
  const free = await entry("crops", id, "?delete=1");
  expect(free.windows?.uses).toBe(0);
  await ask(seasonPlanCalls.createSeasonPlan, {
    params: { customerId },
    body: { name: "Полба", season: 2026, crop_id: id },
  });
  expect((await entry("crops", id, "?delete=1")).windows?.uses).toBe(1);
  const refused = await post("crops", { intent: "delete", id: String(id), name: "Полба" });
  expect("data" in refused && refused.data.code).toBe("InUse");
  const other = idIn(await post("crops", { intent: "create", name: "Чумиза", group: "зерновые" }));
  await post("crops", { intent: "delete", id: String(other), name: "Чумиза" });
  await expect(entry("crops", other)).rejects.toMatchObject({ init: { status: 404 } });
  await post("crops", { intent: "restore", id: String(other) });
  expect((await entry("crops", other)).title).toBe("Чумиза");
});

test("an entry is merged into the one that its window has told of, and what can't be is said at the field", async () => {
  const own = (name: string) => post("seeds", { intent: "create", name, crop_id: "1" });
  const [left, merged] = [idIn(await own("Безостая 1")), idIn(await own("Безостая-1"))];
  const form = { intent: "merge", id: String(merged), name: "Безостая-1", version: "1" };
  const rows = (await list("seeds", "?own=1")).rows.filter(({ id }) => [left, merged].includes(id));
  expect(rows.map(({ like }) => like?.id).toSorted()).toEqual([left, merged].toSorted());
  expect(errorsOf(await post("seeds", form))).toEqual({ into_id: ["Выберите из списка"] });
  const telling = await post("seeds", { ...form, into_id: String(left), seen_into: "1" });
  expect(telling instanceof Response && telling.headers.get("location")).toMatch(`?merge=1&into=${left}`);
  const { windows } = await entry("seeds", merged, `?merge=1&into=${left}`);
  expect(windows?.merging).toMatchObject({ into: { id: left, name: "Безостая 1", own: true }, uses: 0 });
  const offered = windows?.merging?.options.map(({ value }) => value) ?? [];
  expect([offered.includes("1"), offered.includes("194"), offered.includes(String(merged))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(errorsOf(await post("seeds", { ...form, into_id: "194", seen_into: "194" }))).toEqual({
    into_id: ["Это сорт другой культуры. Объединять можно только сорта одной культуры"],
  });
  const done = await post("seeds", { ...form, into_id: String(left), seen_into: String(left) });
  expect(idIn(done)).toBe(left);
  await expect(entry("seeds", merged)).rejects.toMatchObject({ init: { status: 404 } });
});

test("an unknown dictionary leads to the first, an unknown entry is not there, and an advisor changes nothing", async () => {
  const elsewhere: unknown = await list("horses").catch((error: unknown) => error);
  expect(elsewhere instanceof Response && [elsewhere.status, elsewhere.headers.get("location")]).toEqual([
    302,
    `/customer/${api.people.customer}/dict/crops`,
  ]);
  await expect(entry("crops", 999_999)).rejects.toMatchObject({ init: { status: 404 } });
  const advisor = await browserOf(api, api.people.advisorAdmin);
  const asked = advisor.get("/advisor/dict/crops", { dictionary: "crops" });
  expect(await loadDictionary(asked)).toMatchObject({ customerId: null, mayEdit: false, ownTotal: 0 });
  const form = { intent: "create", name: "Чужая", group: "зерновые" };
  const sent = advisor.post("/advisor/dict/crops", { dictionary: "crops" }, form);
  await expect(actOnEntries(sent)).rejects.toMatchObject({ init: { status: 404 } });
});
