import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { decodeOutlines } from "#contract/outline-decode";
import { acrossSquare } from "#farm-api/fields/testing/field-samples";
import { rowAt, unpackTable } from "~/map/field-table";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { loader as wholeTable } from "./map/fields.route";
import { loadFilters } from "./map-filters/filter-choices.server";
import { loadMapScreen } from "./map-screen.server";
import { loader as outlines } from "./outlines/route";

let api: TestApi;
let browser: Browser;
let customerId: number;

const square = (lon: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [lon, 47],
      [lon + 0.01, 47],
      [lon + 0.01, 47.01],
      [lon, 47.01],
      [lon, 47],
    ],
  ],
});

beforeAll(async () => {
  api = await testApi();
  customerId = api.people.customer;
  browser = await browserOf(api, api.people.admin);
  const ask = await api.as(api.people.admin);
  for (const [index, name] of ["Поле 10", "Поле 2", "Дальнее"].entries()) {
    const body = { name, geojson: square(40 + index / 10), description: null };
    const made = await ask(calls.createField, { params: { customerId }, body });
    const sowing = { year: 2026, crop_id: 1, breed: null, field_yield: 40 + index };
    if (index > 0) await ask(calls.setSowing, { params: { customerId, fieldId: made.body.id }, body: sowing });
  }
});
afterAll(() => api.close());

const open = (search = "") => {
  const { context, request } = browser.get(`/customer/${customerId}/map?season=2026${search}`, { customerId });
  return loadMapScreen(context, request, customerId);
};

test("the list comes in the Russian order with its totals", async () => {
  const screen = await open();
  expect(screen.table.names).toEqual(["Дальнее", "Поле 2", "Поле 10"]);
  expect(screen).toMatchObject({ totalCount: 3, complete: true, narrowed: false, mayEdit: true, filterCount: 0 });
  expect(rowAt(screen.table, 0).crop?.name).toBe("Пшеница озимая");
  expect(rowAt(screen.table, 2).crop).toBeNull();
});

test("filters, search and order are read from the address; what is no filter is passed over", async () => {
  expect((await open("&sort=-name")).table.names[0]).toBe("Поле 10");
  expect((await open("&q=дальн")).table.names).toEqual(["Дальнее"]);
  expect((await open("&yield_min=41,5")).table.names).toEqual(["Дальнее"]);
  expect((await open("&crop=0")).table.names).toEqual(["Поле 10"]);
  const odd = await open("&yield_min=много&crop=x&sowed_from=вчера&tab=other");
  expect(odd).toMatchObject({ totalCount: 3, filterCount: 0, tab: "all" });
  expect((await open("&yield_min=1&yield_max=2&crop=1")).filterCount).toBe(2);
  expect(await open("&scouts=7")).toMatchObject({ totalCount: 0, filterCount: 1 });
  expect(await open("&scouts=-14")).toMatchObject({ totalCount: 3, filterCount: 1 });
  expect(await open("&scouts=15")).toMatchObject({ totalCount: 3, filterCount: 0 });
});

test("a form's empty fields leave the address", async () => {
  const answer = await open("&crop=&breed=&q=a").catch((thrown: Response) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(
    `/customer/${customerId}/map?season=2026&q=a`,
  );
});

test("divisions narrow the list; sent one by one they become a list in the address", async () => {
  const ask = await api.as(api.people.admin);
  const made = await ask(calls.createDivision, { params: { customerId }, body: { name: "Отделение" } });
  const { id } = made.body;
  const [far] = (await ask(calls.listFields, { params: { customerId }, query: { q: "дальнее" } })).body.items;
  const change = { division_id: id, version: far?.version ?? 0 };
  await ask(calls.updateField, { params: { customerId, fieldId: far?.id ?? 0 }, body: change });
  expect(await open(`&divisions=${id}`)).toMatchObject({ totalCount: 1, filterCount: 1 });
  expect(await open("&divisions=x")).toMatchObject({ totalCount: 3, filterCount: 0 });
  expect(await open("&divisions=0")).toMatchObject({ totalCount: 3, filterCount: 0 });
  const sent = await open(`&divisions=${id}&divisions=999`).catch((thrown: Response) => thrown);
  expect(sent instanceof Response && sent.headers.get("location")).toBe(
    `/customer/${customerId}/map?season=2026&divisions=${id}%2C999`,
  );
});

test("the panel of filters keeps what is chosen", async () => {
  const { context, request } = browser.get(`/customer/${customerId}/map/filters?breed=Гром`, { customerId });
  const { filters, crops } = await loadFilters(context, request, customerId);
  expect(filters).toEqual({ breed: "Гром" });
  expect(crops[0]).toEqual({ id: 1, name: "Пшеница озимая" });
});

test("the whole table costs nothing while it is unchanged", async () => {
  const address = `/customer/${customerId}/map/fields?season=2026`;
  const first = await wholeTable(browser.get(address, { customerId }));
  const etag = first.headers.get("etag") ?? "";
  expect(unpackTable(await first.json()).names).toEqual(["Дальнее", "Поле 2", "Поле 10"]);
  const again = await wholeTable(browser.get(address, { customerId }, { "if-none-match": etag }));
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const other = await wholeTable(browser.get(`${address}&q=дальнее`, { customerId }, { "if-none-match": etag }));
  expect(other.status).toBe(200);
});

test("outlines are handed through, and not again while they are unchanged", async () => {
  const address = `/customer/${customerId}/outlines?tolerance=80`;
  const first = await outlines(browser.get(address, { customerId }));
  expect(decodeOutlines(new Uint8Array(await first.arrayBuffer()))).toHaveLength(3);
  expect(first.headers.get("cache-control")).toContain("private");
  const etag = first.headers.get("etag") ?? "";
  const again = await outlines(browser.get(address, { customerId }, { "if-none-match": etag }));
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});

test("a foreign holding's map is not found", async () => {
  const foreign = api.people.otherCustomer;
  const asked = browser.get(`/customer/${foreign}/outlines`, { customerId: foreign });
  await expect(outlines(asked)).rejects.toMatchObject({ init: { status: 404 } });
});

test("parts of a field that was split after the harvest are found in the next season", async () => {
  const ask = await api.as(api.people.admin);
  const body = { name: "Делёное", geojson: square(41) };
  const { id } = (await ask(calls.createField, { params: { customerId }, body })).body;
  const params = { customerId, fieldId: id };
  await ask(calls.setSowing, { params, body: { year: 2026, crop_id: 1, breed: null, harvested_at: "2026-07-20" } });
  const split = await ask(calls.splitField, {
    params,
    body: { version: 1, from: "2026-09-01", line: acrossSquare(41, 47) },
  });
  expect(split.status, JSON.stringify(split.problem)).toBe(200);
  expect(await open("&q=делёное/1")).toMatchObject({ totalCount: 0, elsewhere: 2027 });
  expect(await open("&q=делёное")).toMatchObject({ totalCount: 1, elsewhere: null });
  expect(await open("&q=нигде")).toMatchObject({ totalCount: 0, elsewhere: null });
});
